/** SQL that ends what people show at gates, for every feature in which the reason arises (features/gates, customers, faces). */
import type { CredentialKind } from '@kaiguan/contract/features/gates.texts'
import type { Acting } from '../context.ts'
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

/** Why the product itself ended one; its words are in gates.texts.ts. */
export type EndedWhy = 'phone-changed' | 'replaced' | 'consent-withdrawn' | 'customer-deleted'

type Whose = { personId: number } | { employeeId: number }

/** Answers how many were ended. */
export async function endCredentials(
  ctx: Pick<Acting, 'db' | 'brandId' | 'now'>,
  whose: Whose,
  kinds: readonly CredentialKind[],
  why: EndedWhy,
): Promise<number> {
  const theirs = 'personId' in whose ? sql`person_id = ${whose.personId}` : sql`employee_id = ${whose.employeeId}`
  const ended = await rows(
    ctx.db,
    sql<RowOf<'gate_credentials', 'id'>>`
    update gate_credentials set ended_at = ${ctx.now}, ended_why = ${why}
    where brand_id = ${ctx.brandId} and ${theirs} and kind = any (${[...kinds]}) and ended_at is null returning id`,
  )
  return ended.length
}
