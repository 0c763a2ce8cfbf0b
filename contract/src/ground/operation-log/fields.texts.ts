/** Fields that many things have, and how hours are said. */
import type { Words } from '../../rules.ts'
import { weekdayWords } from '../calendar/texts.ts'
import type { Field, Kind } from './fields.ts'

export const nameField = { zh: '名称', en: 'Name' } as const satisfies Field
export const remarkField = { zh: '备注', en: 'Remark' } as const satisfies Field
export const sortField = { zh: '排序', en: 'Order' } as const satisfies Field
export const pictureField = { zh: '图片', en: 'Picture', as: 'picture' } as const satisfies Field

export const noLimit = { zh: '不限', en: 'No limit' } as const satisfies Words
export const neverEnds = { zh: '永不到期', en: 'Never ends' } as const satisfies Words

const spans = { from: { as: 'time' }, to: { as: 'time' } } as const satisfies Record<string, Kind>
/** Hours of a day: pairs of minutes. */
export const spanKind = { as: 'each', text: { zh: '{from}–{to}', en: '{from}–{to}' }, parts: spans } as const satisfies Kind

/** `08:00` to `22:00` of a weekday. */
export const weekTimeKind = {
  as: 'each',
  text: { zh: '{weekday} {from}–{to}', en: '{weekday} {from}–{to}' },
  parts: { weekday: { as: 'codes', codes: weekdayWords } },
  long: true,
} as const satisfies Kind
