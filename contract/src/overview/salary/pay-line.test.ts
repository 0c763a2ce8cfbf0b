import { expect, test } from 'vitest'
import type { PlanRules } from './calls.ts'
import { payLineTitle, payLineWay } from './pay-line.texts.ts'
import { payOf } from './pay-of.ts'

const RULES: PlanRules = {
  base_fee: 3_000_00,
  commissions: [
    {
      key: 'c1',
      businesses: ['card-new', 'card-renewal'],
      of: 'own',
      method: 'above',
      tiers: [
        { from: 0, rate_bp: 300 },
        { from: 20_000_00, rate_bp: 750 },
      ],
    },
    { key: 'c2', businesses: ['goods'], of: 'gym', method: 'whole', tiers: [{ from: 0, rate_bp: 50 }] },
  ],
  taught: [{ key: 't1', kind: 'lesson', by: 'fee', method: 'whole', tiers: [{ from: 0, fee: 80_00 }] }],
  lead_fee: 20_00,
  attendance: { full_fee: 300_00, absent_fee: 100_00, days_off: 4 },
  fixed: [{ key: 'f1', name: '餐补', fee: 300_00 }],
  floor_fee: 9_000_00,
}
const own = {
  'card-new': { performance: 25_000_00, value: 0, units: 1 },
  lesson: { performance: 0, value: 0, units: 12 },
  'lead-won': { performance: 0, value: 0, units: 2 },
}
const lines = payOf(RULES, { days: 30, employed: 30, own, gym: { goods: { performance: 1_000_00, value: 0, units: 9 } }, absent: 2 })

test('each line says what it is for and how it was worked out, in both languages', () => {
  expect(lines.map((line) => `${payLineTitle(line, RULES).zh}：${payLineWay(line)?.zh ?? ''}`)).toEqual([
    '底薪：每月 3,000.00 元，在职 30 天',
    '开卡、续卡提成：20,000.00 元 × 3% + 5,000.00 元 × 7.5%',
    '全店商品提成：1,000.00 元 × 0.5%',
    '私教课时费：12 × 80.00 元',
    '潜客成交：2 × 20.00 元',
    '考勤：缺勤 2 天 × 100.00 元',
    '餐补：',
    '保底补足：',
  ])
  expect(lines.map((line) => `${payLineTitle(line, RULES).en}: ${payLineWay(line)?.en ?? ''}`)).toEqual([
    'Base pay: 3,000.00 CNY a month, employed 30 days',
    'Commission: card sold, card renewed: 20,000.00 CNY × 3 % + 5,000.00 CNY × 7.5 %',
    'Commission of the branch: goods: 1,000.00 CNY × 0.5 %',
    'Lessons given: 12 × 80.00 CNY',
    'Leads won: 2 × 20.00 CNY',
    'Attendance: 2 days missed × 100.00 CNY',
    '餐补: ',
    'Up to the least pay: ',
  ])
})

test('a rule that is unknown is said by its part', () => {
  expect(payLineTitle({ part: 'commission', key: 'gone' }, RULES).zh).toBe('业绩提成')
  expect(payLineTitle({ part: 'fixed', key: 'gone' }, null).en).toBe('Fixed amount')
})

test('that no day was missed is said', () => {
  expect(payLineWay({ part: 'attendance', basis: 0, by: 'fee', steps: [] })?.zh).toBe('全勤')
})
