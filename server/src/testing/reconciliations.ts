/** Makers for reconciliations: a provider's statement, uploaded as a browser does. */
import { type Reconciliation, reconciliationCalls } from '@kaiguan/contract/money/reconciliations/calls'
import type { Staff, World } from './club.ts'

/** As WeChat writes it: notes above, a ` before each cell, sums below. Yuan as text; `back` is paid back. */
export type StatementRow = { at: string; no?: string; yuan?: string; back?: string; fee?: string; state?: string }
export function statementOf(rows: readonly StatementRow[]): string {
  const lines = rows.map(({ at, no = '', yuan = '0.00', back = '0.00', fee = '0.00000', state = 'SUCCESS' }) =>
    [at, '1230000109', no, 'NATIVE', state, yuan, back, fee, yuan].map((cell) => `\`${cell}`).join(','),
  )
  return [
    '微信支付账单',
    '交易时间,商户号,商户订单号,交易类型,交易状态,应结订单金额,退款金额,手续费,订单金额',
    ...lines,
    '总交易单数,应结订单总金额',
    `\`${rows.length},\`0.00`,
  ].join('\r\n')
}

export async function reconcile(world: World, staff: Staff, query: Record<string, string>, file: string | Buffer) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/v1/gym/reconciliations?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/octet-stream' },
    payload: file,
  })
  return { status: answer.statusCode, body: answer.json() }
}

export async function reconciled(
  world: World,
  staff: Staff,
  query: Record<string, string>,
  file: string | Buffer,
): Promise<Reconciliation> {
  const answer = await reconcile(world, staff, query, file)
  if (answer.status !== 200) throw new Error(`the statement was refused: ${JSON.stringify(answer.body)}`)
  return reconciliationCalls.make.response.parse(answer.body)
}
