/** What the log says of a card that was changed. */

import { neverEnds, pictureField, remarkField } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { termsField } from '../card-types/fields.texts.ts'

export const cardFields = {
  card_no: { zh: '卡号', en: 'Card number' },
  name: { zh: '卡名', en: 'Card name' },
  image: { ...pictureField, zh: '卡面', en: 'Face' },
  price_fen: { zh: '成交价', en: 'Price', as: 'money' },
  started_on: { zh: '开始日期', en: 'Start', as: 'day' },
  ends_on: { zh: '结束日期', en: 'End', as: 'day', none: neverEnds },
  valid_days: { zh: '有效天数', en: 'Days it is valid' },
  opens_at_visit: { zh: '首次到店开卡', en: 'Opens at the first visit', as: 'flag' },
  given_days: { zh: '补偿天数', en: 'Days given' },
  suspended_from: { zh: '停卡开始', en: 'Frozen from', as: 'day' },
  suspended_to: { zh: '停卡结束', en: 'Frozen to', as: 'day' },
  suspended_days: { zh: '累计停卡天数', en: 'Days frozen in all' },
  residue_times: { zh: '剩余次数', en: 'Visits left' },
  free_times: { zh: '其中赠送次数', en: 'Gift visits among them' },
  principal_fen: { zh: '本金余额', en: 'Paid value left', as: 'money' },
  gift_fen: { zh: '赠送余额', en: 'Gift value left', as: 'money' },
  used_up_on: { zh: '用完日期', en: 'Used up on', as: 'day' },
  closed_on: { zh: '关闭日期', en: 'Closed on', as: 'day' },
  universal: { zh: '通用', en: 'Universal', as: 'flag' },
  terms: termsField,
  remark: remarkField,
} as const satisfies Fields
