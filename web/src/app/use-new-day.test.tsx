// @vitest-environment happy-dom
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession, useUser } from '../session/session.ts'
import { atTheDesk, draw } from '../testing/at-the-desk.tsx'
import { useNewDay } from './use-new-day.ts'

const desk = atTheDesk()
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:58:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function Today() {
  useNewDay()
  return <output>{useUser().gym.today}</output>
}

const MINUTE = 60_000
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE))
const shown = () => screen.getByRole('status').textContent
const asked = () => desk.asked(authCalls.user).length

function answerTomorrow(): void {
  const { user } = getSession()
  if (!user) throw new Error('nobody is signed in')
  const gym = { ...user.gym, today: '2026-11-21', next_day_at: '2026-11-21T16:00:00.000Z' }
  desk.answers(authCalls.user, () => ({ ...user, gym }))
}

test('at midnight the page learns which day it is, and asks nothing before or after', async () => {
  answerTomorrow()
  draw(<Today />)
  await pass(1)
  expect([shown(), asked()]).toEqual(['2026-11-20', 0])
  await pass(1)
  expect([shown(), asked()]).toEqual(['2026-11-21', 1])
  await pass(60)
  expect(asked()).toBe(1)
})

test('where the network is away at midnight it asks again some minutes later, and nobody is signed out', async () => {
  draw(<Today />)
  await pass(2)
  expect([shown(), asked()]).toEqual(['2026-11-20', 1])
  answerTomorrow()
  await pass(5)
  expect([shown(), asked()]).toEqual(['2026-11-21', 2])
})

test('a computer that slept over midnight asks when it wakes', async () => {
  answerTomorrow()
  draw(<Today />)
  vi.setSystemTime(new Date('2026-11-20T23:00:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(shown()).toBe('2026-11-21')
})
