/** What the log says of a class course, a class, a studio or a display that was changed. */

import { nameField, noLimit, pictureField, remarkField, sortField } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { fitGoalWords } from '../../people/customers/texts.ts'
import { classTypeWords, placeKindWords } from './texts.ts'

export const hallFields = {
  name: nameField,
  capacity: { zh: '容纳人数', en: 'Fits' },
  place_kind: { zh: '位置', en: 'Places are', as: 'codes', codes: placeKindWords },
  rows: { zh: '行', en: 'Rows' },
  columns: { zh: '列', en: 'Columns' },
  seats: {
    zh: '位置图',
    en: 'Map of places',
    as: 'each',
    text: { zh: '{no}（{row} 行 {column} 列[，{blocked}]）', en: '{no} (row {row}, column {column}[, {blocked}])' },
    parts: { blocked: { as: 'codes', codes: { true: { zh: '不开放', en: 'closed' } } } },
    long: true,
  },
} as const satisfies Fields

const least = { zh: '最低人数', en: 'Minimum' } as const
const most = { zh: '人数上限', en: 'Places' } as const
const price = { zh: '每位价格', en: 'A place costs', as: 'money' } as const

export const groupCourseFields = {
  name: nameField,
  type: { zh: '类型', en: 'Kind', as: 'codes', codes: classTypeWords },
  minutes: { zh: '时长（分钟）', en: 'Minutes' },
  max_person: most,
  min_person: least,
  price_fen: price,
  fit_type: { zh: '健身目标', en: 'For', as: 'codes', codes: fitGoalWords, none: noLimit },
  coach_name: { zh: '常任教练', en: 'Usual coach' },
  hall_name: { zh: '常用教室', en: 'Usual studio' },
  address: { zh: '地址', en: 'Address' },
  image: { ...pictureField, zh: '封面' },
  introduce: { zh: '介绍', en: 'About it', as: 'writing' },
  status: {
    zh: '排课',
    en: 'Scheduled',
    as: 'codes',
    codes: { 0: { zh: '不再排课', en: 'Not any more' }, 1: { zh: '可以排课', en: 'It can be' } },
  },
  sort: sortField,
} as const satisfies Fields

export const classSessionFields = {
  starts_at: { zh: '开始', en: 'Begins' },
  ends_at: { zh: '结束', en: 'Ends' },
  coach: { zh: '教练', en: 'Coach' },
  hall: { zh: '教室', en: 'Studio' },
  max_person: most,
  min_person: least,
  price_fen: price,
  remark: remarkField,
} as const satisfies Fields

export const classDisplayFields = {
  name: nameField,
  halls: { zh: '教室', en: 'Studios', none: { zh: '全部教室', en: 'All studios' } },
} as const satisfies Fields
