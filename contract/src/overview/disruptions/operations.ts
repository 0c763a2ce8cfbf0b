import { operationsAbout } from '../../ground/operation-log/operation.ts'

export const disruptionOperations = operationsAbout('gym', {
  'disruption.applied': { zh: '停业补偿 {from} 至 {to}（{reason}）', en: 'Gave days for the disruption {from} to {to} ({reason})' },
  'disruption.reversed': {
    zh: '撤销停业补偿 {from} 至 {to}（{reason}）',
    en: 'Took back the days of the disruption {from} to {to} ({reason})',
  },
  'disruption.discarded': { zh: '删除停业补偿预览 {from} 至 {to}', en: 'Threw away the preview of the disruption {from} to {to}' },
})
