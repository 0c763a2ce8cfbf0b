// @vitest-environment happy-dom
/** A page that could not be downloaded: asked for again when the network is said to be back, and until it truly is. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageOf } from '../lazy-of.ts'
import { PaneBoundary } from './PaneBoundary.tsx'

type Load = () => Promise<{ default: () => string }>
/** Another one for each test: what was fetched stays. */
let load = vi.fn<Load>()
const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'))
const online = vi.spyOn(navigator, 'onLine', 'get')
const reload = vi.spyOn(window.location, 'reload')
const server = vi.spyOn(window, 'fetch')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  load = vi.fn<Load>(away)
  online.mockReturnValue(false)
  reload.mockReset().mockReturnValue(undefined)
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
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

const backOnline = async () => {
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  await after(0)
}

test('offline nothing is asked for; back online it is, and again where that was said too early', async () => {
  await drawn()
  expect(screen.getByText('网络不通，页面还没有下载')).toBeTruthy()
  await after(60_000)
  expect(load).not.toHaveBeenCalled()
  await backOnline()
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValue({ default: () => '到了' })
  await after(2_000)
  expect(screen.getByText('到了')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('what the browser has given up although the server answers comes with the page anew', async () => {
  await drawn()
  await backOnline()
  server.mockResolvedValue(new Response())
  await after(2_000)
  expect(reload).toHaveBeenCalledOnce()
})
