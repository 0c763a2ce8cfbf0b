// @vitest-environment happy-dom
/** A club that prints by a program of its own: the dialog says so, and forgets nothing that isn't ours to forget. */
import { screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'

// It stands there before the page loads: another file of this worker may have loaded its parts without it, and none shall find it after.
vi.resetModules()
window.kaiguanPrinter = { state: () => 'connected', subscribe: () => () => undefined, print: async () => 'finished' }
const { atTheDesk, draw } = await import('../../../testing/at-the-desk.tsx')
const { default: PrinterDialog } = await import('./PrinterDialog.tsx')
afterAll(() => {
  delete window.kaiguanPrinter
  vi.resetModules()
})

atTheDesk()

test('a printer that another program prints on is named as that', async () => {
  draw(<PrinterDialog onClose={() => undefined} />)
  await screen.findByText('由另一个打印程序打印，请在那个程序里设置')
  expect(screen.queryByText('打印桥没有应答')).toBeNull()
  expect(screen.queryByRole('button', { name: '断开并忘记' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '打印测试页' }).disabled).toBe(false)
})
