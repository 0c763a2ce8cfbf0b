import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const guestPassOperations = operationsAbout('customer', {
  'guest-pass.given': {
    zh: '赠送“{name}”体验 {entries} 次，{from_day} 至 {to_day}',
    en: 'Gave “{name}” {entries} trial visits, {from_day} to {to_day}',
    also: ['remark'],
  },
  'guest-pass.voided': {
    zh: '作废“{name}”的体验，已用 {used}/{entries} 次（原因：{reason}）',
    en: 'Took the trial visits of “{name}” back, {used} of {entries} used (reason: {reason})',
  },
})
