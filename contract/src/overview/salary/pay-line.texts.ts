/** A line of somebody’s pay in words: what it is for, and how it was worked out, so that it can be done again by hand. */
import type { Words } from '../../rules.ts'
import { sayBoth } from '../../sentence.ts'
import type { PlanRules } from './calls.ts'
import type { PayLine, PayPart, PayStep } from './pay-of.ts'
import { businessNames, percent } from './plan-sentences.texts.ts'

const titles = {
  base: { zh: '底薪', en: 'Base pay' },
  own: { zh: '{businesses}提成', en: 'Commission: {businesses}' },
  gym: { zh: '全店{businesses}提成', en: 'Commission of the branch: {businesses}' },
  commission: { zh: '业绩提成', en: 'Commission' },
  lesson: { zh: '私教课时费', en: 'Lessons given' },
  'class-taught': { zh: '团课课时费', en: 'Classes given' },
  taught: { zh: '课时费', en: 'Teaching' },
  lead: { zh: '潜客成交', en: 'Leads won' },
  attendance: { zh: '考勤', en: 'Attendance' },
  fixed: { zh: '固定项', en: 'Fixed amount' },
  floor: { zh: '保底补足', en: 'Up to the least pay' },
} as const satisfies Record<string, Words>

/** What a part is called where all of its lines stand in one. */
export const payPartWords: Readonly<Record<PayPart, Words>> = titles

const ways = {
  base: { zh: '每月 {rate:yuan} 元，在职 {basis} 天', en: '{rate:yuan} CNY a month, employed {basis} day(s)' },
  rate: { zh: '{basis:yuan} 元 × {percent}%', en: '{basis:yuan} CNY × {percent} %' },
  each: { zh: '{basis} × {rate:yuan} 元', en: '{basis} × {rate:yuan} CNY' },
  present: { zh: '全勤', en: 'Nothing missed' },
  absent: { zh: '缺勤 {basis} 天 × {rate:yuan} 元', en: '{basis} day(s) missed × {rate:yuan} CNY' },
} as const satisfies Record<string, Words>

/** `rules`: of the version that it was worked out by; a rule that isn’t among them is said by its part alone. */
export function payLineTitle({ part, key }: Pick<PayLine, 'part' | 'key'>, rules: PlanRules | null): Words {
  if (part === 'commission') {
    const rule = rules?.commissions.find((one) => one.key === key)
    return rule ? sayBoth(titles[rule.of], { businesses: businessNames(rule.businesses) }) : titles.commission
  }
  if (part === 'taught') return titles[rules?.taught.find((one) => one.key === key)?.kind ?? 'taught']
  if (part === 'fixed') {
    const name = rules?.fixed.find((one) => one.key === key)?.name
    return name === undefined ? titles.fixed : { zh: name, en: name }
  }
  return titles[part]
}

/** null: nothing to be worked out. */
export function payLineWay({ part, basis, by, steps }: Pick<PayLine, 'part' | 'basis' | 'by' | 'steps'>): Words | null {
  if (part === 'base') return sayBoth(ways.base, { basis, rate: steps[0]?.rate ?? 0 })
  if (part === 'attendance') return basis === 0 ? ways.present : sayBoth(ways.absent, { basis, rate: 0 - (steps[0]?.rate ?? 0) })
  if (part === 'fixed' || part === 'floor') return null
  const said = steps.map((step) => stepWords(step, by))
  return { zh: said.map(({ zh }) => zh).join(' + '), en: said.map(({ en }) => en).join(' + ') }
}

function stepWords({ basis, rate }: PayStep, by: PayLine['by']): Words {
  return by === 'rate' ? sayBoth(ways.rate, { basis, percent: percent(rate) }) : sayBoth(ways.each, { basis, rate })
}
