import { MOST_DEPOSITS, NO_GIFTS, outsideMethods, paymentMethods } from '@kaiguan/contract/ground/pay/calls'
import { describe, expect, test } from 'vitest'
import { applyDeposits, depositFields, toggleDeposit } from './deposits.ts'
import { type Approval, approvalFits, lowestAlone, needsApproval, percentOff, zhe } from './discount.ts'
import { addSeller, firstSeller, removeSeller, sellerFields, sellerProblem, typePercent } from './sellers.ts'
import {
  addTender,
  broughtBy,
  cashOf,
  changeMethod,
  fillTenders,
  firstTender,
  offeredRows,
  paymentFields,
  removeTender,
  tenderProblem,
  typeFee,
} from './tenders.ts'

const purses = [
  { id: 7, card_no: '800007', name: '储值卡', balance: 100_00, gift: 0 },
  { id: 8, card_no: '800008', name: '储值卡', balance: 900_00, gift: 400_00 },
]

describe('tenders', () => {
  test('one tender takes the whole price and follows it', () => {
    const rows = [firstTender('WECHAT')]
    expect(fillTenders(rows, 399_00, [])).toMatchObject({ paid: 399_00, remaining: 0 })
    expect(fillTenders(rows, 300_00, []).rows[0]?.amount).toBe(300_00)
    expect(paymentFields(fillTenders(rows, 300_00, []), null)).toEqual({ payment_method: 'WECHAT' })
  })

  test('a card that was chosen for what is sold no more pays nothing: the terminal’s own tender does', () => {
    const rows = changeMethod([firstTender()], 1, 'DEBIT_CARD', purses)
    expect(offeredRows(rows, paymentMethods, purses, 'WECHAT')).toEqual(rows)
    const [row] = offeredRows(rows, outsideMethods, purses, 'WECHAT')
    expect(row).toMatchObject({ method: 'WECHAT', cardId: null })
  })

  test('of two, the one not typed into takes the rest', () => {
    const two = addTender(fillTenders([firstTender('CASH')], 399_00, []), 'ALIPAY')
    expect(fillTenders(two, 399_00, []).rows.map(({ amount }) => amount)).toEqual([0, 399_00])
    const first = typeFee(two, 1, 99_00)
    expect(fillTenders(first, 399_00, []).rows.map(({ amount }) => amount)).toEqual([99_00, 300_00])
    const second = typeFee(first, 2, 200_00)
    expect(fillTenders(second, 399_00, []).rows.map(({ amount }) => amount)).toEqual([199_00, 200_00])
    expect(paymentFields(fillTenders(second, 399_00, []), null)).toEqual({
      payments: [
        { payment_method: 'CASH', fee: 199_00 },
        { payment_method: 'ALIPAY', fee: 200_00 },
      ],
    })
  })

  test('a stored-value card gives what it holds; the next tender takes the rest', () => {
    const purse = changeMethod([firstTender()], 1, 'DEBIT_CARD', [purses[0] ?? { id: 0, card_no: '', name: '', balance: 0, gift: 0 }])
    const filled = fillTenders(purse, 399_00, purses)
    expect(filled).toMatchObject({ paid: 100_00, remaining: 299_00 })
    expect(tenderProblem(filled, purses, null)).toBe('left')
    const both = fillTenders(addTender(filled, 'WECHAT'), 399_00, purses)
    expect(both.rows.map(({ amount }) => amount)).toEqual([100_00, 299_00])
    expect(tenderProblem(both, purses, null)).toBeNull()
    expect(paymentFields(both, null).payments?.[0]).toEqual({ payment_method: 'DEBIT_CARD', fee: 100_00, debit_card_id: 7 })
  })

  test('the fullest card is proposed, each card once', () => {
    const one = changeMethod([firstTender()], 1, 'DEBIT_CARD', purses)
    expect(one[0]?.cardId).toBe(8)
    const two = changeMethod(addTender(fillTenders(one, 950_00, purses), 'CASH'), 2, 'DEBIT_CARD', purses)
    expect(two[1]?.cardId).toBe(7)
  })

  test('a gift that is spent brings nothing', () => {
    const purse = fillTenders([{ ...firstTender('DEBIT_CARD'), cardId: 8 }], 700_00, purses)
    expect(broughtBy(purse, purses)).toBe(500_00)
    expect(broughtBy(fillTenders([firstTender('CASH')], 700_00, purses), purses)).toBe(700_00)
  })

  test('what stands in the way', () => {
    const typed = typeFee([firstTender('CASH')], 1, 500_00)
    expect(tenderProblem(fillTenders(typed, 399_00, []), [], null)).toBe('over')
    const cash = fillTenders([firstTender('CASH')], 399_00, [])
    expect(tenderProblem(cash, [], 300_00)).toBe('cash-short')
    expect(tenderProblem(cash, [], 400_00)).toBeNull()
    const purse = fillTenders([{ ...firstTender('DEBIT_CARD'), auto: false, fee: 150_00, cardId: 7 }], 150_00, purses)
    expect(tenderProblem(purse, purses, null)).toBe('purse-short')
    expect(tenderProblem(fillTenders([firstTender('DEBIT_CARD')], 1, []), [], null)).toBe('no-purse')
  })

  test('a removed tender gives its part back; nothing to pay needs no tender', () => {
    const two = typeFee(addTender(fillTenders([firstTender()], 399_00, []), 'ALIPAY'), 1, 99_00)
    expect(fillTenders(removeTender(two, 2), 399_00, []).rows.map(({ amount }) => amount)).toEqual([399_00])
    expect(cashOf(fillTenders(removeTender(two, 2), 399_00, []))).toBe(399_00)
    expect(paymentFields(fillTenders([firstTender()], 0, []), null)).toEqual({})
  })
})

describe('deposits', () => {
  const held = [
    { id: 1, left: 50_00, purpose: '年卡定金', trade_no: 'D1' },
    { id: 2, left: 400_00, purpose: '', trade_no: 'D2' },
  ]
  const amounts = (chosen: number[], price: number) => applyDeposits(held, chosen, price).rows.map(({ amount }) => amount)

  test('pay in the order chosen until the price is covered; the tenders make up the rest', () => {
    expect(amounts([1, 2], 300_00)).toEqual([50_00, 250_00])
    expect(amounts([2, 1], 300_00)).toEqual([0, 300_00])
    expect(applyDeposits(held, [1], 300_00)).toMatchObject({ total: 50_00, due: 250_00 })
    expect(applyDeposits(held, [], 300_00)).toMatchObject({ total: 0, due: 300_00 })
  })

  test('only those that pay something are sent; somebody else’s are nothing', () => {
    expect(depositFields(applyDeposits(held, [2, 1], 300_00), [2, 1])).toEqual({ deposit_ids: [2] })
    expect(depositFields(applyDeposits(held, [1, 2], 300_00), [1, 2])).toEqual({ deposit_ids: [1, 2] })
    expect(depositFields(applyDeposits(held, [9], 300_00), [9])).toEqual({})
    expect(depositFields(applyDeposits(held, [1], 0), [1])).toEqual({})
  })

  test('what the deposits leave is one tender’s, or none’s', () => {
    const { due } = applyDeposits(held, [2], 300_00)
    expect(paymentFields(fillTenders([firstTender()], due, []), null)).toEqual({})
    const rest = applyDeposits(held, [1], 300_00).due
    expect(fillTenders([firstTender('WECHAT')], rest, []).rows[0]?.amount).toBe(250_00)
  })

  test('ticked goes to the end, unticked out, never more than the call takes', () => {
    expect(toggleDeposit([1], 2)).toEqual([1, 2])
    expect(toggleDeposit([1, 2], 1)).toEqual([2])
    const many = Array.from({ length: MOST_DEPOSITS }, (_, at) => at + 1)
    expect(toggleDeposit(many, 99)).toEqual(many)
  })
})

describe('discount', () => {
  test('is said in 折 and in per cent', () => {
    expect(zhe(100_00, 85_00)).toBe('8.5')
    expect(zhe(399_00, 380_00)).toBe('9.52')
    expect(zhe(100_00, 100_00)).toBeNull()
    expect(zhe(100_00, 0)).toBeNull()
    expect(zhe(2_680_00, 2_679_99)).toBeNull()
    expect(percentOff(100_00, 85_00)).toBe('15')
    expect(percentOff(100_00, 0)).toBe('100')
  })

  test('either limit is enough, extra gifts need their own right', () => {
    const held = { unlimited: false, authority: { lowest_bp: 9_000, max_waiver: 20_00, gifts: false }, waivedToday: 0 }
    expect(needsApproval(held, 100_00, 80_00, NO_GIFTS)).toBe(false)
    expect(needsApproval(held, 100_00, 79_99, NO_GIFTS)).toBe(true)
    expect(needsApproval(held, 1_000_00, 900_00, NO_GIFTS)).toBe(false)
    expect(needsApproval(held, 1_000_00, 1_000_00, { days: 1, times: 0, amount: 0 })).toBe(true)
    expect(needsApproval({ unlimited: true, authority: undefined, waivedToday: 0 }, 1_000_00, 0, { days: 1, times: 0, amount: 0 })).toBe(
      false,
    )
    expect(lowestAlone(held, 100_00)).toBe(80_00)
    expect(lowestAlone(held, 1_000_00)).toBe(900_00)
    // Ten times a sale's waiver is a day's: then only the lowest price is left.
    const nearly = { ...held, waivedToday: 190_00 }
    expect([lowestAlone(nearly, 100_00), needsApproval(nearly, 100_00, 89_99, NO_GIFTS)]).toEqual([90_00, true])
    expect(needsApproval({ ...held, waivedToday: 180_00 }, 100_00, 80_00, NO_GIFTS)).toBe(false)
    expect(lowestAlone({ unlimited: false, authority: undefined, waivedToday: 0 }, 1_000_00)).toBe(1_000_00)
  })

  test('another price drops the confirmation', () => {
    const approval: Approval = { token: 't', by: '王店长', listPrice: 100_00, agreed: 80_00, extraGifts: NO_GIFTS }
    expect(approvalFits(approval, { listPrice: 100_00, agreed: 80_00, extraGifts: NO_GIFTS })).toBe(true)
    expect(approvalFits(approval, { listPrice: 100_00, agreed: 79_00, extraGifts: NO_GIFTS })).toBe(false)
    expect(approvalFits(approval, { listPrice: 100_00, agreed: 85_00, extraGifts: NO_GIFTS })).toBe(false)
    expect(approvalFits(approval, { listPrice: 100_00, agreed: 80_00, extraGifts: { days: 1, times: 0, amount: 0 } })).toBe(false)
    expect(approvalFits(null, { listPrice: 100_00, agreed: 80_00, extraGifts: NO_GIFTS })).toBe(false)
  })
})

describe('sellers', () => {
  test('one seller has all; several share 100', () => {
    const one = firstSeller(3)
    expect(sellerFields(one)).toEqual({ sell_id: 3 })
    const three = addSeller(addSeller(one)).map((row, at) => ({ ...row, staffId: at + 3 }))
    expect(three.map(({ percent }) => percent)).toEqual([34, 33, 33])
    expect(sellerProblem(three)).toBeNull()
    expect(removeSeller(three, three[2]?.key ?? 0).map(({ percent }) => percent)).toEqual([50, 50])
    const two = typePercent(removeSeller(three, three[2]?.key ?? 0), three[0]?.key ?? 0, 70)
    expect(sellerFields(two)).toEqual({
      sellers: [
        { staff_id: 3, share_bp: 7_000 },
        { staff_id: 4, share_bp: 3_000 },
      ],
    })
  })

  test('nobody, the same twice, not 100', () => {
    expect(sellerProblem(addSeller(firstSeller(3)))).toBe('nobody')
    expect(sellerProblem(addSeller(firstSeller(3)).map((row) => ({ ...row, staffId: 3 })))).toBe('twice')
    expect(sellerProblem([{ key: 1, staffId: 3, percent: 90 }])).toBe('not-100')
  })
})
