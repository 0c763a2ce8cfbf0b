/** The words of what the system names about disruptions and extensions. */
import type { Words } from '../../rules.ts'
import type { DisruptionAct, DisruptionItem, DisruptionKind, DisruptionState } from './calls.ts'

export const disruptionKindWords = {
  disruption: { zh: '停业补偿', en: 'Disruption' },
  extension: { zh: '批量延期', en: 'Batch extension' },
} as const satisfies Record<DisruptionKind, Words>

const stateWords = {
  preparing: { zh: '计算中', en: 'Being looked through' },
  preview: { zh: '待确认', en: 'To be confirmed' },
  applying: { zh: '补偿中', en: 'Giving days' },
  applied: { zh: '已补偿', en: 'Given' },
  reversing: { zh: '撤销中', en: 'Taking back' },
  reversed: { zh: '已撤销', en: 'Taken back' },
} as const satisfies Record<DisruptionState, Words>

export const disruptionStateWords = {
  disruption: stateWords,
  extension: { ...stateWords, applying: { zh: '延期中', en: 'Giving days' }, applied: { zh: '已延期', en: 'Extended' } },
} as const satisfies Record<DisruptionKind, Record<DisruptionState, Words>>

const actWords = {
  apply: { zh: '补偿', en: 'applied' },
  reverse: { zh: '撤销', en: 'taken back' },
  discard: { zh: '删除', en: 'thrown away' },
  retry: { zh: '继续', en: 'gone on with' },
} as const satisfies Record<DisruptionAct, Words>

export const disruptionActWords = {
  disruption: actWords,
  extension: { ...actWords, apply: { zh: '延期', en: 'applied' } },
} as const satisfies Record<DisruptionKind, Record<DisruptionAct, Words>>

const itemWords = {
  planned: { zh: '将补偿', en: 'Gets days' },
  'left-out': { zh: '不补偿', en: 'Left out' },
  applied: { zh: '已补偿', en: 'Given' },
  reversed: { zh: '已撤销', en: 'Taken back' },
} as const satisfies Record<DisruptionItem['state'], Words>

export const itemStateWords = {
  disruption: itemWords,
  extension: {
    planned: { zh: '将延期', en: 'Will be extended' },
    'left-out': { zh: '不延期', en: 'Left out' },
    applied: { zh: '已延期', en: 'Extended' },
    reversed: itemWords.reversed,
  },
} as const satisfies Record<DisruptionKind, Record<DisruptionItem['state'], Words>>

export const leftOutWords = {
  'not-open': { zh: '尚未开卡', en: 'not open yet' },
  endless: { zh: '没有期限', en: 'it has no end' },
  'began-after': { zh: '停业后才开始', en: 'it began afterwards' },
  suspended: { zh: '期间一直停卡', en: 'frozen all the while' },
  'used-up': { zh: '停业前已用完', en: 'used up before' },
  closed: { zh: '已退款、转出或作废', en: 'refunded, transferred or closed' },
  'too-far': { zh: '到期日太远', en: 'its end would be too far' },
  unseen: { zh: '不是经办人能查看的会员', en: 'whoever asked may not see its member' },
  elsewhere: { zh: '由其他门店售出，请在售出门店办理', en: 'another branch sold it: it is extended there' },
  recycled: { zh: '在回收站', en: 'in the recycle bin' },
  frozen: { zh: '停卡中，请先复卡', en: 'frozen: resume it first' },
  spent: { zh: '已用完', en: 'used up' },
  'undone-there': { zh: '已在会员卡或课程上撤销', en: 'undone there already' },
} as const satisfies Record<NonNullable<DisruptionItem['why']>, Words>
