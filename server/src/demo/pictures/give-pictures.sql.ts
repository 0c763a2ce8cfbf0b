import { type Db, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type KeptFile = { id: number; name: string }
type At = { brandId: number; now: Date }

/** Who works in the chain, once each whatever their posts. */
export function staffOf(db: Db, brandId: number): Promise<RowOf<'employees', 'account_id'>[]> {
  return rows(
    db,
    sql<
      RowOf<'employees', 'account_id'>
    >`select distinct account_id from employees where brand_id = ${brandId} order by account_id limit 100`,
  )
}

type Faces = { men: readonly KeptFile[]; women: readonly KeptFile[]; own: readonly { accountId: number; file: KeptFile }[] }

/** Three of five members had theirs taken; the others show their initial, as in any club. */
export async function giveFaces(db: Db, { brandId }: At, { men, women, own }: Faces): Promise<void> {
  for (const [sex, files] of [
    [1, men],
    [2, women],
  ] as const) {
    await sql`
      update persons set head_portrait_file_id = (${files.map(({ id }) => id)}::bigint[])[1 + (id / 5) % ${files.length}]
      where brand_id = ${brandId} and sex = ${sex} and id % 5 < 3`.execute(db)
  }
  for (const { accountId, file } of own)
    await sql`update employees set head_portrait_file_id = ${file.id} where brand_id = ${brandId} and account_id = ${accountId}`.execute(db)
}

export async function giveGoods(db: Db, { brandId }: At, name: string, file: KeptFile): Promise<void> {
  await sql`update goods set image_file_id = ${file.id} where brand_id = ${brandId} and name = ${name}`.execute(db)
}

export async function giveLogo(db: Db, { brandId }: At, file: KeptFile): Promise<void> {
  await sql`update gyms set logo_file_id = ${file.id}, logo = ${file.name} where brand_id = ${brandId}`.execute(db)
}
