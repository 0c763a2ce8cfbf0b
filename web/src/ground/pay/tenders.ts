/**
 * How a price is spread over tenders while somebody types. At most one row is `auto`: it holds what the others leave,
 * so that the sum is right without arithmetic at the counter. Pure; the panel draws it.
 */
import type { PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import type { Fen } from '@kaiguan/contract/money'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { providerOfCode } from '@kaiguan/contract/money/payment-intents/payer-code'
import { type TenderByCode, tenderByCode } from '../../api/by-code/payer-codes.ts'

export type TenderRow = {
  key: number
  method: PaymentMethod
  /** What was typed; an auto row has no amount of its own. */
  fee: Fen | null
  auto: boolean
  /** DEBIT_CARD: which card pays. */
  cardId: number | null
}
export type Purse = { id: number; card_no: string; name: string; balance: Fen /** Of the balance: given, not paid for. */; gift: Fen }

export function firstTender(method: PaymentMethod = 'CASH'): TenderRow {
  return { key: 1, method, fee: null, auto: true, cardId: null }
}

/** What is sold now may not be paid as what was chosen before it: such a row becomes `first`, and a card that pays no more is none. */
export function offeredRows(
  rows: readonly TenderRow[],
  methods: readonly PaymentMethod[],
  purses: readonly Purse[],
  first: PaymentMethod,
): TenderRow[] {
  return rows.map((row) => {
    if (!methods.includes(row.method)) return { ...row, method: first, cardId: null }
    return purses.some(({ id }) => id === row.cardId) ? row : { ...row, cardId: null }
  })
}

export type FilledTender = TenderRow & { amount: Fen }
export type Filled = { rows: FilledTender[]; paid: Fen /** Positive: still to be paid. Negative: too much. */; remaining: Fen }

/** Every row with its amount. A stored-value card gives no more than it holds. */
export function fillTenders(rows: readonly TenderRow[], due: Fen, purses: readonly Purse[]): Filled {
  const fixed = rows.reduce((sum, row) => sum + (row.auto ? 0 : (row.fee ?? 0)), 0)
  const filled = rows.map((row) => ({ ...row, amount: row.auto ? atMost(row, Math.max(0, due - fixed), purses) : (row.fee ?? 0) }))
  const paid = filled.reduce((sum, row) => sum + row.amount, 0)
  return { rows: filled, paid, remaining: due - paid }
}

function atMost(row: TenderRow, amount: Fen, purses: readonly Purse[]): Fen {
  if (row.method !== 'DEBIT_CARD') return amount
  const purse = purses.find(({ id }) => id === row.cardId)
  return purse ? Math.min(amount, purse.balance) : amount
}

/** Somebody typed into a row: it is no longer auto, and the last of the others takes what is left. */
export function typeFee(rows: readonly TenderRow[], key: number, fee: Fen | null): TenderRow[] {
  const rest = rows.findLast((row) => row.key !== key)
  return rows.map((row) => {
    if (row.key === key) return { ...row, fee, auto: false }
    return row === rest ? { ...row, fee: null, auto: true } : row
  })
}

/** One more tender, which takes what is left. Where nothing is left, the one before it waits for its amount. */
export function addTender(filled: Filled, method: PaymentMethod): TenderRow[] {
  const key = Math.max(0, ...filled.rows.map((row) => row.key)) + 1
  const kept = filled.rows.map(({ amount, ...row }): TenderRow => {
    if (!row.auto) return row
    return { ...row, auto: false, fee: filled.remaining > 0 ? amount : null }
  })
  return [...kept, { key, method, fee: null, auto: true, cardId: null }]
}

export function removeTender(rows: readonly TenderRow[], key: number): TenderRow[] {
  const left = rows.filter((row) => row.key !== key)
  if (left.some((row) => row.auto)) return left
  const last = left.at(-1)
  return left.map((row) => (row === last ? { ...row, fee: null, auto: true } : row))
}

/** Another method in a row. What it had to do with the old method is forgotten. */
export function changeMethod(rows: readonly TenderRow[], key: number, method: PaymentMethod, purses: readonly Purse[]): TenderRow[] {
  const taken = new Set(rows.flatMap((row) => (row.key !== key && row.cardId !== null ? [row.cardId] : [])))
  const fullest = purses.filter(({ id }) => !taken.has(id)).toSorted((a, b) => b.balance - a.balance)[0]
  return rows.map((row) => (row.key === key ? { ...row, method, cardId: method === 'DEBIT_CARD' ? (fullest?.id ?? null) : null } : row))
}

export type TenderProblem = 'left' | 'over' | 'no-purse' | 'purse-short' | 'cash-short'

/** The first thing that stands in the way; null: it can be sent. `cashGiven` null: the exact amount. */
export function tenderProblem(filled: Filled, purses: readonly Purse[], cashGiven: Fen | null): TenderProblem | null {
  const debit = filled.rows.filter((row) => row.method === 'DEBIT_CARD' && row.amount > 0)
  if (debit.some((row) => row.cardId === null)) return 'no-purse'
  const spent = new Map<number, Fen>()
  for (const row of debit) spent.set(row.cardId ?? 0, (spent.get(row.cardId ?? 0) ?? 0) + row.amount)
  if (purses.some(({ id, balance }) => (spent.get(id) ?? 0) > balance)) return 'purse-short'
  if (filled.remaining > 0) return 'left'
  if (filled.remaining < 0) return 'over'
  const cash = cashOf(filled)
  return cash > 0 && cashGiven !== null && cashGiven < cash ? 'cash-short' : null
}

/** What the payer's phone shows, for the tender of this provider. */
export type PayerCode = { provider: ProviderName; text: string }

/** A payer's code is there: its provider takes what is left, beside what was typed. */
export function tenderForCode(filled: Filled, provider: ProviderName, purses: readonly Purse[]): TenderRow[] {
  const rows = filled.rows.map(({ amount: _, ...row }): TenderRow => row)
  if (filled.rows.some(({ method, amount }) => method === provider && amount > 0)) return rows
  if (filled.remaining > 0) return addTender(filled, provider)
  const open = rows.find(({ auto }) => auto)
  return open ? changeMethod(rows, open.key, provider, purses) : rows
}

export type CodeProblem = 'code-wrong' | 'code-twice' | 'code-open'

/** `open`: of these an earlier payment of this sale has no end yet. */
export function codeProblem(filled: Filled, code: PayerCode | null, open: readonly ProviderName[]): CodeProblem | null {
  if (code === null) return null
  if (providerOfCode(code.text) !== code.provider) return 'code-wrong'
  if (open.includes(code.provider)) return 'code-open'
  return filled.rows.filter(({ method, amount }) => method === code.provider && amount > 0).length > 1 ? 'code-twice' : null
}

export function cashOf(filled: Filled): Fen {
  return filled.rows.reduce((sum, row) => sum + (row.method === 'CASH' ? row.amount : 0), 0)
}

/** What of it can ever be earned: a gift that is spent brings nothing. Principal is spent first (docs/money.md). */
export function broughtBy(filled: Filled, purses: readonly Purse[]): Fen {
  const principal = new Map(purses.map(({ id, balance, gift }) => [id, balance - gift]))
  return filled.rows.reduce((sum, { method, amount, cardId }) => {
    if (method !== 'DEBIT_CARD' || cardId === null) return sum + amount
    const left = principal.get(cardId) ?? 0
    const taken = Math.min(left, amount)
    principal.set(cardId, left - taken)
    return sum + taken
  }, 0)
}

export type Tendered<Method extends PaymentMethod = PaymentMethod> = Method | TenderByCode
export type TenderedPart = { payment_method: Tendered; fee: Fen; debit_card_id?: number }

/** The method as it is sent: with the code, where one pays it (api/payer-codes.ts). */
export function tendered<Method extends PaymentMethod>(method: Method, fee: Fen, code: PayerCode | null): Tendered<Method> {
  return code !== null && code.provider === method ? tenderByCode(code.provider, code.text, fee) : method
}

/** As the call wants it: one tender by its method, several as payments. Rows without an amount are nothing. */
export function paymentFields(
  filled: Filled,
  code: PayerCode | null,
): { payment_method?: Tendered; debit_card_id?: number; payments?: TenderedPart[] } {
  const rows = filled.rows.filter((row) => row.amount > 0)
  const [only, ...others] = rows
  if (!only) return {}
  const card = ({ cardId }: TenderRow) => (cardId === null ? {} : { debit_card_id: cardId })
  if (others.length === 0) return { payment_method: tendered(only.method, only.amount, code), ...card(only) }
  return { payments: rows.map((row) => ({ payment_method: tendered(row.method, row.amount, code), fee: row.amount, ...card(row) })) }
}
