/** What the log says of an area, of a locker and of how they are given out. What opens a locker isn’t said, nor written. */

import { nameField, remarkField } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { assignedToWords, assignOrderWords, lockerKindWords, lockerSexWords } from './texts.ts'

export const lockerAreaFields = {
  name: nameField,
  sex: { zh: '谁可以用', en: 'For', as: 'codes', codes: lockerSexWords },
  kind: { zh: '用途', en: 'Lockers are', as: 'codes', codes: lockerKindWords },
  rent_fee: { zh: '月租金', en: 'Rent a month', as: 'money' },
  pledge: { zh: '押金', en: 'Deposit', as: 'money' },
  columns: { zh: '每排几个', en: 'Side by side' },
  remark: remarkField,
} as const satisfies Fields

export const lockerGridFields = {
  no: { zh: '柜号', en: 'Number' },
  key: { zh: '钥匙号或密码', en: 'Key or code', as: 'secret' },
} as const satisfies Fields

export const lockerUseFields = {
  enable: { zh: '签到时自动分配柜子', en: 'Give a locker out at check-in', as: 'flag' },
  who: { zh: '分配给', en: 'To whom', as: 'codes', codes: assignedToWords },
  card_types: { zh: '卡种', en: 'Card types' },
  order: { zh: '挑柜顺序', en: 'Which first', as: 'codes', codes: assignOrderWords },
  return_on_check_out: { zh: '离场时归还', en: 'Leaving gives it back', as: 'flag' },
  sweep_at_closing: { zh: '闭店时清空当日柜', en: 'Closing the day gives all of them back', as: 'flag' },
  overdue_stops_days: {
    zh: '长租逾期超过几天不能入场',
    en: 'Overdue by more days than this stops entry',
    none: { zh: '只提醒', en: 'Only warns' },
  },
} as const satisfies Fields
