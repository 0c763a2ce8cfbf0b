/** What is chosen for an operation on a card, and what of it is asked and sent. Pure. */
import type { BodyOf, QueryOf } from '@kaiguan/contract/call'
import { type CardChange, CardNo, type CardRow } from '@kaiguan/contract/membership/cards/calls'
import type { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'

type Asked = QueryOf<typeof cardChangeCalls.quote>
/** Every field an operation may have; each has some of them. */
export type ChangeValues = Partial<
  Record<'vip_template_id' | 'gift_days' | 'gift_times' | 'amount' | 'gift_amount' | 'to_customer_id', number | null> &
    Record<'times' | 'fee' | 'residue_times' | 'days' | 'event_id', number | null> &
    Record<'card_no' | 'from' | 'to' | 'reason', string | null>
> & { surplus?: 'refund' | 'deposit'; method?: BackMethod }
export type BackMethod = 'AS_PAID' | 'CASH' | 'ALIPAY' | 'WECHAT' | 'BLANK_CARD'

type Field = Exclude<keyof ChangeValues, 'reason' | 'method'>
type Kind = CardRow['kind']
export type Choice = Omit<Asked, 'operation' | 'real_total_fee'>

const fields: Record<CardChange, (kind: Kind) => readonly Field[]> = {
  renew: (kind) => ['vip_template_id', 'gift_days', ...(kind === 2 ? (['gift_times'] as const) : [])],
  'top-up': () => ['amount', 'gift_amount'],
  replace: () => ['card_no'],
  transfer: () => ['to_customer_id'],
  'change-type': () => ['vip_template_id', 'surplus'],
  suspend: () => ['from', 'to'],
  resume: () => [],
  deduct: (kind) => (kind === 2 ? ['times'] : ['fee']),
  adjust: (kind) => (kind === 2 ? ['residue_times'] : ['gift_amount']),
  extend: (kind) => (kind === 2 ? ['days', 'times'] : ['days']),
  reverse: () => ['event_id'],
}

/** Without these there is nothing to quote; of `extend` one is enough. */
const needed: Record<CardChange, (kind: Kind) => readonly Field[]> = {
  ...fields,
  renew: () => [],
  'top-up': () => [],
  replace: () => [],
  'change-type': () => ['vip_template_id'],
  extend: () => [],
}

/** As the quote asks and the verb takes it; null while something is missing. */
export function choiceOf(operation: CardChange, kind: Kind, values: ChangeValues): Choice | null {
  const has = (field: Field) => values[field] !== undefined && values[field] !== null && values[field] !== ''
  if (!needed[operation](kind).every(has)) return null
  if (operation === 'extend' && !has('days') && !has('times')) return null
  const said = fields[operation](kind).filter(has)
  const choice = Object.fromEntries(said.map((field) => [field, values[field]]))
  // A number that is half typed is none yet; its own field says so.
  if (operation === 'replace' && !CardNo.safeParse(choice.card_no).success) delete choice.card_no
  // `as`: the fields of an operation are the quote's own, by the same names.
  return choice as Choice
}

/** What is given by the type: gifts and price are left out of the question. */
export function plainChoice(operation: CardChange, choice: Choice): Choice {
  if (operation !== 'renew' && operation !== 'top-up') return choice
  const { gift_days: _days, gift_times: _times, gift_amount: _amount, ...plain } = choice
  return plain
}

const reasoned: ReadonlySet<CardChange> = new Set(['deduct', 'adjust', 'extend', 'reverse'])
/** Why is asked; for the others it may be said. */
export function needsReason(operation: CardChange): boolean {
  return reasoned.has(operation)
}

type Body = BodyOf<typeof cardChangeCalls.renew>

/** What is sent beside the payment. */
export function bodyOf(operation: CardChange, choice: Choice, values: ChangeValues, quoted: { credit: number; due: number }): Body {
  const back = values.method === undefined || values.method === 'AS_PAID' ? undefined : values.method
  const reason = values.reason?.trim() || undefined
  const body = {
    ...choice,
    quoted: { credit: quoted.credit, due: quoted.due },
    ...(reason === undefined ? {} : { reason }),
    ...(back && operation === 'change-type' && values.surplus !== 'deposit' && quoted.due < 0 ? { payment_method_back: back } : {}),
    ...(back && operation === 'reverse' ? { payment_method: back } : {}),
  }
  // `as`: each verb takes the fields of its own choice; the call that is sent is the operation's.
  return body as Body
}
