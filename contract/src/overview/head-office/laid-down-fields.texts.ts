/** What of each kind may be locked, under the names by which saving calls it, and what it is called (docs/laying-down.md). */
import { classRuleFields } from '../../classes/class-reservations/fields.texts.ts'
import { gymRuleFields, poolRuleFields } from '../../club/settings/fields.texts.ts'
import { coachingRuleFields } from '../../coaching/course-bookings/fields.texts.ts'
import { courseFields } from '../../coaching/courses/fields.texts.ts'
import type { LaidKind } from '../../ground/laid-down/kinds.ts'
import { nameField } from '../../ground/operation-log/fields.texts.ts'
import type { Field, Fields } from '../../ground/operation-log/fields.ts'
import { roleFields } from '../../ground/roles/fields.texts.ts'
import { cardTypeFields } from '../../membership/card-types/fields.texts.ts'
import { cardKindWords } from '../../membership/cards/texts.ts'
import { goodsFields } from '../../money/goods/fields.texts.ts'
import { orderKinds } from '../../order-kinds.ts'
import { pointRuleFields } from '../../people/points/fields.texts.ts'
import { agreedMethodWords } from '../refunds/texts.ts'

const goodsShared = {
  name: nameField,
  bar_code: goodsFields.bar_code,
  price: goodsFields.price_fen,
  points_price: goodsFields.points_price,
  unit: goodsFields.unit,
  low_stock: goodsFields.low_stock,
  on_sale: goodsFields.on_sale,
  remark: goodsFields.remark,
} as const satisfies Fields

const agreementShared = {
  name: nameField,
  business: { zh: '适用业务', en: 'Made with', as: 'codes', codes: orderKinds },
  card_kinds: {
    zh: '适用卡种',
    en: 'Kinds of cards',
    as: 'codes',
    codes: cardKindWords,
    none: { zh: '全部', en: 'All' },
  },
  html: { zh: '协议正文', en: 'Text', as: 'writing' },
  refund_method: {
    zh: '退款计算方式',
    en: 'How a refund is reckoned',
    as: 'codes',
    codes: agreedMethodWords,
    none: { zh: '未约定', en: 'Not said' },
  },
} as const satisfies Fields

const { kind, name, price, on_sale, remark } = cardTypeFields
/** What the terms mean depends on the kind: the two are one. */
const terms = { ...cardTypeFields.terms, fields: { kind, ...cardTypeFields.terms.fields } } as const satisfies Field
const { minutes: time, image: _image, image_type: _cover, ...courseShared } = courseFields
// The hour of the business day is each branch’s own: another would move days that are counted already.
const { day_starts_at: _hour, ...rulesShared } = gymRuleFields

export const laidKindFields = {
  'card-type': { name, price, terms, on_sale, remark },
  course: { ...courseShared, time },
  goods: goodsShared,
  agreement: agreementShared,
  role: roleFields,
  rules: rulesShared,
  'pool-rules': poolRuleFields,
  'coaching-rules': coachingRuleFields,
  'class-rules': classRuleFields,
  'point-rules': pointRuleFields,
} as const satisfies Record<LaidKind, Fields>
