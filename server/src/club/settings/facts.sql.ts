/** SQL of what a gym is called, where and when it is found, and how it shows itself. */
import type { ClubFace } from '@kaiguan/contract/club/settings/venue'
import type { Ctx } from '../../context.ts'
import { one } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type Venue = RowOf<
  'gym_venues',
  'introduction' | 'hours' | 'special_days' | 'facilities' | 'features',
  Pick<ClubFace, 'hours' | 'special_days' | 'facilities' | 'features'>
>
export type FactsData = RowOf<'gyms', 'name' | 'address' | 'phone' | 'logo' | 'logo_file_id' | 'version'> & Venue & { photos: string[] }

/** `lock`: nobody else changes them until the transaction ends. */
export function gymFacts({ db, brandId }: Pick<Ctx, 'db' | 'brandId'>, gymId: number, lock = false): Promise<FactsData> {
  return one(
    db,
    sql<FactsData>`
    select g.name, g.address, g.phone, g.logo, g.logo_file_id, g.version, coalesce(v.introduction, '') as introduction,
      coalesce(v.hours, '[]') as hours, coalesce(v.special_days, '[]') as special_days,
      coalesce(v.facilities, '{}') as facilities, coalesce(v.features, '{}') as features,
      array(select f.name from gym_photos p join files f on f.brand_id = p.brand_id and f.id = p.file_id
        where p.brand_id = g.brand_id and p.gym_id = g.id order by p.position) as photos
    from gyms g left join gym_venues v on v.brand_id = g.brand_id and v.gym_id = g.id
    where g.brand_id = ${brandId} and g.id = ${gymId} ${lock ? sql`for no key update of g` : sql``}`,
  )
}

export async function updateFacts(ctx: Ctx, v: Pick<FactsData, 'name' | 'address' | 'phone' | 'logo' | 'logo_file_id'>): Promise<void> {
  await sql`
    update gyms set name = ${v.name}, address = ${v.address}, phone = ${v.phone}, logo = ${v.logo}, logo_file_id = ${v.logo_file_id}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${ctx.gymId}`.execute(ctx.db)
}

export async function setVenue(ctx: Ctx, v: Venue): Promise<void> {
  await sql`
    insert into gym_venues (brand_id, gym_id, introduction, hours, special_days, facilities, features)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.introduction}, ${JSON.stringify(v.hours)}::jsonb, ${JSON.stringify(v.special_days)}::jsonb, ${v.facilities}::text[], ${v.features}::text[])
    on conflict (brand_id, gym_id) do update set introduction = excluded.introduction, hours = excluded.hours,
      special_days = excluded.special_days, facilities = excluded.facilities, features = excluded.features`.execute(ctx.db)
}

/** In the order they are shown. */
export async function setPhotos(ctx: Ctx, fileIds: readonly number[]): Promise<void> {
  await sql`delete from gym_photos where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`.execute(ctx.db)
  await sql`
    insert into gym_photos (brand_id, gym_id, position, file_id)
    select ${ctx.brandId}, ${ctx.gymId}, position, file_id from unnest(${[...fileIds]}::bigint[]) with ordinality as p (file_id, position)`.execute(
    ctx.db,
  )
}
