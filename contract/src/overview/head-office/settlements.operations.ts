import { operationsAbout } from '../../ground/operation-log/operation.ts'

const sums = { net: { zh: '净额', en: 'Net', as: 'money' } } as const
const pair = { detailsNeed: 'head-office.settlements', fields: sums } as const

export const settlementOperations = operationsAbout('gym', {
  'settlement.confirmed': {
    zh: '确认“{gym}”与“{other}”{month} 的门店结算',
    en: 'Confirmed what “{gym}” and “{other}” settle for {month}',
    ...pair,
  },
  'settlement.reopened': {
    zh: '撤销“{gym}”与“{other}”{month} 门店结算的确认',
    en: 'Reopened what “{gym}” and “{other}” settle for {month}',
    also: ['reason'],
    ...pair,
  },
  'settlement.paid': {
    zh: '登记“{gym}”与“{other}”{month} 的门店结算于 {day} 付款',
    en: 'Recorded that what “{gym}” and “{other}” settle for {month} was paid on {day}',
    ...pair,
  },
  'settlement.unpaid': {
    zh: '撤销“{gym}”与“{other}”{month} 门店结算的付款',
    en: 'Took back that what “{gym}” and “{other}” settle for {month} was paid',
    also: ['reason'],
    ...pair,
  },
})
