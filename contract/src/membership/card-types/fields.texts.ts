/** What the log says of a card type that was changed, and of a card whose terms were. */
import { weekdayWords } from '../../ground/calendar/texts.ts'
import { nameField, noLimit, pictureField, remarkField, sortField, spanKind } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { cardKindWords, openingWords } from '../cards/texts.ts'

const branches = {
  own: { zh: '仅本店', en: 'This branch' },
  all: { zh: '所有门店', en: 'All branches' },
}
/** Within a sentence. */
export const everyBranch = { zh: '所有门店', en: 'all branches' }
const paidClasses = {
  none: { zh: '不可用', en: 'None' },
  all: { zh: '全部可用', en: 'All of them' },
}
const paysFor = {
  card: { zh: '会员卡', en: 'Cards' },
  course: { zh: '私教课', en: 'Coaching' },
  class: { zh: '团课', en: 'Classes' },
  locker: { zh: '储物柜', en: 'Lockers' },
  goods: { zh: '商品', en: 'Goods' },
}

export const cardTermFields = {
  days: { zh: '天数', en: 'Days', none: { zh: '永久', en: 'No end' } },
  times: { zh: '次数', en: 'Visits' },
  amount: { zh: '储值金额', en: 'Value', as: 'money' },
  gift_days: { zh: '赠送天数', en: 'Gift days' },
  gift_times: { zh: '赠送次数', en: 'Gift visits' },
  gift_amount: { zh: '赠送金额', en: 'Gift value', as: 'money' },
  opening: {
    zh: '开卡',
    en: 'Opening',
    as: 'group',
    fields: {
      rule: { zh: '方式', en: 'The card opens', as: 'codes', codes: openingWords },
      within_days: { zh: '售出后最晚几天', en: 'Days after the sale at the latest', none: noLimit },
    },
  },
  gyms: { zh: '可用门店', en: 'Branches', as: 'codes', codes: branches, ids: { zh: '{count} 家门店', en: '{count} branch(es)' } },
  weekdays: { zh: '可入场日', en: 'Weekdays', as: 'codes', codes: weekdayWords },
  hours: { zh: '可入场时段', en: 'Hours', ...spanKind, none: { zh: '全天', en: 'Any time' } },
  visits_per_day: { zh: '每天最多入场次数', en: 'Visits a day', none: noLimit },
  guests: { zh: '可带客人', en: 'Guests' },
  entry_fee: { zh: '每次入场费', en: 'Fee of a visit', as: 'money', none: { zh: '不能入场', en: 'Doesn’t admit' } },
  pays_for: { zh: '可支付项目', en: 'Pays for', as: 'codes', codes: paysFor },
  classes: {
    zh: '收费团课',
    en: 'Paid classes',
    as: 'codes',
    codes: paidClasses,
    ids: { zh: '{count} 门课程', en: '{count} course(s)' },
  },
  suspension: {
    zh: '停卡',
    en: 'Freezes',
    as: 'group',
    fields: {
      times: { zh: '可停次数', en: 'How often' },
      days: { zh: '累计天数', en: 'Days in all' },
      fee: { zh: '每次停卡费', en: 'Fee of each', as: 'money' },
    },
  },
  transfer_fee: { zh: '转卡手续费', en: 'Transfer fee', as: 'money' },
  replacement_fee: { zh: '补卡工本费', en: 'Replacement fee', as: 'money' },
  gifts_survive: { zh: '转卡后赠送保留', en: 'Gifts stay after a transfer', as: 'flag' },
  holders: { zh: '可共用人数', en: 'People who share it' },
  single_price: { zh: '退卡时每次计价', en: 'A visit at a refund', as: 'money', none: { zh: '不约定', en: 'Not agreed' } },
} as const satisfies Fields

export const termsField = { zh: '卡种条款', en: 'Terms', as: 'group', fields: cardTermFields } as const satisfies Fields[string]

export const cardTypeFields = {
  card_no: { zh: '编号', en: 'Number' },
  kind: { zh: '类型', en: 'Kind', as: 'codes', codes: cardKindWords },
  name: nameField,
  price: { zh: '售价', en: 'Price', as: 'money' },
  terms: termsField,
  on_sale: { zh: '在售', en: 'On sale', as: 'flag' },
  sort: sortField,
  image: { ...pictureField, zh: '卡面', en: 'Face' },
  remark: remarkField,
  settlement_fee: { zh: '门店结算价', en: 'Settled for a visit', as: 'money', none: { zh: '不结算', en: 'Not settled' } },
} as const satisfies Fields
