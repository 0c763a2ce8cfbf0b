/** Refusals of settlements between branches (settlements.ts). */
import type { ErrorEntry } from '../../error.ts'

export const settlementErrors = {
  'settlement.running': { status: 422, code: 34511, zh: '{month} 还没有结束', en: '{month} isn’t over yet' },
  'settlement.days-open': {
    status: 422,
    code: 34512,
    zh: '“{gym}”从 {day} 起还没有日结，请先日结',
    en: '“{gym}” has open days from {day} on; close those first',
  },
  'settlement.earlier-month': {
    status: 422,
    code: 34513,
    zh: '“{gym}”与“{other}”{month} 的结算还没有确认，请先确认',
    en: 'What “{gym}” and “{other}” settle for {month} isn’t confirmed; confirm that first',
  },
  'settlement.later-month': {
    status: 422,
    code: 34514,
    zh: '“{gym}”与“{other}”{month} 的结算已经确认，请先撤销它的确认',
    en: 'What “{gym}” and “{other}” settle for {month} is confirmed already; reopen that first',
  },
  'settlement.confirmed': {
    status: 422,
    code: 34515,
    zh: '“{gym}”与“{other}”{month} 的结算已经确认',
    en: 'What “{gym}” and “{other}” settle for {month} is confirmed already',
  },
  'settlement.nothing': {
    status: 422,
    code: 34516,
    zh: '“{gym}”与“{other}”在 {month} 没有要结算的',
    en: '“{gym}” and “{other}” have nothing to settle for {month}',
  },
  'settlement.changed': {
    status: 422,
    code: 34517,
    zh: '“{gym}”与“{other}”的结算已由 {seen} 元（到店 {seen_visits} 次）变为 {now} 元（到店 {visits} 次），请重新核对',
    en: '“{gym}” and “{other}” settled {seen} CNY for {seen_visits} visit(s) as you saw it; it is {now} CNY for {visits} by now: look again',
  },
  'settlement.paid': {
    status: 422,
    code: 34518,
    zh: '“{gym}”与“{other}”{month} 的结算已登记在 {day} 付款',
    en: 'What “{gym}” and “{other}” settle for {month} was paid on {day} already',
  },
  'settlement.unpaid': {
    status: 422,
    code: 34519,
    zh: '“{gym}”与“{other}”{month} 的结算还没有登记付款',
    en: 'What “{gym}” and “{other}” settle for {month} isn’t paid',
  },
  'settlement.paid-too-early': {
    status: 422,
    code: 34520,
    zh: '{month} 的结算不能在 {day} 之前付款',
    en: 'What is settled for {month} can’t be paid before {day}',
  },
  'settlement.paid-in-future': { status: 422, code: 34521, zh: '付款日期不能晚于今天', en: 'The day can’t lie in the future' },
} as const satisfies Record<string, ErrorEntry>
