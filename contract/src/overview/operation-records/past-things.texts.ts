/** Which things can be read as they were on a past day, and of each what is said of it: as the log says it, where the log does. */
import { groupCourseFields } from '../../classes/classes/fields.texts.ts'
import { courseFields } from '../../coaching/courses/fields.texts.ts'
import { lockerAreaFields } from '../../entry/lockers/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { roleFields } from '../../ground/roles/fields.texts.ts'
import { cardTypeFields, termsField } from '../../membership/card-types/fields.texts.ts'
import { cardFields } from '../../membership/cards/fields.texts.ts'
import { cardKindWords, cardStatusWords, expiredWhy } from '../../membership/cards/texts.ts'
import { goodsFields } from '../../money/goods/fields.texts.ts'
import { stageWords } from '../../people/customers/texts.ts'
import type { PastKind } from './past-things.ts'

const pastCardFields = {
  status: { zh: '状态', en: 'Status', as: 'codes', codes: { ...cardStatusWords, ...expiredWhy } },
  holder: { zh: '持卡人', en: 'Held by' },
  card_no: cardFields.card_no,
  name: cardFields.name,
  kind: { zh: '卡类', en: 'Kind', as: 'codes', codes: cardKindWords },
  price: cardFields.price_fen,
  start_date: { ...cardFields.started_on, none: { zh: '未开卡', en: 'Not open yet' } },
  end_date: { zh: '结束日期', en: 'End', as: 'day' },
  opens_at_visit: cardFields.opens_at_visit,
  residue_days: { zh: '剩余天数', en: 'Days left' },
  residue_times: cardFields.residue_times,
  principal: cardFields.principal_fen,
  gift: cardFields.gift_fen,
  unearned: { zh: '未消费金额', en: 'Not yet earned', as: 'money' },
  suspended_from: cardFields.suspended_from,
  suspended_to: cardFields.suspended_to,
  terms: termsField,
} as const satisfies Fields

const pastCustomerFields = {
  stage: { zh: '阶段', en: 'Stage', as: 'codes', codes: stageWords },
  consultant: { zh: '会籍顾问', en: 'Consultant' },
  coach: { zh: '教练', en: 'Coach' },
  stored: { zh: '储值本金', en: 'Stored value', as: 'money' },
  gift: { zh: '赠送余额', en: 'Gift', as: 'money' },
  deposits: { zh: '定金', en: 'Prepayments', as: 'money' },
  points: { zh: '积分', en: 'Points' },
} as const satisfies Fields

const pastCourseFields = {
  ...courseFields,
  prices: {
    zh: '教练定价',
    en: 'Prices',
    as: 'rows',
    by: 'coach',
    codes: {},
    fields: { price: { zh: '每节售价', en: 'Price of a lesson', as: 'money', none: { zh: '不教授', en: 'Doesn’t teach it' } } },
  },
} as const satisfies Fields

export const pastFields = {
  card: pastCardFields,
  customer: pastCustomerFields,
  'card-type': cardTypeFields,
  role: roleFields,
  course: pastCourseFields,
  'group-course': groupCourseFields,
  goods: goodsFields,
  locker: lockerAreaFields,
} as const satisfies Record<PastKind, Fields>
