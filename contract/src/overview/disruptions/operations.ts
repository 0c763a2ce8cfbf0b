import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const disruptionOperations = operationsAbout('gym', {
  'disruption.applied': { zh: '停业补偿 {from} 至 {to}（{reason}）', en: 'Gave days for the disruption {from} to {to} ({reason})' },
  'disruption.reversed': {
    zh: '撤销停业补偿 {from} 至 {to}（{reason}）',
    en: 'Took back the days of the disruption {from} to {to} ({reason})',
  },
  'disruption.discarded': { zh: '删除停业补偿预览 {from} 至 {to}', en: 'Threw away the preview of the disruption {from} to {to}' },
  'extension.applied': {
    zh: '批量延期：{cards} 张会员卡各 {days} 天（{reason}）',
    en: 'Extended {cards} card(s) by {days} day(s) each ({reason})',
  },
  'extension.reversed': {
    zh: '撤销批量延期：{cards} 张会员卡各 {days} 天（{reason}）',
    en: 'Took back the extension of {cards} card(s) by {days} day(s) each ({reason})',
  },
  'extension.discarded': { zh: '删除批量延期预览，各 {days} 天', en: 'Threw away the preview of an extension by {days} day(s) each' },
})
