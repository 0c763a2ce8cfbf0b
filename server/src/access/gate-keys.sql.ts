/** SQL of the keys of a branch: outside tenants, by functions alone (migration T0811). */
import type { Acting } from '../context.ts'
import { maybe, one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

export type KeyRow = RowOf<'gate_keys', 'private_key' | 'public_key' | 'mac_key'>

export function keysOf({ db, gymId }: Pick<Acting, 'db' | 'gymId'>): Promise<KeyRow | undefined> {
  return maybe(db, sql<KeyRow>`select * from gate_keys_of(${gymId})`)
}

/** Of two who make them at once the first one's are everybody's. */
export function insertKeys({ db, gymId, now }: Pick<Acting, 'db' | 'gymId' | 'now'>, made: KeyRow): Promise<KeyRow> {
  return one(db, sql<KeyRow>`select * from gate_keys_make(${gymId}, ${made.private_key}, ${made.public_key}, ${made.mac_key}, ${now})`)
}

/** Of two who make one at once the first one's is everybody's. */
export async function insertSecret({ db }: Pick<Acting, 'db'>, made: Buffer): Promise<Buffer> {
  const { secret } = await one(db, sql<RowOf<'gate_copy_secrets', 'secret'>>`select gate_copy_secret(${made}) as secret`)
  return secret
}
