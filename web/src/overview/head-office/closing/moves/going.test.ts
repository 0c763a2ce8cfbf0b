/** What the preview proposes goes; what was chosen instead goes there; what has no place there, or can’t go now, stays. */
import type { BranchMovePreview } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { expect, test } from 'vitest'
import { cardsKey, chooseDeposits, coursesKey, type Going, goingOf, leaveAll, taughtOptions, typeOptions } from './going.ts'

const coach = { id: 5, name: '陈志强' }
const year = { type: { id: 1, name: '年卡', kind: 1 }, count: 8, fee: 80_000, held: 1, own_classes: false, to_type_id: 11 } as const
const ten = { type: { id: 2, name: '十次卡', kind: 2 }, count: 3, fee: 9_000, held: 0, own_classes: false, to_type_id: null } as const
const strength = { course: { id: 3, name: '力量' }, coach, count: 2, fee: 5_000, held: 0, to: { course_id: 13, coach_id: 15 } }
const preview: BranchMovePreview = {
  gym: { id: 1, name: '徐家汇店' },
  to: { id: 2, name: '人民广场店' },
  cards: [year, ten],
  courses: [strength],
  deposits: { count: 4, fee: 2_000 },
  types: [
    { id: 11, name: '年卡', kind: 1 },
    { id: 12, name: '半年卡', kind: 1 },
  ],
  taught: [
    { course: { id: 13, name: '力量' }, coach: { id: 15, name: '周敏' } },
    { course: { id: 13, name: '力量' }, coach: { id: 16, name: '王强' } },
  ],
}
const asked = (going: readonly Going[]) => going.map(({ asks }) => asks)

test('what is proposed goes; a type that nothing is proposed for stays', () => {
  expect(asked(goingOf(preview, {}))).toEqual([
    { call: 'cards', type_id: 1, to_type_id: 11 },
    { call: 'courses', course_id: 3, coach_id: 5, to_course_id: 13, to_coach_id: 15 },
    { call: 'deposits' },
  ])
})

test('another type or coach there may be chosen, or none', () => {
  const choices = { [cardsKey(year)]: '12', [coursesKey(strength)]: '13 16', ...chooseDeposits(false) }
  expect(asked(goingOf(preview, choices))).toEqual([
    { call: 'cards', type_id: 1, to_type_id: 12 },
    { call: 'courses', course_id: 3, coach_id: 5, to_course_id: 13, to_coach_id: 16 },
  ])
  expect(goingOf(preview, leaveAll(preview))).toEqual([])
  expect(asked(goingOf(preview, { ...leaveAll(preview), ...chooseDeposits(true) }))).toEqual([{ call: 'deposits' }])
})

test('only types of the same kind are offered, and no other is sent', () => {
  expect(typeOptions(preview, year).map(({ label }) => label)).toEqual(['年卡', '半年卡'])
  expect(typeOptions(preview, ten)).toEqual([])
  expect(goingOf(preview, { [cardsKey(ten)]: '11' }).map(({ name }) => name)).not.toContain('十次卡')
  expect(taughtOptions(preview).map(({ label }) => label)).toEqual(['力量 · 周敏', '力量 · 王强'])
})

test('what was chosen and isn’t there by now stays, and so does what can’t go', () => {
  expect(goingOf({ ...preview, taught: [] }, { [cardsKey(year)]: '19' }).map(({ kind }) => kind)).toEqual(['deposits'])
  const none = { ...preview, cards: [{ ...year, count: 0, held: 9 }], courses: [], deposits: { count: 0, fee: 0 } }
  expect(goingOf(none, {})).toEqual([])
})
