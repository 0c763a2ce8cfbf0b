import { expect, test } from 'vitest'
import { fetchEarly, lazyOf } from './lazy-of.ts'

function Page() {
  return null
}

test('what was fetched early is the component itself: nothing is waited for when it is first shown', async () => {
  const load = async () => ({ default: Page })
  await fetchEarly(load)
  expect(lazyOf(load)).toBe(Page)
})

test('what is shown already stays the same component when it is fetched again', async () => {
  const load = async () => ({ default: Page })
  const shown = lazyOf(load)
  await fetchEarly(load)
  expect(lazyOf(load)).toBe(shown)
})

test('what could not be fetched early is fetched when it is shown', async () => {
  const load = async (): Promise<{ default: typeof Page }> => {
    throw new Error('no network')
  }
  await expect(fetchEarly(load)).rejects.toThrow('no network')
  expect(lazyOf(load)).not.toBe(Page)
})
