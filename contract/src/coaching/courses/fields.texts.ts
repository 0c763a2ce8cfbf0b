/** What the log says of a private course that was changed. */

import { nameField, noLimit, pictureField } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { fitGoalWords } from '../../people/customers/texts.ts'

const covers = {
  1: { zh: '图片', en: 'Picture' },
  2: { zh: '自动封面', en: 'Drawn' },
}

export const courseFields = {
  name: nameField,
  minutes: { zh: '每节时长（分钟）', en: 'Minutes of a lesson' },
  persons: { zh: '上课人数', en: 'Members in a lesson' },
  fit_type: { zh: '健身目标', en: 'For', as: 'codes', codes: fitGoalWords, none: noLimit },
  valid_days: { zh: '有效天数', en: 'Valid days', none: { zh: '不限期', en: 'No end' } },
  is_hot: { zh: '热门课程', en: 'Popular', as: 'flag' },
  app_status: { zh: '会员可见', en: 'Shown to members', as: 'flag' },
  app_booking: { zh: '会员可自助约课', en: 'Members book it themselves', as: 'flag' },
  gifts_transfer: { zh: '赠课随转让转出', en: 'Free lessons go along with a transfer', as: 'flag' },
  image: pictureField,
  image_type: { zh: '封面', en: 'Cover', as: 'codes', codes: covers },
  introduce: { zh: '课程介绍', en: 'What it is', as: 'writing' },
} as const satisfies Fields

export const coursePriceFields = {
  coach: { zh: '教练', en: 'Coach' },
  price: { zh: '每节售价', en: 'Price of a lesson', as: 'money' },
} as const satisfies Fields
