/**
 * What goes along when a gym is founded anew at a head office: its facts and settings, as rows, whatever columns they have. What a
 * table kept for a gym is carried or named with the reason why not: carried.test.ts walks over the catalogue.
 */
import { type Db, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { Tables } from '../../database/tables.ts'
import { together } from '../../database/transaction.ts'

type Place = { db: Db; brandId: number; gymId: number }
type Row = Record<string, unknown>

const asItIs = (row: Row): Row => row

/** Tables, and what of a row holds at its new place: card types, employees and pictures are the brand's they were made in. */
export const CARRIED = {
  gym_venues: asItIs,
  receipt_settings: asItIs,
  qr_cards: (row) => ({ ...row, logo_file_id: null }),
  // Nobody was reminded there yet, and nobody's points looked at.
  follow_up_rules: (row) => ({ ...row, others_staff_id: null, reminded_on: null }),
  point_rules: (row) => ({ ...row, expired_on: null }),
  locker_settings: (row) => ({ ...row, vip_template_ids: [], who: row.who === 'card-types' ? 'members' : row.who }),
  class_settings: asItIs,
  class_holidays: asItIs,
  coaching_settings: asItIs,
  // They get ids of their own.
  gym_registrations: ({ id: _, ...row }) => row,
} as const satisfies { [Table in keyof Tables]?: (row: Row) => Row }

/** Columns of `gyms` that are set on the one that was founded with its name and address. */
export const GYM_CARRIED = [
  ...(['over_date', 'is_check_pass', 'expiring_days', 'retroactive_days', 'reversal_days', 'latest_start_days'] as const),
  ...([
    'allow_negative_stock',
    'self_check_in',
    'weekly_letter',
    'payment_methods',
    'first_day_skipped',
    'prepaid_pack',
    'prepaid_mode',
  ] as const),
  ...(['pool_days', 'protection_days', 'claim_limit', 'reclaim_days'] as const),
] as const satisfies (keyof Tables['gyms'])[]

type Founding = RowOf<'gyms', 'name' | 'address' | 'phone' | 'province' | 'city' | 'legal_person_phone' | 'time_zone' | 'day_starts_at'>
export type Taken = { gym: Founding & { whole: Row }; kept: { table: keyof Tables; rows: Row[] }[] }

export async function takenAlong({ db, brandId, gymId }: Place): Promise<Taken> {
  const [gym, ...kept] = await together([
    one(
      db,
      sql<Founding & { whole: Row }>`
      select name, address, phone, province, city, legal_person_phone, time_zone, day_starts_at, to_jsonb(g) as whole
      from gyms g where brand_id = ${brandId} and id = ${gymId}`,
    ),
    ...tables().map(async ([table, at]) => {
      const found = await rows(
        db,
        sql<{ row: Row }>`
        select to_jsonb(t) as row from ${sql.ref(table)} t where brand_id = ${brandId} and gym_id = ${gymId}
        order by (to_jsonb(t) ->> 'id')::bigint limit 10000`,
      )
      return { table, rows: found.map(({ row }) => at(row)) }
    }),
  ])
  return { gym, kept }
}

export async function putSettings({ db, brandId, gymId }: Place, { gym, kept }: Taken): Promise<void> {
  const columns = sql.join(GYM_CARRIED.map(sql.ref))
  await sql`
    update gyms set (${columns}) = (select ${columns} from jsonb_populate_record(null::gyms, ${JSON.stringify(gym.whole)}::jsonb))
    where brand_id = ${brandId} and id = ${gymId}`.execute(db)
  for (const { table, rows: found } of kept) {
    const [first] = found
    if (!first) continue
    const names = sql.join(Object.keys(first).map(sql.ref))
    const here = JSON.stringify(found.map((row) => ({ ...row, brand_id: brandId, gym_id: gymId })))
    await sql`
      insert into ${sql.ref(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.ref(table)}, ${here}::jsonb)`.execute(db)
  }
}

function tables(): [keyof Tables, (row: Row) => Row][] {
  return Object.entries(CARRIED) as [keyof Tables, (row: Row) => Row][]
}
