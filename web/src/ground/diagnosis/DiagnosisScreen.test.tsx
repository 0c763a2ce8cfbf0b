// @vitest-environment happy-dom
/** What a browser forbids is told, and ends nothing else. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { atTheDesk, draw } from '../../testing/at-the-desk.tsx'
import DiagnosisScreen from './DiagnosisScreen.tsx'

atTheDesk()

class Answering {
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: '<html>' }))
  }
  close() {}
}

beforeEach(() => {
  vi.stubGlobal('__BUILD__', 'test')
  vi.stubGlobal('isSecureContext', true)
})

test('a browser that forbids sockets says so, and every check comes to its end', async () => {
  vi.stubGlobal('WebSocket', function Forbidden() {
    throw new DOMException('mixed content', 'SecurityError')
  })
  draw(<DiagnosisScreen />, '/test')
  await screen.findByText('连不通，页面会改为定时刷新')
  await screen.findByText('没有运行，小票由浏览器打印')
})

test('a proxy that answers the socket with a page of its own is no push', async () => {
  vi.stubGlobal('WebSocket', Answering)
  draw(<DiagnosisScreen />, '/test')
  await screen.findByText('连不通，页面会改为定时刷新')
})

test('where the clipboard is refused, the report opens to be copied by hand', async () => {
  vi.stubGlobal('WebSocket', Answering)
  const drawn = draw(<DiagnosisScreen />, '/test')
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: '复制报告' }))
  await waitFor(() => expect(drawn.container.querySelector('details')?.open).toBe(true))
})
