import { expect, test } from 'vitest'
import type { PlanRules } from './calls.ts'
import { planSentences } from './plan-sentences.texts.ts'

const NOTHING: PlanRules = { base_fee: 0, commissions: [], taught: [], lead_fee: 0, attendance: null, fixed: [], floor_fee: 0 }
const tiers = [
  { from: 0, rate_bp: 300 },
  { from: 20_000_00, rate_bp: 750 },
]

test('a plan reads as one sentence a rule, in both languages', () => {
  const rules: PlanRules = {
    base_fee: 3_000_00,
    commissions: [{ key: 'c', businesses: ['card-new', 'card-renewal'], of: 'own', method: 'whole', tiers }],
    taught: [
      {
        key: 't',
        kind: 'lesson',
        by: 'fee',
        method: 'above',
        tiers: [
          { from: 0, fee: 80_00 },
          { from: 60, fee: 100_00 },
        ],
      },
      { key: 'v', kind: 'lesson', by: 'value', tiers: [{ from: 0, rate_bp: 2_000 }] },
    ],
    lead_fee: 20_00,
    attendance: { full_fee: 200_00, absent_fee: 100_00, days_off: 4 },
    fixed: [
      { key: 'f', name: '餐补', fee: 200_00 },
      { key: 'n', name: '不发的', fee: 0 },
    ],
    floor_fee: 4_000_00,
  }
  expect(planSentences(rules).map(({ zh }) => zh)).toEqual([
    '每月底薪 3,000.00 元',
    '本人的开卡、续卡业绩提成：3%、满 20,000.00 元 7.5%（按达到的一档计算全部）',
    '私教课每节 80.00 元、满 60 节 100.00 元（分段计算，各段按各段的）',
    '私教课按所消课时价值提成：20%',
    '每成交一位潜客 20.00 元',
    '全勤 200.00 元，每缺勤一天扣 100.00 元（月休 4 天）',
    '餐补：每月 200.00 元',
    '整月不低于 4,000.00 元，差额补足',
  ])
  expect(planSentences(rules).map(({ en }) => en)).toEqual([
    'A base of 3,000.00 CNY a month',
    'Commission on what they sell themselves (card sold, card renewed): 3 %, 7.5 % from 20,000.00 CNY on (the one that was reached counts for all)',
    'For each lesson given 80.00 CNY, 100.00 CNY from 60 on (each for what lies in it)',
    'Of what the lessons given are worth: 20 %',
    '20.00 CNY for each lead won',
    '200.00 CNY for a month without a day missed, 100.00 CNY off for each day missed (4 days off a month)',
    '餐补: 200.00 CNY a month',
    'At least 4,000.00 CNY for a whole month',
  ])
})

test.each([
  [{ full_fee: 200_00, absent_fee: 0, days_off: 1 }, '200.00 CNY for a month without a day missed (1 day off a month)'],
  [{ full_fee: 0, absent_fee: 50_00, days_off: 0 }, '50.00 CNY off for each day missed (0 days off a month)'],
  [{ full_fee: 0, absent_fee: 0, days_off: 4 }, 'Pays nothing'],
])('attendance %j reads: %s', (attendance, sentence) => {
  expect(planSentences({ ...NOTHING, attendance }).map(({ en }) => en)).toEqual([sentence])
})

test('a plan that pays nothing says so', () => {
  expect(planSentences(NOTHING)).toEqual([{ zh: '不发放任何薪酬', en: 'Pays nothing' }])
})
