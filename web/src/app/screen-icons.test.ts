import { isValidElement } from 'react'
import { expect, test } from 'vitest'
import { inMenuOrder } from './menu.ts'
import { screens } from './registry.ts'
import { iconOf } from './screen-icons.tsx'

test('no two screens of the menu have the same icon', () => {
  const listed = inMenuOrder(screens.filter(({ group }) => group !== undefined))
  const pictures = Map.groupBy(listed, (screen) => {
    const icon = iconOf(screen)
    return isValidElement(icon) ? icon.type : icon
  })
  expect(listed.length).toBeGreaterThan(20)
  expect([...pictures.values()].filter(({ length }) => length > 1).map((alike) => alike.map(({ path }) => path))).toEqual([])
})
