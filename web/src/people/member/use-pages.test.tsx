// @vitest-environment happy-dom
/** What a phone couldn't read is asked for again by itself: a slow answer leaves nothing away for good. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { useOne } from './use-pages.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Club({ ask }: { ask: () => Promise<string> }) {
  const { data, failure } = useOne('club', ask)
  return <p>{data ?? failure?.message ?? 'waiting'}</p>
}
const away = new Failure('answer', 503, { code: 50305, message: '数据库暂时没有应答，请稍后再试' })

test('one slow answer, then a server that can’t: the club has its name all the same', async () => {
  const ask = vi.fn<() => Promise<string>>()
  ask.mockRejectedValueOnce(new Failure('timeout')).mockRejectedValueOnce(away).mockResolvedValue('开馆健身')
  render(<Club ask={ask} />)
  await screen.findByText('timeout')
  await vi.advanceTimersByTimeAsync(3_000)
  // Why it isn't there stays in sight while it is asked again.
  await screen.findByText(away.message)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  await screen.findByText('开馆健身')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('what the server refuses isn’t asked again, nor what nobody looks at any more', async () => {
  const refused = vi.fn(() => Promise.reject(new Failure('answer', 404, { code: 40400, message: '没有' })))
  render(<Club ask={refused} />)
  await screen.findByText('没有')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refused).toHaveBeenCalledTimes(1)
  cleanup()
  const late = vi.fn(() => Promise.reject(new Failure('timeout')))
  render(<Club ask={late} />)
  await screen.findByText('timeout')
  cleanup()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(late).toHaveBeenCalledTimes(1)
})
