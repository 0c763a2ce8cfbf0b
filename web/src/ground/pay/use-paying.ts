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
import {
  broughtBy,
  type CodeProblem,
  cashOf,
  type Filled,
  type Purse,
  paymentFields,
  type Tendered,
  type TenderedPart,
  tenderProblem,
} from './tenders.ts'
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
  payment_method?: Tendered
  debit_card_id?: number
  payments?: TenderedPart[]
  deposit_ids?: number[]
  sell_id?: number
  sellers?: { staff_id: number; share_bp: number }[]
  approval_token?: string
  remark: string
}

/** The confirmation was used, ran out or doesn't fit. */
const NOT_COVERED: readonly number[] = [codes['pay.discount'], codes['pay.gifts'], codes['pay.day-waivers']]
const AUTHORITY_STALE_MS = 60_000

export type PayingState = ReturnType<typeof usePaying>

export function usePaying(options: PayingOptions) {
  const terms = termsOf(options)
  const { listPrice, customerId, extraGifts, pledge, usualPledge, isFee } = terms
  const mayWaive = useAllowed()('cards.waive-fee')
  const problemText = useProblemText()
  const held = useHeld(terms.business)
  const purses = usePurses(customerId)
  const typed = useTyped(terms)
  const holding = useHeldDeposits(customerId)
  const { agreed, deposits, sellers } = typed

  const price = agreed ?? 0
  const list = listPrice ?? 0
  const applied = applyDeposits(holding, deposits, Math.max(0, price - terms.credit) + pledge)
  const tender = useTenders({ due: listPrice === null ? null : applied.due, methods: terms.methods, purses, customerId })
  const { filled, cashGiven, code, codeProblem } = tender
  const judged = withPledge({ list, agreed: price }, pledge, usualPledge)
  const priced = { listPrice: judged.list, agreed: judged.agreed, extraGifts }
  const alone = price >= terms.free && pledge === usualPledge ? judged.list : judged.agreed
  const confirmation = useConfirmation(priced, alone, isFee || listPrice === null ? null : held)
  const { approval, approvalNeeded } = confirmation
  const stops = problemOf({ listPrice, agreed, filled, purses, cashGiven, codeProblem, sellers, lowest: isFee && !mayWaive ? list : 0 })
  const fields: PayingFields | null =
    stops !== null || listPrice === null || (approvalNeeded && approval === null)
      ? null
      : {
          real_total_fee: price,
          ...depositFields(applied, deposits),
          ...paymentFields(filled, code),
          ...sellerFields(sellers),
          ...(approvalNeeded && approval ? { approval_token: approval.token } : {}),
          remark: typed.remark.trim(),
        }

  return {
    ...terms,
    ...typed,
    ...confirmation,
    /** What a colleague confirms. */
    priced,
    held,
    purses,
    /** What each of the ticked deposits pays. */
    applied,
    tender,
    /** What of the price is real money: spent gifts are not. */
    brought: broughtBy(filled, purses) + applied.total,
    /** Of that: stored value, which is owed no longer. */
    stored: broughtBy({ ...filled, rows: filled.rows.filter(({ method }) => method === 'DEBIT_CARD') }, purses),
    cashGiven,
    /** Which of them it is. */
    stops,
    problem: stops === null ? null : problemText(stops, { list, filled, cashGiven }),
    fields,
    /** Something was typed that closing would lose. */
    dirty: typed.dirty || tender.typed,
  }
}

/** What is sold and how it may be paid, with what is usual where nothing is said. */
function termsOf(options: PayingOptions) {
  const { listPrice, pledge = 0 } = options
  return {
    business: options.business,
    listPrice,
    customerId: options.customerId,
    extraGifts: options.extraGifts ?? NO_GIFTS,
    credit: options.credit ?? 0,
    pledge,
    usualPledge: options.usualPledge ?? pledge,
    methods: options.methods ?? paymentMethods,
    isFee: options.isFee ?? false,
    free: options.free ?? listPrice ?? 0,
    fixed: options.fixed ?? false,
  }
}

type Typed = { listPrice: Fen; agreed: Fen | null }

/** What is typed and ticked, the tenders aside: the price agreed, deposits, sellers, a remark. */
function useTyped({ listPrice, fixed }: { listPrice: Fen | null; fixed: boolean }) {
  const me = useUser().employee
  // A price is agreed for one list price: with another card type the field starts again.
  const [typed, setTyped] = useState<Typed | null>(null)
  const [deposits, setDeposits] = useState<number[]>([])
  const [sellers, setSellers] = useState<SellerRow[]>(() => firstSeller(me.id))
  const [remark, setRemark] = useState('')
  return {
    agreed: !fixed && typed !== null && typed.listPrice === listPrice ? typed.agreed : listPrice,
    /** The deposits that were ticked, in this order. */
    deposits,
    sellers,
    remark,
    dirty: typed !== null || remark !== '' || deposits.length > 0,
    setAgreed: (next: Fen | null) => setTyped({ listPrice: listPrice ?? 0, agreed: next }),
    toggleDeposit: (id: number) => setDeposits((now) => toggleDeposit(now, id)),
    setSellers,
    setRemark,
  }
}

type Priced = Omit<Approval, 'token' | 'by'>

/** A colleague's confirmation of the price. `alone`: what one's own authority must cover; without `held` nothing is asked of it (yet). */
function useConfirmation(priced: Priced, alone: Fen, held: AuthorityHeld | null) {
  const [given, setGiven] = useState<Approval | null>(null)
  const [asking, setAsking] = useState(false)
  // What the server asks a confirmation for though nothing here said so: a lowest price that one may not see.
  const [demanded, setDemanded] = useState<Priced | null>(null)
  const { listPrice, agreed, extraGifts } = priced
  const asks = demanded !== null && demanded.listPrice === listPrice && demanded.agreed === agreed
  return {
    /** Of the price now; a changed price has none. */
    approval: approvalFits(given, priced) ? given : null,
    approvalNeeded: held !== null && (asks || needsApproval(held, listPrice, alone, extraGifts)),
    asking,
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

type Stop = keyof typeof payProblems

/** What stands in the way, in a sentence that says by how much. */
function useProblemText() {
  const t = useTexts(payProblems)
  const words = useWords()
  return (stop: Stop, { list, filled, cashGiven }: { list: Fen; filled: Filled; cashGiven: Fen | null }): string => {
    const amounts: Partial<Record<Stop, Fen>> = {
      left: filled.remaining,
      over: -filled.remaining,
      'cash-short': cashOf(filled) - (cashGiven ?? 0),
      'above-list': list,
      'below-fee': list,
    }
    return fill(t[stop], { yuan: formatFen(amounts[stop] ?? 0), permission: words(permissions['cards.waive-fee']) })
  }
}

type Looked = Pick<PayingOptions, 'listPrice'> & {
  agreed: Fen | null
  filled: Filled
  purses: Purse[]
  cashGiven: Fen | null
  codeProblem: CodeProblem | null
  sellers: SellerRow[]
  lowest: Fen
}

function problemOf({ listPrice, agreed, filled, purses, cashGiven, codeProblem, sellers, lowest }: Looked): Stop | null {
  if (listPrice === null) return null
  if (agreed === null) return 'price'
  if (agreed > listPrice) return 'above-list'
  if (agreed < lowest) return 'below-fee'
  return tenderProblem(filled, purses, cashGiven) ?? codeProblem ?? sellerProblem(sellers)
}

/** Null until it is known: nobody is told that they may not before. */
function useHeld(business: Business): AuthorityHeld | null {
  const allowed = useAllowed()
  const read = useRead(roleCalls.authority, {}, { staleTime: AUTHORITY_STALE_MS, silent: true })
  if (!read.data) return null
  if (business === 'goods' && !allowed('cashier.change-price')) return { unlimited: false, authority: undefined, waivedToday: 0 }
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
