// @vitest-environment happy-dom
/** The button that sends a code, where the server wants work for it. */

import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { codes } from '@kaiguan/contract/codes'
import { AnonymousCodeRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../../api/send.ts'
import { notices } from '../../session/notices.ts'
import { type Asked, atTheDesk, draw, refused } from '../../testing/at-the-desk.tsx'
import { CodeField } from './parts.ts'

const desk = atTheDesk()
const PHONE = '13800000001'
/** Its first answer is 16109: 31 slices. */
const LONG = { challenge: 'four', bits: 14 }
const DONE = { done: true } as const

afterEach(() => vi.restoreAllMocks())

const isWorked = ({ body }: Asked) => AnonymousCodeRequest.parse(body).work !== undefined

test('on a form a button that is pressed twice asks once, is solved once, and says that the code is on its way, nothing else', async () => {
  const said = vi.spyOn(notices, 'message')
  const notified = vi.spyOn(notices, 'notify')
  desk.answers(clubCalls.sendCode, (asked) => (isWorked(asked) ? DONE : refused(429, codes['phone-code.work-needed'], LONG)))
  draw(
    <Form initialValues={{ phone: PHONE }}>
      <Form.Item name="phone" noStyle>
        <input />
      </Form.Item>
      <CodeField name="code" ask={(body) => send(clubCalls.sendCode, { body })} />
    </Form>,
  )
  const button = screen.getByRole('button', { name: '发送验证码' })
  await userEvent.dblClick(button)
  await userEvent.click(button)
  await screen.findByRole('button', { name: /秒后可重发/ })
  expect(desk.asked(clubCalls.sendCode).map((asked) => isWorked(asked))).toEqual([false, true])
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(said.mock.calls[0]?.[0]).toMatchObject({ level: 'success' })
  expect(notified).not.toHaveBeenCalled()
})
