/** A day’s statement of a payment provider against the club’s own tenders: read, compared, and kept in the place of the last. */
import type { QueryOf } from '@kaiguan/contract/call'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { type Reconciliation, type reconciliationCalls, StatementMethod } from '@kaiguan/contract/money/reconciliations/calls'
import { Pasted } from '@kaiguan/contract/rules'
import type { Ctx, Outside } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { inside } from '../../http/inside.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { readWorkbook, type SheetTexts } from '../../overview/imports/index.ts'
import { matchStatement } from './match-statement.ts'
import { readStatement } from './read-statement.ts'
import { isFetched, type ReconciliationData, reconciliationHere, takeTurn, tendersOf } from './reconciliations.sql.ts'
import { writeComparison } from './write-comparison.ts'

type Asked = QueryOf<typeof reconciliationCalls.make>

export async function makeReconciliation(outside: Outside, { day, payment_method, name }: Asked): Promise<Reconciliation> {
  const { file } = outside
  const method = StatementMethod.safeParse(payment_method)
  if (!method.success) throw refuse('reconciliation.method', { method: paymentWords[payment_method] }, { field: 'payment_method' })
  if (!file?.bytes.length) throw refuse('reconciliation.no-file', {}, { field: 'file' })
  const called = name || Pasted.parse(file.name ?? '').slice(0, 200) || '-'
  const sheets = await readWorkbook(file.bytes, true)
  return inside(outside, (ctx) => keep(ctx, { day, method: method.data, name: called }, sheets))
}

async function keep(
  ctx: Ctx,
  { day, method, name }: { day: string; method: StatementMethod; name: string },
  sheets: readonly SheetTexts[],
): Promise<Reconciliation> {
  if (day > ctx.today) throw refuse('reconciliation.ahead', { day }, { field: 'day' })
  const theirs = readStatement(ctx.gym, day, sheets)
  await takeTurn(ctx)
  if (await isFetched(ctx, day, method)) throw refuse('reconciliation.fetched', { day, method: paymentWords[method] }, { field: 'day' })
  const taken = await tendersOf(ctx, day, method)
  const ours = taken.map(({ trade_no, origin_no, ...tender }) => ({ ...tender, numbers: origin_no ? [trade_no, origin_no] : [trade_no] }))
  const compared = matchStatement(ours, theirs)
  const about = { day, payment_method: method, source: 'statement' as const, staff_id: ctx.staff.id, file_name: name }
  const { id, counts } = await writeComparison(ctx, about, compared)
  const { matched } = counts
  await record(ctx, 'reconciliation.made', ctx.gymId, { day, method, file: name, matched, off: compared.length - matched })
  return answerOf(requireFound(await reconciliationHere(ctx, id)))
}

export function answerOf(data: ReconciliationData): Reconciliation {
  const { ours_fen, theirs_fen, fee_fen, matched, different, only_ours, only_theirs, went_back, created_at, superseded_at, ...same } = data
  return {
    ...same,
    ours: ours_fen,
    theirs: theirs_fen,
    fee: fee_fen,
    counts: { matched, different, 'only-ours': only_ours, 'only-theirs': only_theirs, 'went-back': went_back },
    created_at: created_at.toISOString(),
    superseded_at: superseded_at?.toISOString() ?? null,
  }
}
