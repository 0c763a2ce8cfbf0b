// @vitest-environment happy-dom
/** Choosing a branch to enter: whoever's branches can't be read isn't told that they have none. */

import { type AwaitingPost, myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { type Account, authCalls, type GymChoice } from '@kaiguan/contract/ground/auth/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { notices } from '../../session/notices.ts'
import { getSession, startSession } from '../../session/session.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import OneEnterScreen from './OneEnterScreen.tsx'

const desk = atTheDesk()
const branch: GymChoice = { id: 3, name: '静安店', logo: null, brand_name: '开馆健身', type: 1, state: 'enterable' }
const post: AwaitingPost = {
  employee_id: 7,
  brand_name: '开馆健身',
  gym_name: '静安店',
  name: '周前台',
  type: 1,
  post: 'front-desk',
  created_at: '2026-11-20T04:00:00.000Z',
}
const NONE = '您的账号还没有可进入的门店，请联系管理员'
let online = true
let awaits: AwaitingPost[] = []
let proven = true

beforeEach(() => {
  online = true
  awaits = []
  proven = true
  desk.answers(myPostCalls.list, () => ({ data: awaits, phone: '138****0000', proven }))
  sessionStorage.clear()
  startSession('token', account())
  const reached = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => (online ? reached(url, init) : Promise.reject(new TypeError('no network'))))
})

function account(): Account {
  const { user } = getSession()
  if (!user) throw new Error('nobody is at the desk')
  return { ...user.account, gym_id: user.gym_id, gym: user.gym, employee: user.employee }
}

test('branches that can’t be read are asked for again, and then stand there to be entered', async () => {
  desk.answers(authCalls.manageGyms, { data: [branch] })
  online = false
  draw(<OneEnterScreen />)
  // Of the posts, and of the branches.
  await waitFor(() => expect(screen.getAllByRole('button', { name: '重试' })).toHaveLength(2))
  expect(screen.queryByText(NONE)).toBeNull()
  online = true
  for (const again of screen.getAllByRole('button', { name: '重试' })) await userEvent.click(again)
  await screen.findByRole('button', { name: /静安店/ })
})

test('an account of no branch is told so', async () => {
  desk.answers(authCalls.manageGyms, { data: [] })
  draw(<OneEnterScreen />)
  await screen.findByText(NONE)
})

test('a post that awaits one’s word is answered by a code on one’s own phone; then its branch stands there', async () => {
  awaits = [post]
  let gyms: GymChoice[] = []
  desk.answers(authCalls.manageGyms, () => ({ data: gyms }))
  desk.answers(myPostCalls.sendCode, { done: true })
  desk.answers(myPostCalls.answer, () => {
    awaits = []
    gyms = [branch]
    return { done: true } as const
  })
  draw(<OneEnterScreen />)
  await screen.findByText(/静安店 · 前台/)
  expect(screen.queryByText(NONE)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }))
  await waitFor(() =>
    expect(desk.asked(myPostCalls.sendCode)[0]?.body).toEqual({ timestamp: expect.any(Number), nonce: expect.any(String) }),
  )
  await userEvent.type(screen.getByRole('textbox'), '123456')
  await userEvent.click(screen.getByRole('button', { name: /确\s*认$/ }))
  await screen.findByText('请至少选择一项')
  expect(desk.asked(myPostCalls.answer)).toEqual([])
  await userEvent.click(screen.getByText('是我的'))
  await userEvent.click(screen.getByRole('button', { name: /确\s*认$/ }))
  await screen.findByRole('button', { name: /静安店/ })
  expect(desk.asked(myPostCalls.answer)[0]?.body).toEqual({ code: '123456', mine: [7], not_mine: [] })
  expect(screen.queryByText('确认您的岗位')).toBeNull()
})

test('posts that can’t be read keep nobody from their branches', async () => {
  desk.answers(authCalls.manageGyms, { data: [branch] })
  const reached = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('my_posts') ? Promise.resolve(new Response('{}', { status: 500 })) : reached(url, init),
  )
  draw(<OneEnterScreen />)
  await screen.findByRole('button', { name: /静安店/ })
  await screen.findByRole('button', { name: '重试' })
})

test('whoever signed in with a password that a club typed sets one of their own with their word', async () => {
  desk.answers(authCalls.manageGyms, { data: [branch] })
  awaits = [post]
  proven = false
  desk.answers(myPostCalls.answer, { done: true })
  const said = vi.spyOn(notices, 'alert').mockReturnValue(new Promise(() => undefined))
  draw(<OneEnterScreen />)
  await userEvent.click(await screen.findByText('是我的'))
  await userEvent.type(screen.getByRole('textbox'), '123456')
  await userEvent.click(screen.getByRole('button', { name: /确\s*认$/ }))
  await screen.findByText('请输入新密码')
  expect(desk.asked(myPostCalls.answer)).toEqual([])
  for (const field of document.querySelectorAll('input[type=password]')) await userEvent.type(field, 'of-my-own-1')
  await userEvent.click(screen.getByRole('button', { name: /确\s*认$/ }))
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('请用新密码登录') })))
  expect(desk.asked(myPostCalls.answer)[0]?.body).toEqual({ code: '123456', password: 'of-my-own-1', mine: [7], not_mine: [] })
})
