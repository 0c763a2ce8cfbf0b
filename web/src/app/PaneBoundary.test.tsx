// @vitest-environment happy-dom
/** A page that could not be downloaded: asked for again when the network is said to be back, and until it truly is. */
import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from './lazy-of.ts'
import { PaneBoundary } from './PaneBoundary.tsx'

const load = vi.fn<() => Promise<{ default: () => string }>>()
const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'))
const online = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  load.mockReset().mockImplementation(away)
  online.mockReturnValue(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Pane() {
  const Page = pageOf(load)
  return (
    <Suspense fallback="…">
      <Page />
    </Suspense>
  )
}
const drawn = async () => {
  render(
    <PaneBoundary>
      <Pane />
    </PaneBoundary>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('offline nothing is asked for again; back online it is, and again where that was said too early', async () => {
  await drawn()
  expect(screen.getByText('网络不通，页面还没有下载')).toBeTruthy()
  await after(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  await after(0)
  expect(load).toHaveBeenCalledTimes(2)
  load.mockResolvedValue({ default: () => '到了' })
  await after(2_000)
  expect(screen.getByText('到了')).toBeTruthy()
})
