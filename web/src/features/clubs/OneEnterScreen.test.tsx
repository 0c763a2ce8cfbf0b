// @vitest-environment happy-dom
/** Choosing a branch to enter: whoever's branches can't be read isn't told that they have none. */
import { type Account, authCalls, type GymChoice } from '@kaiguan/contract/features/auth'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getSession, startSession } from '../../session/session.ts'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import OneEnterScreen from './OneEnterScreen.tsx'

const desk = atTheDesk()
const branch: GymChoice = { id: 3, name: '静安店', logo: null, brand_name: '开馆健身', type: 1, state: 'enterable' }
const NONE = '您的账号还没有可进入的门店，请联系管理员'
let online = true

beforeEach(() => {
  online = true
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
  const again = await screen.findByRole('button', { name: '重试' })
  expect(screen.queryByText(NONE)).toBeNull()
  online = true
  await userEvent.click(again)
  await screen.findByRole('button', { name: /静安店/ })
})

test('an account of no branch is told so', async () => {
  desk.answers(authCalls.manageGyms, { data: [] })
  draw(<OneEnterScreen />)
  await screen.findByText(NONE)
})
