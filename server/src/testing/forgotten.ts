/** Makers for whoever is forgotten: asked for by one colleague, confirmed by another; and where a word still stands. */
import { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import type { Staff, World } from './club.ts'

export async function forgotten(asker: Staff, confirmer: Staff, { id }: { id: number }): Promise<void> {
  const request = await asker.do(forgetRequestCalls.ask, { body: { customer_id: id, reason: '本人来店要求' } })
  await confirmer.do(forgetRequestCalls.settle, { params: { id: request.id }, body: { forget: true } })
}

/** Whatever says this anywhere: in a column of any table, or in a file of the store. */
export async function whereIs({ database, store }: Pick<World, 'database' | 'store'>, ...words: string[]): Promise<string[]> {
  const tables = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace",
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows: hits } = await database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t where exists (select from unnest($1::text[]) w where strpos(to_jsonb(t)::text, w) > 0)`,
      [words],
    )
    found.push(...hits.map(({ row }) => `${name}: ${row}`))
  }
  for await (const key of store.keys('')) {
    const kept = await store.read(key)
    const bytes = kept === null ? '' : Buffer.concat(await Array.fromAsync(kept.stream)).toString()
    if (words.some((word) => bytes.includes(word))) found.push(key)
  }
  return found
}
