/** SQL of table cards; one without a row is as a new club's. */
import type { QrCard, QrCode } from '@kaiguan/contract/membership/qr-cards/calls'
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Db, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'

export type QrCardData = RowOf<
  'qr_cards',
  'code' | 'title' | 'phone' | 'features' | 'version',
  { code: QrCode; features: QrCard['features'] }
> & { logo: string | null } & Named<
    'qr_cards',
    {
      themeColor: 'theme_color'
      customText1: 'custom_text_1'
      customText2: 'custom_text_2'
      clubName: 'club_name'
      clubAddress: 'club_address'
    }
  >

const columns = sql`c.code, c.theme_color as "themeColor", c.title, c.custom_text_1 as "customText1", c.custom_text_2 as "customText2",
  ${fileName('c.logo_file_id')} as logo, c.club_name as "clubName", c.club_address as "clubAddress", c.phone, c.features, c.version`

/** At most four. */
export function keptCards(ctx: Ctx): Promise<QrCardData[]> {
  return rows(
    ctx.db,
    sql<QrCardData>`
    select ${columns} from qr_cards c where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId}`,
  )
}

export async function saveCard(ctx: Ctx, code: string, v: QrCard, logoFileId: number | null): Promise<void> {
  await sql`
    insert into qr_cards as c (brand_id, gym_id, code, theme_color, title, custom_text_1, custom_text_2, logo_file_id, club_name, club_address, phone, features, version)
    values (${ctx.brandId}, ${ctx.gymId}, ${code}, ${v.themeColor}, ${v.title}, ${v.customText1}, ${v.customText2}, ${logoFileId}, ${v.clubName}, ${v.clubAddress},
      ${v.phone}, ${JSON.stringify(v.features)}, 2)
    on conflict (brand_id, gym_id, code) do update set theme_color = excluded.theme_color, title = excluded.title, custom_text_1 = excluded.custom_text_1,
      custom_text_2 = excluded.custom_text_2, logo_file_id = excluded.logo_file_id, club_name = excluded.club_name, club_address = excluded.club_address,
      phone = excluded.phone, features = excluded.features, version = c.version + 1`.execute(ctx.db)
}

type Kept = RowOf<'mini_program_codes', 'picture'>
type Page = { brandId: number; gymId: number; page: string; appid: string }

export function keptCode(db: Db, { brandId, gymId, page, appid }: Page): Promise<Kept | undefined> {
  return maybe(
    db,
    sql<Kept>`select picture from mini_program_codes where brand_id = ${brandId} and gym_id = ${gymId} and page = ${page} and appid = ${appid}`,
  )
}

export async function keepCode(db: Db, { brandId, gymId, page, appid }: Page, picture: Buffer, now: Date): Promise<void> {
  await sql`
    insert into mini_program_codes (brand_id, gym_id, page, appid, picture, asked_at)
    values (${brandId}, ${gymId}, ${page}, ${appid}, ${picture}, ${now}) on conflict do nothing`.execute(db)
}
