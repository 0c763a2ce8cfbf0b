import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const checkInOperations = {
  ...operationsAbout('customer', {
    'visit.admitted': { zh: '签到入场[，卡号 {card_no}]', en: 'Checked in[ with card {card_no}]', also: ['name'] },
    'visit.overridden': { zh: '放行入场：{reason}', en: 'Let in all the same: {reason}', also: ['name'] },
    'visit.retroactive': {
      zh: '补签[，卡号 {card_no}][（原因：{reason}）]',
      en: 'Entered a forgotten visit[ with card {card_no}][ (reason: {reason})]',
      also: ['name'],
    },
    'visit.guest': {
      zh: '作为访客入场，由“{host}”带入[，卡号 {card_no}]',
      en: 'Came in as a guest of “{host}”[ on card {card_no}]',
      also: ['name'],
    },
    'visit.left': { zh: '离场', en: 'Checked out', also: ['name'] },
    'visit.cancelled': { zh: '撤销签到：{reason}', en: 'Cancelled a check-in: {reason}', also: ['name'] },
  }),
  ...operationsAbout('gym', {
    'visit.all-left': { zh: '全部离场，共 {count} 人', en: 'Checked everybody out: {count}' },
  }),
}
