/** Work in the background waits until it is woken, is never done twice at once, and is looked for all the same. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Seldom } from '../log-rarely.ts'
import { type Failed, type Loop, loop } from './loop.ts'
import { isWokenBy } from './works.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let one: Loop
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await one.stop()
  vi.useRealTimers()
})

function begin(work: (failed: Failed) => Promise<unknown>): Loop {
  const print = () => undefined
  one = loop({ what: 'work', atMostEveryMs: SECOND, atLeastEveryMs: MINUTE, print, seldom: new Seldom(print) }, work)
  return one
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('unwoken it is done once after the start, and then once a minute', async () => {
  const work = vi.fn(async () => undefined)
  begin(work)
  await pass(SECOND)
  expect(work).toHaveBeenCalledTimes(1)
  await pass(MINUTE - 1)
  expect(work).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(work).toHaveBeenCalledTimes(2)
})

test('woken it is done at once, and however often it is woken, once a second', async () => {
  const work = vi.fn(async () => undefined)
  const { wake } = begin(work)
  await pass(11 * SECOND)
  wake()
  await pass(0)
  expect(work).toHaveBeenCalledTimes(2)
  for (let tenth = 0; tenth < 30; tenth++) {
    wake()
    await pass(100)
  }
  expect(work).toHaveBeenCalledTimes(5)
})

test('what wakes it while it works is looked at after that, and never beside it', async () => {
  let atWork = 0
  let most = 0
  let end = Promise.withResolvers<void>()
  const work = vi.fn(async () => {
    most = Math.max(most, ++atWork)
    await end.promise
    atWork--
  })
  const { wake } = begin(work)
  await pass(SECOND)
  wake()
  await pass(5 * SECOND)
  expect(work).toHaveBeenCalledTimes(1)
  end.resolve()
  end = Promise.withResolvers()
  end.resolve()
  await pass(SECOND)
  expect(work).toHaveBeenCalledTimes(2)
  await pass(10 * SECOND)
  expect([work.mock.calls.length, most]).toEqual([2, 1])
})

test('what failed is tried again soon, then ever later, and at its own pace once it succeeded', async () => {
  const tries = [true, true, true, false, false]
  const work = vi.fn(async (failed: Failed) => {
    if (tries.shift()) failed(new Error('broken'))
  })
  begin(work)
  const doneAfter = async (ms: number) => {
    const before = work.mock.calls.length
    await pass(ms - 1)
    const early = work.mock.calls.length - before
    await pass(1)
    return [early, work.mock.calls.length - before]
  }
  for (const seconds of [1, 1, 2, 4]) expect(await doneAfter(seconds * SECOND)).toEqual([0, 1])
  expect(await doneAfter(MINUTE)).toEqual([0, 1])
})

test('stopped it ends what it does, and is woken by nobody', async () => {
  const end = Promise.withResolvers<void>()
  const work = vi.fn(() => end.promise)
  const { wake, stop } = begin(work)
  await pass(SECOND)
  wake()
  const stopped = stop()
  end.resolve()
  await stopped
  wake()
  await pass(10 * MINUTE)
  expect(work).toHaveBeenCalledTimes(1)
})

test('it is woken by what concerns it, and by a gap in what was heard', () => {
  const changed = (...tags: string[]) => ({ changed: [{ gym: 7, tags }] })
  const work = { wokenBy: ['exports'] as const }
  expect(isWokenBy(work, changed('cards', 'exports'))).toBe(true)
  expect(isWokenBy(work, changed('cards'))).toBe(false)
  expect(isWokenBy({ wokenBy: 'any-change' }, changed('cards'))).toBe(true)
  expect(isWokenBy({ wokenBy: 'any-change' }, { staff: [1] })).toBe(false)
  expect(isWokenBy({ wokenBy: [] }, { gap: true })).toBe(true)
})
