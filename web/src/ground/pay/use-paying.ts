/**
 * The state of paying, the same for everything that is sold: price agreed, tenders, sellers, a colleague's confirmation.
 * `fields` is what the contract's `Paying` wants; null while something is missing, which `problem` says.
 */
import { codes } from '@kaiguan/contract/codes'
import {
  type DiscountAuthority,
  type ExtraGifts,
  NO_GIFTS,
  type PaymentMethod,
  paymentMethods,
  withPledge,
} from '@kaiguan/contract/ground/pay/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { type CardRow, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { type Fen, formatFen } from '@kaiguan/contract/money'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { applyDeposits, depositFields, type HeldDeposit, toggleDeposit } from './deposits.ts'
import { type Approval, type AuthorityHeld, approvalFits, needsApproval } from './discount.ts'
import { payProblems } from './pay.texts.ts'
import { firstSeller, type SellerRow, sellerFields, sellerProblem } from './sellers.ts'
import { broughtBy, cashOf, type Filled, type Purse, paymentFields, tenderProblem } from './tenders.ts'
import { useTenders } from './use-tenders.ts'

export type Business = keyof DiscountAuthority

export type PayingOptions = {
  /** Whose discount authority counts. */
  business: Business
  /** Null until it is chosen what is sold. */
  listPrice: Fen | null
  /** Whose deposits and stored-value cards may pay. */
  customerId: number | null
  /** More than the type gives: needs authority as a lower price does. */
  extraGifts?: ExtraGifts
  /** Counts toward the price before anything is paid: what is unearned on a card that becomes another. */
  credit?: Fen
  /** Held beside the price, and no part of it: it goes back one day (a locker's pledge). */
  pledge?: Fen
  /** What is usually held: more or less of it needs authority. */
  usualPledge?: Fen
  /** Ways to pay; left out: all of them. */
  methods?: readonly PaymentMethod[]
  /** The price is a fee by the card’s terms: less of it is nobody’s discount, it needs a permission of its own. */
  isFee?: boolean
  /** Down to this anybody may agree (a course's lowest price); left out: the list price. */
  free?: Fen
  /** It costs what it costs: nobody has authority over its price. */
  fixed?: boolean
}

export type PayingFields = {
  real_total_fee: Fen
  payment_method?: PaymentMethod
  debit_card_id?: number
  payments?: { payment_method: PaymentMethod; fee: Fen; debit_card_id?: number }[]
  deposit_ids?: number[]
  sell_id?: number
  sellers?: { staff_id: number; share_bp: number }[]
  approval_token?: string
  remark: string
}

type Typed = { listPrice: Fen; agreed: Fen | null }

/** The confirmation was used, ran out or doesn't fit. */
const NOT_COVERED: readonly number[] = [codes['pay.discount'], codes['pay.gifts'], codes['pay.day-waivers']]
const AUTHORITY_STALE_MS = 60_000

export type PayingState = ReturnType<typeof usePaying>

export function usePaying(options: PayingOptions) {
  const {
    business,
    listPrice,
    customerId,
    extraGifts = NO_GIFTS,
    credit = 0,
    pledge = 0,
    usualPledge = pledge,
    methods = paymentMethods,
    isFee = false,
    free = listPrice ?? 0,
    fixed = false,
  } = options
  const mayWaive = useAllowed()('cards.waive-fee')
  const me = useUser().employee
  const t = useTexts(payProblems)
  const words = useWords()
  const held = useHeld(business)
  const purses = usePurses(customerId)
  // A price is agreed for one list price: with another card type the field starts again.
  const [typed, setTyped] = useState<Typed | null>(null)
  const holding = useHeldDeposits(customerId)
  const [deposits, setDeposits] = useState<number[]>([])
  const [sellers, setSellers] = useState<SellerRow[]>(() => firstSeller(me.id))
  const [remark, setRemark] = useState('')
  const [given, setGiven] = useState<Approval | null>(null)
  const [asking, setAsking] = useState(false)
  // What the server asks a confirmation for though nothing here said so: a lowest price that one may not see.
  const [demanded, setDemanded] = useState<Omit<Approval, 'token' | 'by'> | null>(null)

  const agreed = !fixed && typed !== null && typed.listPrice === listPrice ? typed.agreed : listPrice
  const price = agreed ?? 0
  const applied = applyDeposits(holding, deposits, Math.max(0, price - credit) + pledge)
  const tender = useTenders({ due: listPrice === null ? null : applied.due, methods, purses, customerId })
  const { filled, cashGiven } = tender
  const list = listPrice ?? 0
  const judged = withPledge({ list, agreed: price }, pledge, usualPledge)
  const priced = { listPrice: judged.list, agreed: judged.agreed, extraGifts }
  const approval = approvalFits(given, priced) ? given : null
  const asks = demanded !== null && demanded.listPrice === judged.list && demanded.agreed === judged.agreed
  const alone = price >= free && pledge === usualPledge ? judged.list : judged.agreed
  const approvalNeeded = !isFee && listPrice !== null && held !== null && (asks || needsApproval(held, judged.list, alone, extraGifts))
  const stops = problemOf({ listPrice, agreed, filled, purses, cashGiven, sellers, lowest: isFee && !mayWaive ? list : 0 })
  const amounts: Partial<Record<NonNullable<typeof stops>, Fen>> = {
    left: filled.remaining,
    over: -filled.remaining,
    'cash-short': cashOf(filled) - (cashGiven ?? 0),
    'above-list': list,
    'below-fee': list,
  }
  const fields: PayingFields | null =
    stops !== null || listPrice === null || (approvalNeeded && approval === null)
      ? null
      : {
          real_total_fee: price,
          ...depositFields(applied, deposits),
          ...paymentFields(filled),
          ...sellerFields(sellers),
          ...(approvalNeeded && approval ? { approval_token: approval.token } : {}),
          remark: remark.trim(),
        }

  return {
    business,
    isFee,
    fixed,
    listPrice,
    credit,
    pledge,
    agreed,
    extraGifts,
    /** What a colleague confirms. */
    priced,
    usualPledge,
    held,
    purses,
    /** The deposits that were ticked, in this order; what each pays. */
    deposits,
    applied,
    tender,
    /** What of the price is real money: spent gifts are not. */
    brought: broughtBy(filled, purses) + applied.total,
    /** Of that: stored value, which is owed no longer. */
    stored: broughtBy({ ...filled, rows: filled.rows.filter(({ method }) => method === 'DEBIT_CARD') }, purses),
    cashGiven,
    sellers,
    remark,
    /** Of the price now; a changed price has none. */
    approval,
    approvalNeeded,
    asking,
    /** Which of them it is. */
    stops,
    problem:
      stops === null ? null : fill(t[stops], { yuan: formatFen(amounts[stops] ?? 0), permission: words(permissions['cards.waive-fee']) }),
    fields,
    /** Something was typed that closing would lose. */
    dirty: typed !== null || remark !== '' || tender.typed || deposits.length > 0,
    setAgreed: (next: Fen | null) => setTyped({ listPrice: list, agreed: next }),
    toggleDeposit: (id: number) => setDeposits((now) => toggleDeposit(now, id)),
    setSellers,
    setRemark,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    approve: (token: string, by: string) => setGiven({ token, by, ...priced }),
    /** After a refusal: a confirmation that no longer holds is dropped, so that the panel asks again. */
    refused: (failure: Failure) => {
      if (!NOT_COVERED.includes(failure.code)) return
      setGiven(null)
      setDemanded(priced)
    },
  }
}

type Looked = Pick<PayingOptions, 'listPrice'> & {
  agreed: Fen | null
  filled: Filled
  purses: Purse[]
  cashGiven: Fen | null
  sellers: SellerRow[]
  lowest: Fen
}

function problemOf({ listPrice, agreed, filled, purses, cashGiven, sellers, lowest }: Looked): keyof typeof payProblems | null {
  if (listPrice === null) return null
  if (agreed === null) return 'price'
  if (agreed > listPrice) return 'above-list'
  if (agreed < lowest) return 'below-fee'
  return tenderProblem(filled, purses, cashGiven) ?? sellerProblem(sellers)
}

/** Null until it is known: nobody is told that they may not before. */
function useHeld(business: Business): AuthorityHeld | null {
  const read = useRead(roleCalls.authority, {}, { staleTime: AUTHORITY_STALE_MS, silent: true })
  if (!read.data) return null
  const { unlimited, discount, waived_today } = read.data
  return { unlimited, authority: discount[business], waivedToday: waived_today[business] ?? 0 }
}

const PURSES = 100
/** Valid, expiring soon, to be suspended later. */
const payable: readonly CardRow['status'][] = [1, 2, 6]

/** The customer's stored-value cards with something on them. What each may pay for, the server knows. */
function usePurses(customerId: number | null): Purse[] {
  const allowed = useAllowed()
  const read = useRead(
    cardCalls.list,
    { query: { customer_id: customerId ?? 0, kind: 3, per_page: PURSES } },
    { enabled: customerId !== null && allowed('cards.view'), silent: true, staleTime: 0 },
  )
  if (customerId === null || read.isPlaceholderData) return []
  return (read.data?.data ?? []).flatMap(({ id, card_no, card_name, status, balance, gift_balance }) =>
    payable.includes(status) && balance ? [{ id, card_no, name: card_name, balance, gift: gift_balance ?? 0 }] : [],
  )
}

/** What the gym holds for the customer and may be used here. */
function useHeldDeposits(customerId: number | null): readonly HeldDeposit[] {
  const allowed = useAllowed()
  const read = useRead(
    depositCalls.ofCustomer,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null && allowed('deposits.use'), silent: true, staleTime: 0 },
  )
  return customerId === null || read.isPlaceholderData ? [] : (read.data?.data ?? [])
}
