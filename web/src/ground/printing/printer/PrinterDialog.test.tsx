// @vitest-environment happy-dom
/** The receipt printer of this computer: it isn't forgotten by one press beside the others. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atTheDesk, draw } from '../../../testing/at-the-desk.tsx'
import { keepToken, pairedToken } from './paired.ts'

atTheDesk()

/** Somebody who never answers. */
class Silent {
  readyState = 0
  close() {}
  send() {}
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', Silent)
  keepToken('a token')
})
afterEach(() => keepToken(null))

test('a printer is forgotten once that is asked and said', async () => {
  // Whether it is paired is looked up as the page loads.
  const { default: PrinterDialog } = await import('./PrinterDialog.tsx')
  draw(<PrinterDialog onClose={() => undefined} />)
  const forget = await screen.findByRole('button', { name: '断开并忘记' })
  await userEvent.click(forget)
  await screen.findByText('断开这台小票打印机？')
  expect(pairedToken()).toBe('a token')
  await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() => expect(pairedToken()).toBeNull())
  await screen.findByLabelText(/配对码/)
})
