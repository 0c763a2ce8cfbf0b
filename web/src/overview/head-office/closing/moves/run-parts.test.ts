/** Rows go part by part until nothing is left, nothing goes any more, or somebody stops them; what failed is said, and nothing is sent twice. */
import { expect, test } from 'vitest'
import { Failure, pauseAfter } from '../../../../api/failure.ts'
import { runParts, TRIES, type Went } from './run-parts.ts'

const refusal = new Failure('answer', 422, { code: 34556, message: '不是同一类卡' })
const [offline, timeout] = [new Failure('offline'), new Failure('timeout')]

type Answer = { moved: number; left: number } | Failure | Error

/** Each row with what its calls answer one after another; stopped when so many were sent. */
async function run(rows: Answer[][], stopAfter = Number.POSITIVE_INFINITY) {
  const sent: number[] = []
  const pauses: number[] = []
  const shown: (readonly Went[])[] = []
  const parts = rows.map((answers, at) => ({
    count: 10 * (at + 1),
    send: async () => {
      const answer = answers[sent.filter((one) => one === at).length]
      sent.push(at)
      if (answer === undefined) throw new Error(`row ${at} asks once more than it should`)
      if (answer instanceof Error) throw answer
      return { ...answer, fee: answer.moved * 100 }
    },
  }))
  await runParts(parts, {
    isStopped: () => sent.length >= stopAfter,
    pause: async (ms) => void pauses.push(ms),
    show: (went) => shown.push(went),
  })
  return { sent, pauses, shown, last: shown.at(-1) ?? [] }
}

const brief = (went: readonly Went[]) => went.map(({ state, moved, fee, left }) => [state, moved, fee, left])

test('each row goes until nothing of it is left, one after another, and each part is shown', async () => {
  const { sent, shown, last } = await run([
    [
      { moved: 7, left: 3 },
      { moved: 3, left: 0 },
    ],
    [{ moved: 20, left: 0 }],
  ])
  expect(sent).toEqual([0, 0, 1])
  expect(brief(last)).toEqual([
    ['done', 10, 1_000, 0],
    ['done', 20, 2_000, 0],
  ])
  expect(shown.map((went) => brief(went)[0])).toContainEqual(['going', 7, 700, 3])
  expect(brief(shown[0] ?? [])).toEqual([
    ['going', 0, 0, 10],
    ['waiting', 0, 0, 20],
  ])
})

test('a row of which nothing goes any more ends, and the next begins', async () => {
  const { last } = await run([
    [
      { moved: 4, left: 6 },
      { moved: 0, left: 6 },
    ],
    [{ moved: 20, left: 0 }],
  ])
  expect(brief(last)).toEqual([
    ['stuck', 4, 400, 6],
    ['done', 20, 2_000, 0],
  ])
})

test('it stops after the part in hand: the row says how far it is, the next never begins', async () => {
  const { sent, last } = await run([[{ moved: 5, left: 5 }], [{ moved: 20, left: 0 }]], 1)
  expect(sent).toEqual([0])
  expect(brief(last)).toEqual([
    ['stopped', 5, 500, 5],
    ['waiting', 0, 0, 20],
  ])
})

test('stopped while the last part of a row is in hand, the row is done', async () => {
  const { last } = await run([[{ moved: 10, left: 0 }], [{ moved: 20, left: 0 }]], 1)
  expect(brief(last)).toEqual([
    ['done', 10, 1_000, 0],
    ['waiting', 0, 0, 20],
  ])
})

test('what is refused is said at its row with what was done so far, isn’t asked again, and holds nobody else up', async () => {
  const { sent, last } = await run([[{ moved: 5, left: 5 }, refusal], [{ moved: 20, left: 0 }]])
  expect(sent).toEqual([0, 0, 1])
  expect(brief(last)).toEqual([
    ['failed', 5, 500, 5],
    ['done', 20, 2_000, 0],
  ])
  expect(last[0]?.failure).toBe(refusal)
})

test('a part that wasn’t answered is sent again, later each time, and counts once', async () => {
  const { pauses, last } = await run([[offline, timeout, { moved: 10, left: 0 }]])
  expect(pauses).toEqual([pauseAfter(1), pauseAfter(2)])
  expect(brief(last)).toEqual([['done', 10, 1_000, 0]])
})

test('without any answer it ends there: the rows behind it don’t begin', async () => {
  const { sent, last } = await run([[{ moved: 5, left: 5 }, ...Array<Answer>(TRIES).fill(offline)], [{ moved: 20, left: 0 }]])
  expect(sent).toEqual(Array(1 + TRIES).fill(0))
  expect(brief(last)).toEqual([
    ['failed', 5, 500, 5],
    ['waiting', 0, 0, 20],
  ])
})

test('whoever stops it needn’t wait for a network that is away', async () => {
  const { sent, pauses, last } = await run([[offline, { moved: 10, left: 0 }]], 1)
  expect([sent, pauses]).toEqual([[0], []])
  expect(brief(last)).toEqual([['failed', 0, 0, 10]])
})

test('a mistake of ours is no refusal', async () => {
  await expect(run([[new TypeError('ours')]])).rejects.toThrow('ours')
})
