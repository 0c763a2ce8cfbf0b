// @vitest-environment happy-dom
/** What was fetched and compared by itself, and which bills are missing, as whoever reconciles reads it. */
import { type MissingBill, type Reconciliation, reconciliationCalls } from '@kaiguan/contract/money/reconciliations/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import ReconciliationsCard from './ReconciliationsCard.tsx'

const desk = atTheDesk()

const byItself: Reconciliation = {
  id: 1,
  day: '2026-11-19',
  payment_method: 'WECHAT',
  source: 'bill',
  file_name: '',
  ours: 300,
  theirs: 300,
  fee: 2,
  counts: { matched: 1, different: 0, 'only-ours': 0, 'only-theirs': 0, 'went-back': 2 },
  staff_name: null,
  created_at: '2026-11-20T02:05:00.000Z',
  stale: false,
  superseded_at: null,
}
const missing = (day: string, more: Partial<MissingBill> = {}): MissingBill => ({
  ...{ day, payment_method: 'WECHAT', why: 'silent', said: null, ask_at: '2026-11-20T08:00:00.000Z' },
  ...more,
})

function listed(data: Reconciliation[], bills: MissingBill[] = []): void {
  desk.answers(reconciliationCalls.list, { data, total: data.length, more: false, next: null, missing: bills })
}

test('a day that was compared by itself says so, and what came and went back is no difference', async () => {
  listed([byItself])
  desk.answers(reconciliationCalls.show, byItself)
  desk.answers(reconciliationCalls.rows, { data: [], total: 0, more: false, next: null })
  draw(<ReconciliationsCard />)
  const row = (await screen.findByText('自动')).closest('tr')
  expect(row && within(row).getByText('全部一致')).toBeTruthy()
  await userEvent.click(screen.getByText('2026-11-19'))
  await screen.findByText('自动获取的平台账单')
  screen.getByText('2026-11-20 10:05 · 自动')
  await userEvent.click(screen.getByText('已自动退回'))
  await screen.findByText(/没有对应订单的款项/)
})

test('one that is out of date is compared anew by itself: nobody is asked to upload it', async () => {
  listed([{ ...byItself, stale: true }])
  draw(<ReconciliationsCard />)
  await screen.findByText('将自动重新核对')
})

test('bills that are missing are said with why and when they are asked for again, also before anything was compared', async () => {
  const days = Array.from({ length: 6 }, (_, i) => missing(`2026-11-0${9 - i}`))
  listed([], [missing('2026-11-15', { why: 'refused', said: 'NO_AUTH', ask_at: null }), ...days])
  draw(<ReconciliationsCard />)
  await screen.findByText('有 7 天的平台账单没有取到')
  screen.getByText(/^2026-11-15 微信 · 平台拒绝提供 · NO_AUTH · 不再自动获取$/)
  screen.getByText('2026-11-09 微信 · 平台没有回应 · 2026-11-20 16:00 再次获取')
  screen.getByText('还有 2 天')
  screen.getByText('还没有对过账')
})

test('where nothing is missing nothing is said of it', async () => {
  listed([byItself])
  draw(<ReconciliationsCard />)
  await screen.findByText('2026-11-19')
  expect(screen.queryByText(/没有取到/)).toBeNull()
})
