// @vitest-environment happy-dom
/** Where one is signed in: shown in words, left one by one or all at once, and read again after it. */
import { type MySession, mySessionCalls } from '@kaiguan/contract/ground/auth/my-sessions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDevice } from '../../session/device.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import MySessionsDialog from './MySessionsDialog.tsx'

const desk = atTheDesk()
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const at = { ip: '10.0.0.*', signed_in_at: '2026-11-20T02:00:00Z', last_used_at: '2026-11-20T04:00:00Z', ends_at: '2026-11-20T14:00:00Z' }
const here: MySession = { ...at, id: 2, device: WINDOWS, mine: true }
const phone: MySession = { ...at, id: 1, device: 'curl/8', mine: false }
const nameless: MySession = { ...at, id: 3, device: '', ip: '', mine: false }
let standing: MySession[]

beforeEach(() => {
  standing = [phone, here, nameless]
  desk.answers(mySessionCalls.list, () => ({ data: standing }))
})
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('this one stands first, each with its device, since when and when last; this one can’t be left here', async () => {
  draw(<MySessionsDialog onClose={() => undefined} />)
  await screen.findByText('Chrome · Windows')
  expect(rows()).toEqual([
    'Chrome · Windows本机登录于 2026-11-20 10:00，来自 10.0.0.*最近使用 2026-11-20 12:00',
    expect.stringMatching(/^curl\/8登录于/),
    expect.stringMatching(/^未知设备登录于 2026-11-20 10:00最近使用/),
  ])
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
})

test('one is left by keyboard, and the keyboard goes on in the list', async () => {
  desk.answers(mySessionCalls.end, () => {
    standing = [here, nameless]
    return { done: true as const }
  })
  draw(<MySessionsDialog onClose={() => undefined} />)
  const button = await screen.findByRole('button', { name: '退出 curl/8' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('退出这台设备？')
  await userEvent.click(within(screen.getByRole('tooltip')).getByRole('button', { name: /退\s*出/ }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(desk.asked(mySessionCalls.end).map(({ path }) => path)).toEqual(['/v1/gym/my_sessions/1/end'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: '已登录的设备' })))
})

test('all others are left at once, this browser stays known; alone, there is nothing to leave', async () => {
  keepDevice('d'.repeat(43))
  desk.answers(mySessionCalls.endOthers, () => {
    standing = [here]
    return { ended: 2 }
  })
  draw(<MySessionsDialog onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: '退出其他设备' }))
  await userEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: /退\s*出/ }))
  await screen.findByText('没有在别处登录')
  expect(desk.asked(mySessionCalls.endOthers).map(({ body }) => body)).toEqual([{ device_token: 'd'.repeat(43) }])
  expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull()
})

test('what can’t be read says so, and is asked again', async () => {
  const reached = fetch
  let online = false
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => (online ? reached(url, init) : Promise.reject(new TypeError('no network'))))
  draw(<MySessionsDialog onClose={() => undefined} />)
  const again = await screen.findByRole('button', { name: /重\s*试/ })
  online = true
  await userEvent.click(again)
  await screen.findByText('curl/8')
})
