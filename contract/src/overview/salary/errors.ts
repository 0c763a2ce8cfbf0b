/** Refusals of pay plans and of who is paid by them (calls.ts). */
import type { ErrorEntry } from '../../error.ts'

export const salaryErrors = {
  'salary.name-taken': { status: 422, code: 34321, zh: '已有名为“{name}”的薪酬方案', en: 'There is a pay plan “{name}” already' },
  'salary.tier-first': { status: 422, code: 34322, zh: '第一档要从 0 开始', en: 'The first tier begins at 0' },
  'salary.tier-overlap': {
    status: 422,
    code: 34323,
    zh: '第 {at} 档的起点要高于上一档的 {before}',
    en: 'Tier {at} has to begin above {before}, where the one before begins',
  },
  'salary.tier-falls': {
    status: 422,
    code: 34324,
    zh: '第 {at} 档不能低于上一档，否则多卖反而少得',
    en: 'Tier {at} can’t pay less than the one before: who sells more would get less',
  },
  'salary.key-twice': { status: 422, code: 34325, zh: '方案里有两项编号都是“{key}”', en: 'Two rules of the plan have the key “{key}”' },
  'salary.month-closed': {
    status: 422,
    code: 34327,
    zh: '{month} 已月结，请从 {first} 或之后的月份开始',
    en: '{month} is closed; begin in {first} or later',
  },
  'salary.month-far': { status: 422, code: 34328, zh: '最远可以从 {month} 开始', en: 'It can begin in {month} at the latest' },
  'salary.own-plan': {
    status: 422,
    code: 34329,
    zh: '你自己也按这个方案领薪，要由同事来改',
    en: 'You are paid by this plan yourself; a colleague changes it',
  },
  'salary.own': { status: 422, code: 34330, zh: '自己的薪酬要由同事来定', en: 'A colleague says what you are paid' },
  'salary.plan-used': {
    status: 422,
    code: 34331,
    zh: '“{name}”用于 {people} 人的薪酬，不能删除',
    en: '“{name}” pays or paid {people} people and can’t be deleted',
  },
  'salary.plan-later': {
    status: 422,
    code: 34332,
    zh: '“{name}”从 {month} 开始，不能更早使用',
    en: '“{name}” begins in {month} and can’t pay before',
  },
  'salary.left-before-hired': { status: 422, code: 34333, zh: '离职日期不能早于入职日期', en: 'The last day can’t be before the first' },
  'salary.not-here': { status: 422, code: 34334, zh: '该员工不在本店工作', en: 'This person doesn’t work here' },
  'salary.month-running': { status: 422, code: 34335, zh: '{month} 还没有结束，不能试算', en: '{month} isn’t over and can’t be tried' },
} as const satisfies Record<string, ErrorEntry>
