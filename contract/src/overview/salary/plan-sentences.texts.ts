/** A plan read as sentences: what it pays, as one colleague would tell the other. */
import { joinWords, type Words } from '../../rules.ts'
import { sayBoth } from '../../sentence.ts'
import { performanceBusinessWords } from '../statistics/texts.ts'
import type { AttendanceRule, CommissionRule, PlanRules, TaughtRule } from './calls.ts'

const sentences = {
  base: { zh: '每月底薪 {fee:yuan} 元', en: 'A base of {fee:yuan} CNY a month' },
  own: { zh: '本人的{businesses}业绩提成：{tiers}', en: 'Commission on what they sell themselves ({businesses}): {tiers}' },
  gym: { zh: '全店的{businesses}业绩提成：{tiers}', en: 'Commission on all that the branch sells ({businesses}): {tiers}' },
  lesson: { zh: '私教课每节 {tiers}', en: 'For each lesson given {tiers}' },
  'class-taught': { zh: '团课每节 {tiers}', en: 'For each class given {tiers}' },
  ofLessons: { zh: '私教课按所消课时价值提成：{tiers}', en: 'Of what the lessons given are worth: {tiers}' },
  lead: { zh: '每成交一位潜客 {fee:yuan} 元', en: '{fee:yuan} CNY for each lead won' },
  attendance: {
    zh: '[全勤 {full:yuan} 元，]每缺勤一天扣 {absent:yuan} 元（月休 {days} 天）',
    en: '[{full:yuan} CNY for a month without a day missed, ]{absent:yuan} CNY off for each day missed ({days} day(s) off a month)',
  },
  attendanceFull: {
    zh: '全勤 {full:yuan} 元（月休 {days} 天）',
    en: '{full:yuan} CNY for a month without a day missed ({days} day(s) off a month)',
  },
  fixed: { zh: '{name}：每月 {fee:yuan} 元', en: '{name}: {fee:yuan} CNY a month' },
  floor: { zh: '整月不低于 {fee:yuan} 元，差额补足', en: 'At least {fee:yuan} CNY for a whole month' },
  nothing: { zh: '不发放任何薪酬', en: 'Pays nothing' },
} as const satisfies Record<string, Words>

const steps = {
  rate: { zh: '{rate}%', en: '{rate} %' },
  rateFromFen: { zh: '满 {from:yuan} 元 {rate}%', en: '{rate} % from {from:yuan} CNY on' },
  rateFromCount: { zh: '满 {from} 节 {rate}%', en: '{rate} % from {from} on' },
  fee: { zh: '{fee:yuan} 元', en: '{fee:yuan} CNY' },
  feeFrom: { zh: '满 {from} 节 {fee:yuan} 元', en: '{fee:yuan} CNY from {from} on' },
} as const satisfies Record<string, Words>

/** Where there is more than one tier: what the one that was reached counts for. */
const methods = {
  whole: { zh: '{said}（按达到的一档计算全部）', en: '{said} (the one that was reached counts for all)' },
  above: { zh: '{said}（分段计算，各段按各段的）', en: '{said} (each for what lies in it)' },
} as const satisfies Record<string, Words>

/** One for each rule, in the order of the slip; what pays nothing isn’t said. */
export function planSentences({ base_fee, commissions, taught, lead_fee, attendance, fixed, floor_fee }: PlanRules): Words[] {
  const said = [
    ...(base_fee > 0 ? [sayBoth(sentences.base, { fee: base_fee })] : []),
    ...commissions.map(commissionSentence),
    ...taught.map(taughtSentence),
    ...(lead_fee > 0 ? [sayBoth(sentences.lead, { fee: lead_fee })] : []),
    ...(attendance === null ? [] : attendanceSentences(attendance)),
    ...fixed.filter(({ fee }) => fee > 0).map(({ name, fee }) => sayBoth(sentences.fixed, { name, fee })),
    ...(floor_fee > 0 ? [sayBoth(sentences.floor, { fee: floor_fee })] : []),
  ]
  return said.length > 0 ? said : [sentences.nothing]
}

function attendanceSentences({ full_fee: full, absent_fee: absent, days_off: days }: AttendanceRule): Words[] {
  if (absent > 0) return [sayBoth(sentences.attendance, { ...(full > 0 ? { full } : {}), absent, days })]
  return full > 0 ? [sayBoth(sentences.attendanceFull, { full, days })] : []
}

function commissionSentence({ businesses, of, method, tiers }: CommissionRule): Words {
  const said = tiers.map(({ from, rate_bp }) => sayBoth(from === 0 ? steps.rate : steps.rateFromFen, { from, rate: percent(rate_bp) }))
  return sayBoth(sentences[of], { businesses: businessNames(businesses), tiers: withMethod(joinWords(said), tiers.length, method) })
}

/** As they stand within a sentence. */
export function businessNames(businesses: CommissionRule['businesses']): Words {
  const { zh, en } = joinWords(businesses.map((business) => performanceBusinessWords[business]))
  return { zh, en: en.toLowerCase() }
}

function taughtSentence(rule: TaughtRule): Words {
  if (rule.by === 'value') {
    const said = rule.tiers.map(({ from, rate_bp }) =>
      sayBoth(from === 0 ? steps.rate : steps.rateFromCount, { from, rate: percent(rate_bp) }),
    )
    return sayBoth(sentences.ofLessons, { tiers: withMethod(joinWords(said), said.length, 'whole') })
  }
  const said = rule.tiers.map(({ from, fee }) => sayBoth(from === 0 ? steps.fee : steps.feeFrom, { from, fee }))
  return sayBoth(sentences[rule.kind], { tiers: withMethod(joinWords(said), said.length, rule.method) })
}

/** 5 %, 7.5 %. */
export const percent = (basisPoints: number): string => String(basisPoints / 100)

function withMethod(said: Words, count: number, method: 'whole' | 'above'): Words {
  return count > 1 ? sayBoth(methods[method], { said }) : said
}
