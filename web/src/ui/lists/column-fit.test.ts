import { expect, test } from 'vitest'
import { type Fitted, fitColumns } from './column-fit.ts'
import type { Column } from './columns.ts'

const column = (key: string, width: number, more: Partial<Column<object>> = {}): Column<object> => ({ key, title: key, width, ...more })
const wanted = { widthOf: ({ width = 160 }: Column<object>) => width, isByHand: () => false }
const name = column('name', 100)
const phone = column('phone', 100)
const source = column('source', 100, { yields: true })
const coach = column('coach', 100, { yields: true })
const actions = column('actions', 60, { fixed: 'end' })

const keysOf = (fitted: Fitted<object>) => fitted.columns.map(({ column: { key } }) => key)

test('where there isn’t room for all, the last of those that may yield goes first, and only as many as needed', () => {
  const all = [name, source, phone, coach, actions]
  expect(keysOf(fitColumns(all, 460, wanted))).toEqual(['name', 'source', 'phone', 'coach', 'actions'])
  expect(fitColumns(all, 459, wanted)).toMatchObject({ yielded: ['coach'] })
  expect(keysOf(fitColumns(all, 300, wanted))).toEqual(['name', 'phone', 'actions'])
  // Narrower still: the list is moved sideways, what matters isn't left out.
  expect(keysOf(fitColumns(all, 100, wanted))).toEqual(['name', 'phone', 'actions'])
})

test('what somebody chose by hand doesn’t yield', () => {
  const fitted = fitColumns([name, source, coach, actions], 300, { ...wanted, isByHand: (key) => key === 'coach' })
  expect(keysOf(fitted)).toEqual(['name', 'coach', 'actions'])
})

test('nothing is left out before the room is known', () => {
  expect(fitColumns([name, source], undefined, wanted).columns.map(({ width }) => width)).toEqual([100, 100])
})

test('what is over is shared by all but the actions, by their width and to the pixel', () => {
  for (const spare of [0, 1, 2, 97, 640]) {
    const columns = [name, column('wide', 233), phone, actions]
    const fitted = fitColumns(columns, 493 + spare, wanted).columns.map(({ width }) => width)
    expect(fitted.reduce((sum, width) => sum + width)).toBe(493 + spare)
    expect(fitted.at(-1)).toBe(60)
    expect(fitted.map((width, at) => width >= (columns[at]?.width ?? 0))).not.toContain(false)
    expect((fitted[1] ?? 0) - 233).toBeGreaterThanOrEqual((fitted[0] ?? 0) - 100)
  }
})
