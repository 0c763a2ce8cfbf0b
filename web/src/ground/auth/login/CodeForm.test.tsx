// @vitest-environment happy-dom
/** The step of the login that asks for a code: whole or not at all, wrong ones said at the field, another after a minute. */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { atTheDesk, draw } from '../../../testing/at-the-desk.tsx'
import CodeForm from './CodeForm.tsx'

atTheDesk()
const nothing = { busy: false, error: null, submit: () => undefined, resend: async () => true, back: () => undefined }
const field = () => screen.getByLabelText<HTMLInputElement>('验证码')

test('the keyboard stands in the field; half a code is asked for whole, a whole one is sent by Enter', async () => {
  const submit = vi.fn()
  draw(<CodeForm {...nothing} submit={submit} />)
  expect(document.activeElement).toBe(field())
  await userEvent.keyboard('123{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('请输入 6 位验证码')
  expect(submit).not.toHaveBeenCalled()
  await userEvent.keyboard('456{Enter}')
  expect(submit.mock.calls).toEqual([['123456']])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a wrong one is said at the field and typed over', async () => {
  function Refusing() {
    const [error, setError] = useState<string | null>(null)
    return <CodeForm {...nothing} error={error} submit={() => setError('验证码不正确')} />
  }
  draw(<Refusing />)
  await userEvent.keyboard('123456{Enter}')
  const alert = await screen.findByRole('alert')
  expect([alert.textContent, field().getAttribute('aria-invalid'), field().getAttribute('aria-describedby')]).toEqual([
    '验证码不正确',
    'true',
    alert.id,
  ])
  await userEvent.keyboard('654321')
  expect(field().value).toBe('654321')
})

test('another is sent once the wait is over, and the wait begins anew', async () => {
  vi.useFakeTimers()
  try {
    const resend = vi.fn(async () => true)
    draw(<CodeForm {...nothing} resend={resend} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '60 秒后可重发' }).disabled).toBe(true)
    for (let second = 0; second < 60; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
    await act(async () => screen.getByRole('button', { name: '重发验证码' }).click())
    expect(resend).toHaveBeenCalledOnce()
    screen.getByRole('button', { name: '60 秒后可重发' })
    expect(document.activeElement).toBe(field())
  } finally {
    vi.useRealTimers()
  }
})
