/** Head office, what the owner alone opens in a branch, and what whoever isn't signed in sees: in both languages. */
import { describe, expect, test } from 'vitest'
import { startLooking } from './look.ts'
import { headOffice, outside, ownersAlone, PUBLIC_WIDTHS } from './places.ts'

const { walk, speak, stand, look, lookAt } = startLooking()

test('the owner signs in', () => walk.signIn('owner', '王建华'))

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  test.each(headOffice)('head office: %s, and what opens on it', async (path) => {
    await speak(language)
    expect(await lookAt(path, language, '.kg-page-actions button')).toEqual([])
  })
})

test('the owner enters a branch', async () => {
  await speak('zh')
  await walk.open('/')
  await walk.page.getByText('人民广场店').first().click()
  await walk.page.locator('.kg-sidebar').waitFor()
})

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  test.each(ownersAlone)('the owner alone: %s, and what opens on it', async (path) => {
    await speak(language)
    expect(await lookAt(path, language)).toEqual([])
  })
})

test('whoever leaves is out', async () => {
  await walk.page.evaluate(() => sessionStorage.clear())
})

describe.each(['zh', 'en'] as const)('whoever isn’t signed in, in %s', (language) => {
  test.each(outside)('%s', async (path) => {
    await speak(language)
    await stand(path)
    await expect.poll(() => new URL(walk.page.url()).pathname).toBe(path)
    expect(await look(PUBLIC_WIDTHS)).toEqual([])
  })
})
