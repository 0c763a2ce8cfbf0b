import { expect, test } from 'vitest'
import { prefetching } from './prefetch.ts'

const Page = { default: () => null }

test('a screen’s code is asked for when its link is pointed at or focused, once', () => {
  let asked = 0
  const link = prefetching({
    load: async () => {
      asked += 1
      return Page
    },
  })
  expect(asked).toBe(0)
  link.onPointerEnter()
  link.onFocus()
  expect(asked).toBe(1)
})

test('what couldn’t be fetched is asked for again the next time', async () => {
  let asked = 0
  const link = prefetching({
    load: () => {
      asked += 1
      return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(Page)
    },
  })
  link.onFocus()
  await Promise.resolve()
  await Promise.resolve()
  link.onFocus()
  expect(asked).toBe(2)
})
