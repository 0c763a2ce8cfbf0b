// @vitest-environment happy-dom
/** A member signs in by a code, also where the server wants work for it. */
import { codes } from '@kaiguan/contract/codes'
import { AnonymousCodeRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Asked, atTheDesk, draw, refused } from '../../testing/at-the-desk.tsx'
import { SignIn } from './SignIn.tsx'

const desk = atTheDesk()
/** Its first answer is 16109: 31 slices. */
const LONG = { challenge: 'four', bits: 14 }
const DONE = { done: true } as const

const isWorked = ({ body }: Asked) => AnonymousCodeRequest.parse(body).work !== undefined

test('a button that is pressed twice asks once, is solved once, and no word of the work', async () => {
  desk.answers(memberCalls.sendCode, (asked) => (isWorked(asked) ? DONE : refused(429, codes['phone-code.work-needed'], LONG)))
  draw(<SignIn gymToken="abcdefgh" onIn={() => undefined} />)
  await userEvent.type(screen.getByLabelText(/手机号/), '13800000001')
  const button = screen.getByText('获取验证码')
  await userEvent.dblClick(button)
  await userEvent.click(button)
  expect((await screen.findByRole('status')).textContent).toContain('验证码')
  expect(desk.asked(memberCalls.sendCode).map((asked) => isWorked(asked))).toEqual([false, true])
  expect(screen.queryByRole('alert')).toBeNull()
})
