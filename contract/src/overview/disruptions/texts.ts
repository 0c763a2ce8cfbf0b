/** The words of what the system names about disruptions. */
import type { Words } from '../../rules.ts'
import type { DisruptionAct, DisruptionItem, DisruptionState } from './calls.ts'
import type { LeftOutWhy } from './disruption-days.ts'

export const disruptionStateWords = {
  preparing: { zh: '计算中', en: 'Being looked through' },
  preview: { zh: '待确认', en: 'To be confirmed' },
  applying: { zh: '补偿中', en: 'Giving days' },
  applied: { zh: '已补偿', en: 'Given' },
  reversing: { zh: '撤销中', en: 'Taking back' },
  reversed: { zh: '已撤销', en: 'Taken back' },
} as const satisfies Record<DisruptionState, Words>

export const disruptionActWords = {
  apply: { zh: '补偿', en: 'applied' },
  reverse: { zh: '撤销', en: 'taken back' },
  discard: { zh: '删除', en: 'thrown away' },
  retry: { zh: '继续', en: 'gone on with' },
} as const satisfies Record<DisruptionAct, Words>

export const itemStateWords = {
  planned: { zh: '将补偿', en: 'Gets days' },
  'left-out': { zh: '不补偿', en: 'Left out' },
  applied: { zh: '已补偿', en: 'Given' },
  reversed: { zh: '已撤销', en: 'Taken back' },
} as const satisfies Record<DisruptionItem['state'], Words>

export const leftOutWords = {
  'not-open': { zh: '尚未开卡', en: 'not open yet' },
  endless: { zh: '没有期限', en: 'it has no end' },
  'began-after': { zh: '停业后才开始', en: 'it began afterwards' },
  suspended: { zh: '期间一直停卡', en: 'frozen all the while' },
  'used-up': { zh: '停业前已用完', en: 'used up before' },
  closed: { zh: '已退款、转出或作废', en: 'refunded, transferred or closed' },
  'too-far': { zh: '到期日太远', en: 'its end would be too far' },
  'undone-there': { zh: '已在会员卡或课程上撤销', en: 'undone there already' },
} as const satisfies Record<LeftOutWhy | 'undone-there', Words>
