/** SQL that ends what people show at gates, for every feature in which the reason arises (entry/gates, customers, faces). */
import type { CredentialKind } from '@kaiguan/contract/entry/gates/texts'
import type { Acting } from '../context.ts'
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { type Sql, sql } from '../database/sql.ts'

/** Why the product itself ended one; its words are in gates.texts.ts. */
export type EndedWhy = 'phone-changed' | 'replaced' | 'consent-withdrawn' | 'customer-deleted'

/** `importId`: of everybody whom an import that was undone had brought, and whom no branch knows any more. */
type Whose = { personId: number } | { employeeId: number } | { importId: number }

/** Answers how many were ended. */
export async function endCredentials(
  ctx: Pick<Acting, 'db' | 'brandId' | 'now'>,
  whose: Whose,
  kinds: readonly CredentialKind[],
  why: EndedWhy,
): Promise<number> {
  const ended = await rows(
    ctx.db,
    sql<RowOf<'gate_credentials', 'id'>>`
    update gate_credentials set ended_at = ${ctx.now}, ended_why = ${why}
    where brand_id = ${ctx.brandId} and ${theirs(ctx, whose)} and kind = any (${[...kinds]}) and ended_at is null returning id`,
  )
  return ended.length
}

function theirs({ brandId }: Pick<Acting, 'brandId'>, whose: Whose): Sql {
  if ('personId' in whose) return sql`person_id = ${whose.personId}`
  if ('employeeId' in whose) return sql`employee_id = ${whose.employeeId}`
  return sql`person_id in (select p.id from persons p where p.brand_id = ${brandId} and p.import_id = ${whose.importId} and p.deleted_at is not null)`
}
