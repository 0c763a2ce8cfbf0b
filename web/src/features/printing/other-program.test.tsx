// @vitest-environment happy-dom
/** A club that prints by a program of its own: the dialog says so, and forgets nothing that isn't ours to forget. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'

atTheDesk()

test('a printer that another program prints on is named as that', async () => {
  // It stands there before the page loads.
  window.kaiguanPrinter = { state: () => 'connected', subscribe: () => () => undefined, print: async () => 'finished' }
  const { default: PrinterDialog } = await import('./PrinterDialog.tsx')
  draw(<PrinterDialog onClose={() => undefined} />)
  await screen.findByText('由另一个打印程序打印，请在那个程序里设置')
  expect(screen.queryByText('打印桥没有应答')).toBeNull()
  expect(screen.queryByRole('button', { name: '断开并忘记' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印测试页' }).disabled).toBe(false)
})
