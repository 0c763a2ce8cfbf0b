/** What is made up follows from one seed, and what falls says it. */
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { runs } from './runs.ts'

const madeUp = (): string[] => {
  const all: string[] = []
  fc.assert(fc.property(fc.string(), (one) => void all.push(one)))
  return all
}

test('what is made up follows from the seed of the run: made up again it is the same, and of another seed it is another', () => {
  const once = madeUp()
  expect(madeUp()).toEqual(once)
  fc.configureGlobal({ seed: inject('seed') + 1 })
  expect(madeUp()).not.toEqual(once)
  fc.configureGlobal({ seed: inject('seed') })
})

test('a story that falls says the seed and the place in it, whether it waits or not', async () => {
  const says = `seed: ${inject('seed')}, path: "`
  expect(() => fc.assert(fc.property(fc.nat(), () => false))).toThrow(says)
  await expect(
    fc.assert(
      fc.asyncProperty(fc.nat(), async () => false),
      runs(3),
    ),
  ).rejects.toThrow(says)
})

test('what is lived first is lived, however seldom a story is tried', async () => {
  const usually = process.env.KAIGUAN_RUNS
  process.env.KAIGUAN_RUNS = '1'
  const lived: number[] = []
  try {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (n) => void lived.push(n)),
      runs(9, [[-1], [-2], [-3]]),
    )
  } finally {
    if (usually === undefined) delete process.env.KAIGUAN_RUNS
    else process.env.KAIGUAN_RUNS = usually
  }
  expect(lived).toEqual([-1, -2, -3])
})
