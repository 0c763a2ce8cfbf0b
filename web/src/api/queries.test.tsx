// @vitest-environment happy-dom
/** What a write changes is read again wherever it is shown, and nothing else is. */
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { atTheDesk, draw, refused } from '../testing/at-the-desk.tsx'
import { pauseAfter } from './failure.ts'
import { useMoneySend, useRead, useSend } from './queries.ts'

const desk = atTheDesk()
const nothing = { data: [], total: 0, more: false, next: null }

function Screen() {
  useRead(depositCalls.list, {})
  useRead(shiftCalls.registers, {})
  useRead(goodsCalls.categories, {})
  const cash = useMoneySend(shiftCalls.moveCash, { label: 'cash' })
  const category = useSend(goodsCalls.removeCategory)
  return (
    <>
      <button
        type="button"
        onClick={() => void cash.send({ params: { id: 1 }, body: { kind: 'in', fee: 100, reason: '零钱' } }).catch(() => {})}
      >
        cash
      </button>
      <button type="button" onClick={() => void category.send({ params: { id: 1 } })}>
        category
      </button>
    </>
  )
}

const times = () => [depositCalls.list, shiftCalls.registers, goodsCalls.categories].map((call) => desk.asked(call).length)

test('a write reads again what shows what it changed, and nothing else', async () => {
  desk.answers(depositCalls.list, { ...nothing, sums: { held: 0 } })
  desk.answers(shiftCalls.registers, { data: [] })
  desk.answers(goodsCalls.categories, nothing)
  desk.answers(goodsCalls.removeCategory, { done: true })
  draw(<Screen />)
  await waitFor(() => expect(times()).toEqual([1, 1, 1]))
  fireEvent.click(screen.getByText('category'))
  await waitFor(() => expect(times()).toEqual([1, 1, 2]))
})

test('paying by a card reads the card, the deposits, the drawers and the desktop again', () => {
  for (const read of [cardCalls.list, depositCalls.ofCustomer, shiftCalls.registers, reportCalls.today])
    expect(
      read.shows.some((tag) => cardCalls.sell.changes.includes(tag)),
      read.path,
    ).toBe(true)
})

afterEach(() => vi.useRealTimers())

function Registers() {
  const read = useRead(shiftCalls.registers, {}, { silent: true })
  return <p>{read.data ? 'there' : (read.error?.body.message ?? 'waiting')}</p>
}

test('while the server can’t, a page says why and asks again by itself, more seldom each time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let away = true
  const message = '数据库暂时没有应答，请稍后再试'
  desk.answers(shiftCalls.registers, () =>
    away ? new Response(JSON.stringify({ code: 50305, error_code: 50305, message }), { status: 503 }) : { data: [] },
  )
  draw(<Registers />)
  await screen.findByText(message)
  const asked = () => desk.asked(shiftCalls.registers).length
  for (const seen of [2, 3]) {
    await vi.advanceTimersByTimeAsync(pauseAfter(seen - 1))
    await waitFor(() => expect(asked()).toBe(seen))
  }
  away = false
  await vi.advanceTimersByTimeAsync(pauseAfter(3))
  await screen.findByText('there')
  expect([1, 2, 3, 9].map(pauseAfter)).toEqual([3_000, 6_000, 12_000, 30_000])
})

test('what is refused isn’t asked again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  desk.answers(shiftCalls.registers, () => refused(422, 24011))
  draw(<Registers />)
  await waitFor(() => expect(desk.asked(shiftCalls.registers)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(desk.asked(shiftCalls.registers)).toHaveLength(1)
})
