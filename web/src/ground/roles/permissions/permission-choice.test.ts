import { permissions, permissionTree } from '@kaiguan/contract/permissions'
import { expect, test } from 'vitest'
import {
  difference,
  idsOfModule,
  inTreeOrder,
  lackedIds,
  lacksView,
  markOf,
  matching,
  offeredIds,
  offeredTree,
  ticked,
  tickedAll,
} from './permission-choice.ts'

const nothing: ReadonlySet<string> = new Set()
const [view, sell] = [permissions['cards.view'].id, permissions['cards.sell'].id]
const cards = offeredTree.flatMap(({ modules }) => modules).find(({ id }) => id === '1-3')
if (!cards) throw new Error('the tree has no cards')

test('what is planned isn’t offered, and a module of which all is planned isn’t shown', () => {
  const planned = permissionTree
    .flatMap(({ modules }) => modules.flatMap(({ sections }) => sections.flatMap(({ buttons }) => buttons)))
    .filter((button) => button.planned)
  expect(planned.length).toBeGreaterThan(0)
  for (const { id } of planned) expect(offeredIds).not.toContain(id)
  for (const { modules } of offeredTree) for (const module of modules) expect(idsOfModule(module).length).toBeGreaterThan(0)
})

test('giving something in a module gives the right to see it; taking that right later is possible and said', () => {
  expect(ticked([], sell, true, nothing)).toEqual([view, sell])
  const without = ticked([view, sell], view, false, nothing)
  expect(without).toEqual([sell])
  expect(lacksView(cards, new Set(without))?.id).toBe(view)
  expect(lacksView(cards, new Set([view, sell]))).toBeUndefined()
  expect(lacksView(cards, new Set())).toBeUndefined()
})

test('a box above several has three states, and a press fills it or empties it', () => {
  const ids = idsOfModule(cards)
  expect(markOf(ids, new Set([sell]))).toBe('some')
  const all = tickedAll([sell], ids, nothing)
  expect(markOf(ids, new Set(all))).toBe('all')
  expect(tickedAll(all, ids, nothing)).toEqual([])
})

test('what I lack stays as it was, whichever way the box above it is pressed', () => {
  const ids = idsOfModule(cards)
  const locked = new Set([view, permissions['cards.refund'].id])
  const given = tickedAll([view], ids, locked)
  expect(given).toContain(view)
  expect(given).not.toContain(permissions['cards.refund'].id)
  expect(tickedAll(given, ids, locked)).toEqual([view])
  expect(ticked([], sell, true, locked)).toEqual([sell])
})

test('one lacks what one’s own role hasn’t; root lacks nothing; an id outside the tree grants nothing', () => {
  expect(lackedIds({ is_root: false, roles: [view] }, [view, sell, '9-9-9-9'])).toEqual([sell])
  expect(lackedIds({ is_root: true, roles: [] }, [view, sell])).toEqual([])
})

test('a word in either language finds the button, its section or its module', () => {
  const found = (text: string) => matching(offeredTree, text).flatMap(({ modules }) => modules.flatMap(idsOfModule))
  expect(found('开卡')).toContain(sell)
  expect(found('sell A card')).toContain(sell)
  expect(found('退卡 nothing')).toEqual([])
  expect(found(' ')).toEqual(offeredIds)
})

test('ids are kept once, in the tree’s order, without what can’t be saved', () => {
  expect(inTreeOrder([sell, '9-9-9-9', view, sell])).toEqual([view, sell])
  expect(difference([view], [view, sell])).toEqual({ given: 1, taken: 0 })
})
