// @vitest-environment happy-dom
/** Paying by the code on the payer's phone, as the counter does it: what a scan sends, what is never recorded by hand, and what may be done while nobody knows. */

import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { type PaidCall, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE_MS, POLL_MS } from '../../api/by-code/payer-payments.ts'
import { setUnderWay } from '../../api/by-code/payments-under-way.ts'
import { went } from '../../api/failure.ts'
import { queryClient, useMoneySend } from '../../api/queries.ts'
import { replayUnanswered } from '../../api/replay.ts'
import { unansweredOf } from '../../api/unanswered-calls.ts'
import { atTheDesk, draw, refused } from '../../testing/at-the-desk.tsx'
import { PayPanel } from './PayPanel.tsx'
import { usePaying } from './use-paying.ts'

const desk = atTheDesk()
const PRICE = 100_00
const SENDER = { accountId: 9, gymId: 1 }
let codes = 0
/** Another each time: a code is good once. */
const wechatCode = () => `13${String(++codes).padStart(16, '0')}`
const alipayCode = () => `28${String(++codes).padStart(16, '0')}`
const done = vi.fn<(answer: unknown) => void>()

function intent(state: PaidCall['state'], more: Partial<PaidCall> = {}): PaidCall {
  return {
    id: 1,
    provider: 'WECHAT',
    trade_no: 'P1',
    pays_for: 'goods-sell',
    subject: '开馆健身',
    fee: PRICE,
    state,
    calling_off: false,
    reason: '',
    asked_at: '2026-11-20T02:00:00.000Z',
    paid_at: null,
    staff: { id: 5, name: '何美琪' },
    order: null,
    refunds: [],
    answer: null,
    ...more,
  }
}

beforeEach(() => {
  done.mockReset()
  localStorage.clear()
  sessionStorage.clear()
  const nobody = { data: [], total: 0, more: false, next: null }
  desk.answers(roleCalls.authority, { unlimited: true, discount: {}, waived_today: {} })
  desk.answers(staffCalls.choices, nobody)
  desk.answers(cardCalls.list, nobody)
  desk.answers(depositCalls.ofCustomer, nobody)
})
afterEach(() => {
  vi.useRealTimers()
  setUnderWay(null)
})

function Till({ listPrice = PRICE, missing = null }: { listPrice?: number | null; missing?: string | null }) {
  const paying = usePaying({ business: 'goods', listPrice, customerId: null })
  const { send } = useMoneySend(cashierCalls.sell, { label: '收银' })
  const sell = (fields: object) =>
    went(send({ body: { ...fields, customer_id: null, points: false, lines: [{ goods_id: 1, quantity: 1 }] } }).then(done))
  return <PayPanel paying={paying} missing={missing} submit={sell} />
}

async function opened(till = <Till />, providers: ('WECHAT' | 'ALIPAY')[] = ['WECHAT', 'ALIPAY']) {
  desk.answers(paymentIntentCalls.ways, { providers })
  const drawn = draw(till)
  await waitFor(() => expect(queryClient.getQueryData([paymentIntentCalls.ways.path, {}])).toEqual({ providers }))
  await act(async () => {})
  return drawn
}

let now = 0
function scan(code: string): void {
  // Long after whatever was typed by hand.
  now = Math.max(now, performance.now()) + 1_000
  for (const key of [...code, 'Enter']) {
    now += 5
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    act(() => void document.body.dispatchEvent(event))
  }
}
const begun = () => desk.asked(paymentIntentCalls.begin).map(({ body }) => body as Record<string, unknown>)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '付款码' })
const enter = () => fireEvent.submit(screen.getByRole('form', { name: '收款' }))
async function dialog(title: string): Promise<HTMLElement> {
  await screen.findByText(title, { selector: '.ant-modal-title' })
  return screen.getByRole('dialog')
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('a scan pays what is left by whose code it is, with what the sale would have been sent, and goes on with its answer', async () => {
  desk.answers(paymentIntentCalls.begin, intent('done', { answer: { id: 77 } }))
  await opened()
  const code = wechatCode()
  scan(code)
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ id: 77 }))
  expect(begun()).toEqual([
    expect.objectContaining({
      pays_for: 'goods-sell',
      auth_code: code,
      body: expect.objectContaining({ real_total_fee: PRICE, payment_method: 'WECHAT', lines: [{ goods_id: 1, quantity: 1 }] }),
    }),
  ])
  expect(desk.asked(cashierCalls.sell)).toEqual([])
  expect(unansweredOf(SENDER)).toEqual([])
})

test('beside what another tender was typed to pay, the code pays the rest', async () => {
  desk.answers(paymentIntentCalls.begin, intent('done', { answer: {} }))
  await opened()
  await userEvent.click(screen.getByRole('button', { name: /用多种方式收款/ }))
  const cash = screen.getByLabelText('现金金额')
  await userEvent.type(cash, '40')
  await userEvent.tab()
  scan(alipayCode())
  await waitFor(() => expect(done).toHaveBeenCalled())
  const payments = [
    { payment_method: 'CASH', fee: 40_00 },
    { payment_method: 'ALIPAY', fee: 60_00 },
  ]
  expect(begun()[0]?.body).toMatchObject({ payments })
})

test('what is missing is said and the code kept; once it is there, Enter pays by it', async () => {
  desk.answers(paymentIntentCalls.begin, intent('done', { answer: {} }))
  const drawn = await opened(<Till missing="请选择客户" />)
  const code = wechatCode()
  scan(code)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('请选择客户'))
  expect(field().value).toBe(code)
  expect(begun()).toEqual([])
  drawn.unmount()
})

test('where nothing is to be paid a code is kept for nobody: the next basket isn’t the one it was shown for', async () => {
  await opened(<Till listPrice={null} />)
  scan(wechatCode())
  await act(async () => {})
  expect(begun()).toEqual([])
  expect(screen.queryByRole('textbox', { name: '付款码' })).toBeNull()
})

test('without a code it is recorded by hand, as ever; a code typed in part stops it', async () => {
  desk.answers(cashierCalls.sell, () => refused(422, 1))
  await opened()
  await userEvent.click(screen.getByRole('radio', { name: '微信' }))
  await userEvent.type(field(), '1300')
  enter()
  expect(screen.getByRole('alert').textContent).toContain('付款码不对')
  await userEvent.clear(field())
  enter()
  await waitFor(() => expect(desk.asked(cashierCalls.sell)).toHaveLength(1))
  expect(desk.asked(cashierCalls.sell)[0]?.body).toMatchObject({ payment_method: 'WECHAT' })
  expect(begun()).toEqual([])
})

test('a branch without a provider scans as ever: no field, and no code is taken', async () => {
  await opened(<Till />, [])
  await userEvent.click(screen.getByRole('radio', { name: '微信' }))
  expect(screen.queryByRole('textbox', { name: '付款码' })).toBeNull()
  scan(wechatCode())
  await act(async () => {})
  expect(begun()).toEqual([])
})

test('while the payer types their password it is asked every two seconds; paid, the sale goes on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let paid = false
  desk.answers(paymentIntentCalls.begin, intent('waiting'))
  desk.answers(paymentIntentCalls.ask, () => (paid ? intent('done', { answer: { id: 78 } }) : intent('waiting')))
  await opened()
  scan(wechatCode())
  const waits = await dialog('等待顾客支付')
  expect(waits.textContent).toContain('¥100.00')
  await vi.advanceTimersByTimeAsync(2 * POLL_MS)
  expect(desk.asked(paymentIntentCalls.ask)).toHaveLength(2)
  paid = true
  await vi.advanceTimersByTimeAsync(POLL_MS)
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ id: 78 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refused payment says why and that nothing was taken; the code is gone, and the next one is another payment', async () => {
  desk.answers(paymentIntentCalls.begin, ({ body }) =>
    JSON.stringify(body).includes('余额') ? intent('done') : intent('failed', { reason: '余额不足' }),
  )
  await opened()
  scan(wechatCode())
  expect((await dialog('没有收款')).textContent).toContain('余额不足')
  await press(/返回收款/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field().value).toBe('')
  scan(wechatCode())
  await dialog('没有收款')
  const [first, second] = begun()
  expect(first?.key).not.toBe(second?.key)
  expect(done).not.toHaveBeenCalled()
  await press(/返回收款/)
})

test('after 45 seconds it is called off; while nobody knows, the sale may be paid another way, and by no code of this provider', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  desk.answers(paymentIntentCalls.begin, intent('waiting'))
  desk.answers(paymentIntentCalls.ask, ({ path }) => intent('waiting', { calling_off: path.endsWith('off') || called }))
  let called = false
  desk.answers(paymentIntentCalls.callOff, () => {
    called = true
    return intent('waiting', { calling_off: true })
  })
  await opened()
  scan(wechatCode())
  await dialog('等待顾客支付')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS + POLL_MS)
  expect((await dialog('还不知道是否扣款')).textContent).toContain('自动原路退回')
  expect(desk.asked(paymentIntentCalls.callOff)).toHaveLength(1)
  await press(/改用其他方式收款/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  scan(wechatCode())
  await act(async () => {})
  expect(begun()).toHaveLength(1)
  desk.answers(cashierCalls.sell, () => refused(422, 1))
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('radio', { name: '现金' }))
  enter()
  await waitFor(() => expect(desk.asked(cashierCalls.sell)).toHaveLength(1))
})

test('without an answer the same payment is asked for again, by the same key, and nobody gets out before it is known', async () => {
  let lost = true
  desk.answers(paymentIntentCalls.begin, () => {
    if (lost) throw new TypeError('no network')
    return intent('done', { answer: { id: 79 } })
  })
  await opened()
  scan(wechatCode())
  await dialog('还不知道是否扣款')
  expect(screen.queryByRole('button', { name: /改用其他方式收款/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(unansweredOf(SENDER)).toHaveLength(1)
  lost = false
  await press(/再查询一次/)
  await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith({ id: 79 }))
  expect(new Set(begun().map(({ key }) => key)).size).toBe(1)
  expect(unansweredOf(SENDER)).toEqual([])
})

test('money that goes back says so; a sale that was refused before anything was asked leaves the code where it is', async () => {
  desk.answers(paymentIntentCalls.begin, () => (begun().length > 1 ? intent('refunding', { reason: '库存不足' }) : refused(422, 34441)))
  await opened()
  scan(wechatCode())
  await waitFor(() => expect(begun()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field().value).not.toBe('')
  enter()
  const goesBack = await dialog('退款给顾客')
  expect(goesBack.textContent).toContain('库存不足')
  expect(goesBack.textContent).toContain('自动原路退回')
  const [first, second] = begun()
  expect(first?.key).toBe(second?.key)
  await press(/返回收款/)
})

test('a page that went while it waited asks again when it comes back, by the same key', async () => {
  desk.answers(paymentIntentCalls.ways, { providers: ['WECHAT'] })
  const body = { pays_for: 'goods-sell', params: {}, body: { lines: [] }, auth_code: wechatCode(), key: 'kept-key' }
  const kept = {
    method: 'POST',
    path: paymentIntentCalls.begin.path,
    args: { body },
    key: 'kept-key',
    label: '收银',
    at: 0,
    byCode: true,
  }
  sessionStorage.setItem('unanswered:9:1', JSON.stringify([kept]))
  desk.answers(paymentIntentCalls.begin, intent('done', { answer: {} }))
  draw(<Till />)
  await act(() => replayUnanswered(SENDER))
  expect(begun()).toEqual([body])
  expect(unansweredOf(SENDER)).toEqual([])
})
