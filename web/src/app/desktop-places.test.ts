import { desktopPlaces } from '@kaiguan/contract/ground/desktop/texts'
import { expect, test } from 'vitest'
import { inMenuOrder } from './menu.ts'
import { screens } from './registry.ts'

test('what may stand on a desktop is what stands in the menu of a branch: its paths, names and permissions', () => {
  const inMenu = inMenuOrder(screens).filter(({ group, path, scope = 'gym' }) => group !== undefined && scope === 'gym' && path !== '/')
  expect(desktopPlaces).toEqual(Object.fromEntries(inMenu.map(({ path, title, needs = null }) => [path, { ...title, needs }])))
})
