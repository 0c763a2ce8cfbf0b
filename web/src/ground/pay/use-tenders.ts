/** The tenders of one payment while somebody types them: for a sale with its price, for a deposit with its amount. */
import type { PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import type { Fen } from '@kaiguan/contract/money'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { providerOfCode } from '@kaiguan/contract/money/payment-intents/payer-code'
import { useState } from 'react'
import { useSpentCodes } from '../../api/by-code/payer-codes.ts'
import { lastTender } from './last-tender.ts'
import {
  type CodeProblem,
  codeProblem,
  type Filled,
  fillTenders,
  firstTender,
  offeredRows,
  type PayerCode,
  type Purse,
  type TenderRow,
  tenderForCode,
} from './tenders.ts'
import { useMethodsTaken } from './use-method-word.ts'

export type TenderOptions = {
  /** What they must make up; null until there is something to pay. */
  due: Fen | null
  methods: readonly PaymentMethod[]
  /** Whose stored-value cards may pay. */
  customerId: number | null
  purses: readonly Purse[]
  /** All of it by one: the call takes no more. */
  one?: boolean
}

export type TenderState = TenderOptions & {
  tenders: TenderRow[]
  filled: Filled
  /** Null: the exact amount. */
  cashGiven: Fen | null
  /** What the payer's phone shows; null: whatever their provider pays is recorded by hand. */
  code: PayerCode | null
  codeProblem: CodeProblem | null
  /** Whether it was scanned or typed here. */
  isOwnCode: (code: string) => boolean
  /** By a code of these nothing was taken here. */
  emptyProviders: readonly ProviderName[]
  /** Of these a payment of this sale has no end yet: no code of theirs is taken. */
  openProviders: readonly ProviderName[]
  setTenders: (rows: TenderRow[]) => void
  setCashGiven: (fen: Fen | null) => void
  typeCode: (code: PayerCode) => void
  /** Typed, and its provider takes what is left. */
  scanCode: (code: PayerCode) => void
  /** Something was typed that closing would lose. */
  typed: boolean
}

export function useTenders(options: TenderOptions): TenderState {
  const { due, purses } = options
  const methods = useMethodsTaken(options.methods)
  const [rows, setTenders] = useState<TenderRow[]>(() => [firstTender(lastTender(methods))])
  const [cashGiven, setCashGiven] = useState<Fen | null>(null)
  const tenders = offeredRows(rows, methods, purses, lastTender(methods))
  const filled = fillTenders(tenders, due ?? 0, purses)
  const { code, typeCode, ...asked } = usePayerCode(filled)
  return {
    ...options,
    methods,
    tenders,
    filled,
    cashGiven,
    code,
    codeProblem: codeProblem(filled, code, asked.openProviders),
    ...asked,
    setTenders,
    setCashGiven,
    typeCode,
    scanCode: (scanned) => {
      setTenders(tenderForCode(filled, scanned.provider, purses))
      typeCode(scanned)
    },
    typed: rows.length > 1 || cashGiven !== null,
  }
}

/** A code is good once, for what is to be paid now: the next customer's goods are no part of it. */
function usePayerCode(filled: Filled) {
  const spent = useSpentCodes()
  const [code, setCode] = useState<PayerCode | null>(null)
  const [tried, setTried] = useState<readonly PayerCode[]>([])
  const pays = code !== null && filled.rows.some(({ method, amount }) => method === code.provider && amount > 0)
  const isHeld = code !== null && code.text !== '' && pays && !spent.has(code.text)
  if (code !== null && !isHeld) setCode(null)
  const of = (how: 'known' | 'open') => tried.filter(({ text }) => spent.get(text) === how).map(({ provider }) => provider)
  return {
    code: isHeld ? code : null,
    isOwnCode: (own: string) => tried.some(({ text }) => text === own),
    emptyProviders: of('known'),
    openProviders: of('open'),
    typeCode: (next: PayerCode) => {
      const typed = { ...next, text: next.text.trim() }
      setCode(typed)
      if (providerOfCode(typed.text) !== null) setTried([...tried, typed])
    },
  }
}
