/** The tenders of one payment while somebody types them: for a sale with its price, for a deposit with its amount. */
import type { PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import type { Fen } from '@kaiguan/contract/money'
import { useState } from 'react'
import { lastTender } from './last-tender.ts'
import { type Filled, fillTenders, firstTender, offeredRows, type Purse, type TenderRow } from './tenders.ts'
import { useMethodsTaken } from './use-method-word.ts'

export type TenderOptions = {
  /** What they must make up; null until there is something to pay. */
  due: Fen | null
  methods: readonly PaymentMethod[]
  /** Whose stored-value cards may pay. */
  customerId: number | null
  purses: readonly Purse[]
}

export type TenderState = TenderOptions & {
  tenders: TenderRow[]
  filled: Filled
  /** Null: the exact amount. */
  cashGiven: Fen | null
  setTenders: (rows: TenderRow[]) => void
  setCashGiven: (fen: Fen | null) => void
  /** Something was typed that closing would lose. */
  typed: boolean
}

export function useTenders(options: TenderOptions): TenderState {
  const { due, purses } = options
  const methods = useMethodsTaken(options.methods)
  const [rows, setTenders] = useState<TenderRow[]>(() => [firstTender(lastTender(methods))])
  const [cashGiven, setCashGiven] = useState<Fen | null>(null)
  const tenders = offeredRows(rows, methods, purses, lastTender(methods))
  return {
    ...options,
    methods,
    tenders,
    filled: fillTenders(tenders, due ?? 0, purses),
    cashGiven,
    setTenders,
    setCashGiven,
    typed: rows.length > 1 || cashGiven !== null,
  }
}
