// @vitest-environment happy-dom
/** Where a scanned code leads: what is pressed while the network is away can be pressed again. */
import type { Account } from '@kaiguan/contract/ground/auth/calls'
import { loginQrCalls } from '@kaiguan/contract/ground/auth/login-qr'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, getSession, startSession } from '../../session/session.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import AuthRedirectScreen from './AuthRedirectScreen.tsx'

const desk = atTheDesk()
const asker = { device: 'curl/8', ip: '10.0.0.7', asked_at: '2026-11-20T04:00:00Z', expires_at: '2026-11-20T04:02:00Z' }
let online = true
let kept: Account

/** Elsewhere it isn't drawn. */
function Routed() {
  return useLocation().pathname === '/authredirect' ? <AuthRedirectScreen /> : null
}

function account(): Account {
  const { user } = getSession()
  if (!user) throw new Error('nobody is at the desk')
  return { ...user.account, gym_id: user.gym_id, gym: user.gym, employee: user.employee }
}

beforeEach(() => {
  online = true
  sessionStorage.clear()
  kept = account()
  startSession('token', kept)
  const reached = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => (online ? reached(url, init) : Promise.reject(new TypeError('no network'))))
})

test('a sign-in that is confirmed without a network is confirmed by a second press', async () => {
  desk.answers(loginQrCalls.answer, asker)
  draw(<Routed />, '/authredirect?ticket=abc')
  await screen.findByText('curl/8')
  online = false
  await userEvent.click(screen.getByRole('button', { name: '确认登录' }))
  expect((await screen.findByRole('alert')).textContent).toContain('检查网络')
  online = true
  // It may be pressed again once the first press is over, which is a moment after that is said.
  const confirm = screen.getByRole('button', { name: '确认登录' })
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false))
  await userEvent.click(confirm)
  await screen.findByRole('heading', { name: '已登录' })
})

test('a code that is opened without a network is looked at again, without being scanned again', async () => {
  desk.answers(loginQrCalls.answer, asker)
  online = false
  draw(<Routed />, '/authredirect?ticket=abc')
  await screen.findByRole('alert')
  online = true
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('curl/8')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who opens a code before signing in comes back to it afterwards', async () => {
  endSession()
  const page = draw(<Routed />, '/authredirect?ticket=abc')
  await waitFor(() => expect(page.address()).toBe('/login'))
  expect(sessionStorage.getItem('return-to')).toBe('/authredirect?ticket=abc')
})

test('a code that signs this device in is used once, however often it is pressed', async () => {
  endSession()
  desk.answers(loginQrCalls.exchange, { token: 'new', account: kept, gyms: [] })
  const page = draw(<Routed />, '/authredirect?code=abc')
  await userEvent.dblClick(await screen.findByRole('button', { name: '登录' }))
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(desk.asked(loginQrCalls.exchange)).toHaveLength(1)
})
