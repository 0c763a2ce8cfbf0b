// @vitest-environment happy-dom
/** A further branch of one's own brand: what is added is added, whatever is read after it. */

import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { authCalls, type UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { getSession, setUser, startSession } from '../../session/session.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import RegisterScreen from './RegisterScreen.tsx'

const desk = atTheDesk()
const ADD = '/register?join=1'
let owner: UserInfo

/** Elsewhere it isn't drawn. */
function Routed() {
  return useLocation().pathname === '/register' ? <RegisterScreen /> : null
}

beforeEach(() => {
  desk.answers(clubCalls.installation, {
    approve_at_once: false,
    video_url: null,
    usage_url: null,
    windows64_url: null,
    windows32_url: null,
  })
  sessionStorage.clear()
  const { user } = getSession()
  if (!user) throw new Error('nobody is at the desk')
  owner = user
  startSession('token', { ...user.account, gym_id: user.gym_id, gym: user.gym, employee: user.employee })
})

test('a branch that is added is added, though its owner can’t be read after it', async () => {
  setUser(owner)
  desk.answers(clubCalls.addBranch, { gym_id: 7, state: 'passed' })
  desk.answers(authCalls.user, () => Promise.reject(new Error('no network')))
  const { address } = draw(<Routed />, ADD)
  const fields = await screen.findAllByRole('textbox')
  const said = ['徐汇店', '上海', '上海', '漕溪北路 8 号', '13800000001']
  expect(fields).toHaveLength(said.length)
  for (const [at, field] of fields.entries()) await userEvent.type(field, said[at] ?? '')
  await userEvent.click(screen.getByRole('button', { name: /提交/ }))
  await waitFor(() => expect(desk.asked(clubCalls.addBranch)).toHaveLength(1))
  await waitFor(() => expect(address()).toBe('/'))
})

test('an owner who can’t be read is asked for again', async () => {
  let online = false
  desk.answers(authCalls.user, () => (online ? owner : Promise.reject(new Error('no network'))))
  draw(<Routed />, ADD)
  const again = await screen.findByRole('button', { name: '重试' })
  online = true
  await userEvent.click(again)
  expect(await screen.findAllByRole('textbox')).toHaveLength(5)
})

test('whoever registers is told before that it waits, and for whom', async () => {
  draw(<Routed />, '/register')
  await screen.findByText(/由本系统的管理者（部署系统的人）审核/)
})
