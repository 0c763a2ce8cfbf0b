// @vitest-environment happy-dom
/** A wall reads once for many words, once more for what is said meanwhile, and by the clock while it has no line. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWall } from './use-wall.ts'

class Line {
  static last: Line | undefined
  onmessage: (event: { data: string }) => void = () => undefined
  onclose: () => void = () => undefined
  constructor() {
    Line.last = this
  }
  close() {
    this.onclose()
  }
  says(word: object) {
    this.onmessage({ data: JSON.stringify(word) })
  }
}

/** Readings under way, answered one by one. */
let asked: ((answer: Response) => void)[] = []
const count = () => asked.length
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answers = async (nth: number, name: string, status = 200) => {
  asked[nth]?.(new Response(JSON.stringify({ name, now: '2026-11-20T04:00:00Z', data: [] }), { status }))
  await passes(0)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T04:00:00Z') })
  asked = []
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => asked.push(resolve))),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wall = () => renderHook(() => useWall('token', unpaired))
const unpaired = vi.fn()

test('many words are one reading, and what is said while it reads is one more; heartbeats are none', async () => {
  const { result, unmount } = wall()
  await answers(0, 'first')
  for (const word of [{ classes: true }, { classes: true }, {}, { classes: true }]) Line.last?.says(word)
  await passes(600)
  expect(count()).toBe(2)
  Line.last?.says({ classes: true })
  await passes(600)
  expect(count()).toBe(2)
  await answers(1, 'older')
  expect(count()).toBe(3)
  await answers(2, 'newest')
  expect(result.current.answer?.name).toBe('newest')
  Line.last?.says({})
  await passes(50_000)
  expect(count()).toBe(3)
  unmount()
})

test('without a line, and after a reading that failed, it reads every ten seconds', async () => {
  const { result, unmount } = wall()
  await answers(0, 'first')
  await passes(10_000)
  expect(count()).toBe(2)
  Line.last?.says({ classes: true })
  await answers(1, 'second', 503)
  expect([result.current.fails, result.current.answer?.name]).toEqual([true, 'first'])
  await passes(600)
  await answers(2, 'third', 503)
  await passes(10_000)
  expect(count()).toBe(4)
  await answers(3, 'fourth')
  expect([result.current.fails, result.current.answer?.name]).toEqual([false, 'fourth'])
  unmount()
})

test('a screen that was taken out is paired anew; what answers after that is nobody’s', async () => {
  const { unmount } = wall()
  await answers(0, 'gone', 401)
  expect(unpaired).toHaveBeenCalledTimes(1)
  await passes(10_000)
  unmount()
  await answers(1, 'late', 401)
  expect(unpaired).toHaveBeenCalledTimes(1)
})
