/** What the prepaid rules are called; a figure of one in words. */
import { formatFen } from '../../money.ts'
import { fill, type Words } from '../../rules.ts'
import type { PrepaidMode, PrepaidRuleName } from './prepaid-rules.ts'

export const prepaidRuleWords = {
  'card-most': { zh: '一名会员未消费的会籍金额', en: 'a member’s unused membership' },
  'card-months': { zh: '会籍期限', en: 'the length of a membership' },
  'course-most': { zh: '一名会员未消费的私教金额', en: 'a member’s unused courses' },
  'course-lessons': { zh: '一次购买的课时', en: 'lessons bought at once' },
  'stored-most': { zh: '一名会员的储值本金', en: 'a member’s stored value' },
  'all-most': { zh: '一名会员全部未消费的预付款', en: 'all that a member paid in advance and hasn’t used' },
} as const satisfies Record<PrepaidRuleName, Words>

const units = {
  yuan: { zh: '{count} 元', en: '{count} yuan' },
  months: { zh: '{count} 个月', en: '{count} month(s)' },
  lessons: { zh: '{count} 节', en: '{count} lesson(s)' },
  endless: { zh: '无期限', en: 'without an end' },
}

/** 500000 of `card-most` is 5,000.00 yuan, 24 of `card-months` 24 months. */
export function ruleFigure(rule: PrepaidRuleName, figure: number | null): Words {
  if (figure === null) return units.endless
  const unit = rule === 'card-months' ? units.months : rule === 'course-lessons' ? units.lessons : units.yuan
  const count = unit === units.yuan ? formatFen(figure) : figure
  return { zh: fill(unit.zh, { count }), en: fill(unit.en, { count }) }
}

export const prepaidPackNames: Readonly<Record<string, Words>> = {
  'shanghai-fitness-2025': { zh: '上海 · 体育健身（2025）', en: 'Shanghai · fitness (2025)' },
}

export const prepaidModeWords = {
  off: { zh: '不启用', en: 'Off' },
  warn: { zh: '提醒', en: 'Warn' },
  block: { zh: '拦截', en: 'Block' },
} as const satisfies Record<PrepaidMode, Words>

/** How much should lie in custody, and why. */
export const custodyWords = {
  none: { zh: '无需存管', en: 'None' },
  part: { zh: '{yuan} 元（40%）', en: '{yuan} yuan (40 %)' },
  large: { zh: '{yuan} 元（全部：超过去年收入的规定比例）', en: '{yuan} yuan (all: beyond the share of last year’s income)' },
  young: { zh: '{yuan} 元（全部：开业未满一年）', en: '{yuan} yuan (all: open for less than a year)' },
} as const satisfies Record<string, Words>
