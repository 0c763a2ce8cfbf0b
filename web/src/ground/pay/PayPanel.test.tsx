// @vitest-environment happy-dom
/** Paying as the counter does it: what Enter sends, how often, and what stops it before anything is sent. */

import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getSession, setUser } from '../../session/session.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import { PayPanel } from './PayPanel.tsx'
import { type PayingFields, usePaying } from './use-paying.ts'

const desk = atTheDesk()
const PRICE = 100_00
const submit = vi.fn<(fields: PayingFields) => Promise<unknown>>()
const onMissing = vi.fn()

beforeEach(() => {
  submit.mockReset().mockResolvedValue(null)
  onMissing.mockReset()
  localStorage.clear()
  const nobody = { data: [], total: 0, more: false, next: null }
  const discount = { goods: { lowest_bp: 9_000, max_waiver: 0, gifts: false } }
  desk.answers(roleCalls.authority, { unlimited: false, discount, waived_today: {} })
  desk.answers(staffCalls.choices, nobody)
  desk.answers(cardCalls.list, nobody)
  desk.answers(depositCalls.ofCustomer, nobody)
})

type PanelProps = { missing?: string | null; listPrice?: number | null; customerId?: number | null }

function Panel({ missing = null, listPrice = PRICE, customerId = 7 }: PanelProps) {
  const paying = usePaying({ business: 'goods', listPrice, customerId })
  return <PayPanel paying={paying} missing={missing} submit={submit} onMissing={onMissing} />
}

const enter = () => fireEvent.submit(screen.getByRole('form', { name: '收款' }))
const authorityIsKnown = () => waitFor(() => expect(desk.asked(roleCalls.authority)).toHaveLength(1))
async function agree(yuan: string): Promise<void> {
  const price = screen.getByLabelText(/成交价/)
  await userEvent.clear(price)
  await userEvent.type(price, yuan)
  await userEvent.tab()
}

test('Enter takes the whole price in cash', async () => {
  draw(<Panel />)
  await authorityIsKnown()
  enter()
  expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ real_total_fee: PRICE, payment_method: 'CASH', sell_id: 5 }))
})

test('with nothing to pay for the total is 0.00 and the button off', () => {
  draw(<Panel listPrice={null} />)
  expect(screen.getByText('应收').parentElement?.querySelector('output')?.textContent).toBe('¥0.00')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /确认/ }).disabled).toBe(true)
})

test('the tender used last at this terminal is the one the next payment begins with', async () => {
  const first = draw(<Panel />)
  await authorityIsKnown()
  await userEvent.click(screen.getByRole('radio', { name: '微信' }))
  enter()
  expect(submit).toHaveBeenLastCalledWith(expect.objectContaining({ payment_method: 'WECHAT' }))
  first.unmount()
  draw(<Panel customerId={null} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '微信' }).checked).toBe(true)
})

test('a stored-value card or a tender that isn’t offered here is never the one to begin with', () => {
  for (const remembered of ['DEBIT_CARD', 'SHELLS']) {
    localStorage.setItem('last_tender', remembered)
    const drawn = draw(<Panel customerId={null} />)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '现金' }).checked).toBe(true)
    drawn.unmount()
  }
})

test('where a club takes no cash, two who pay alike pay by what it takes', async () => {
  const { user } = getSession()
  if (user) setUser({ ...user, gym: { ...user.gym, payment_methods: [{ payment_method: 'WECHAT', name: '' }] } })
  draw(<Panel />)
  await authorityIsKnown()
  await userEvent.click(screen.getByRole('button', { name: /用多种方式收款/ }))
  expect(screen.getByLabelText(/第 2 种收款方式/).closest('.ant-select')?.textContent).toContain('微信')
})

test('pressed again while the answer is awaited, nothing is sent twice; after a refusal it may be sent again', async () => {
  let answered = () => {}
  submit.mockImplementation(
    () =>
      new Promise<null>((resolve) => {
        answered = () => resolve(null)
      }),
  )
  draw(<Panel />)
  enter()
  enter()
  expect(submit).toHaveBeenCalledTimes(1)
  answered()
  await waitFor(() => expect(screen.getByRole('button', { name: /确认收款/ }).className).not.toContain('loading'))
  enter()
  expect(submit).toHaveBeenCalledTimes(2)
})

test('what is missing beside the payment is said, and the screen is asked to go there', () => {
  draw(<Panel missing="请选择客户" />)
  enter()
  expect(submit).not.toHaveBeenCalled()
  expect(onMissing).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toBe('请选择客户')
})

test('a price within one’s authority goes through, one below it asks a colleague and sends nothing', async () => {
  draw(<Panel />)
  await authorityIsKnown()
  await agree('90')
  enter()
  expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ real_total_fee: 90_00 }))
  await agree('89')
  enter()
  expect((await screen.findByRole('dialog')).textContent).toContain('请同事确认优惠')
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a colleague’s confirmation is for one price: it goes with the sale, and another price needs another', async () => {
  desk.answers(roleCalls.approve, { approval_token: 'right', approver: { id: 2, name: '林晓峰' } })
  draw(<Panel />)
  await authorityIsKnown()
  await agree('80')
  enter()
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/手机号或工号/), 'manager')
  await userEvent.type(dialog.getByLabelText(/同事的密码/), 'kaiguan2026')
  await userEvent.click(dialog.getByRole('button', { name: /确认优惠/ }))
  await screen.findByText(/林晓峰 已确认此优惠/)
  enter()
  expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ real_total_fee: 80_00, approval_token: 'right' }))
  await agree('70')
  enter()
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a price above the list price is told and stops', async () => {
  draw(<Panel />)
  await agree('120')
  enter()
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('100.00')
  expect(document.activeElement).toBe(screen.getByLabelText(/成交价/))
})

test('cash given short of the price stops; enough says the change', async () => {
  draw(<Panel />)
  await authorityIsKnown()
  const given = screen.getByLabelText(/收到现金/)
  await userEvent.type(given, '50')
  await userEvent.tab()
  enter()
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('收到的现金少了 50.00 元')
  expect(document.activeElement).toBe(given)
  await userEvent.clear(given)
  await userEvent.type(given, '150')
  await userEvent.tab()
  expect(screen.getByText('找零').nextElementSibling?.textContent).toBe('50.00')
  enter()
  expect(submit).toHaveBeenCalledTimes(1)
})
