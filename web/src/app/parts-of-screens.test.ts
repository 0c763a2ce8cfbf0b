import { expect, test } from 'vitest'
import { customerTabs, screens, venueTabs } from './registry.ts'

test.each([
  ['/advanced/venue', venueTabs],
  ['/form/createForm', customerTabs],
])('%s opens for whoever may see any one of its parts', (path, tabs) => {
  const needs = [screens.find((screen) => screen.path === path)?.needs ?? []].flat()
  expect(tabs.flatMap((tab) => [tab.needs ?? []].flat()).filter((part) => !needs.includes(part))).toEqual([])
})
