import { exportOf, exportTypes } from '../../export.ts'
import { weekdayWords } from '../../ground/calendar/texts.ts'
import type { Words } from '../../rules.ts'
import { minuteText } from '../../time.ts'
import { cardKindWords } from '../cards/texts.ts'
import { cardTypeCalls } from './calls.ts'

const weekdays: Readonly<Record<number, Words>> = weekdayWords
const here = { zh: '本店', en: 'This branch' }
const everywhere = { zh: '全部门店', en: 'All branches' }

export const cardTypeExport = exportOf(cardTypeCalls.list, {
  list: 'card-types',
  type: exportTypes.general,
  name: { zh: '卡种', en: 'Card types' },
  columns: {
    name: { zh: '卡种', en: 'Card type', width: 24, of: ({ name }) => name },
    card_no: { zh: '编号', en: 'Number', of: ({ card_no }) => card_no },
    kind: { zh: '类型', en: 'Kind', of: ({ kind }) => cardKindWords[kind] },
    price: { zh: '售价（元）', en: 'Price', as: 'money', of: ({ price }) => price },
    gives: {
      zh: '内容',
      en: 'What it gives',
      parts: [
        { zh: '次数', en: 'Visits', as: 'number', of: ({ terms }) => terms.times },
        { zh: '赠送次数', en: 'Visits given', as: 'number', of: ({ terms }) => terms.gift_times },
        { zh: '储值金额', en: 'Value', as: 'money', of: ({ terms }) => terms.amount },
        { zh: '赠送金额', en: 'Value given', as: 'money', of: ({ terms }) => terms.gift_amount },
      ],
    },
    validity: {
      zh: '有效期',
      en: 'Validity',
      parts: [
        { zh: '有效天数', en: 'Days', as: 'number', of: ({ terms }) => terms.days },
        { zh: '赠送天数', en: 'Days given', as: 'number', of: ({ terms }) => terms.gift_days },
      ],
    },
    entry: {
      zh: '入场规则',
      en: 'Entry',
      parts: [
        { zh: '可用日', en: 'Good on', width: 28, of: ({ terms }) => terms.weekdays.flatMap((day) => weekdays[day] ?? []) },
        { zh: '可用时段', en: 'Hours', of: ({ terms }) => terms.hours.map(({ from, to }) => `${minuteText(from)}–${minuteText(to)}`) },
        { zh: '每日次数', en: 'Visits a day', as: 'number', of: ({ terms }) => terms.visits_per_day },
        { zh: '可带客人', en: 'Guests', as: 'number', of: ({ terms }) => terms.guests },
        { zh: '入场费', en: 'Entry fee', as: 'money', of: ({ terms }) => terms.entry_fee },
      ],
    },
    gyms: {
      zh: '可用门店',
      en: 'Branches',
      of: ({ terms: { gyms } }) => (gyms === 'own' ? here : gyms === 'all' ? everywhere : String(gyms.length)),
    },
    sold: { zh: '已售', en: 'Sold', as: 'number', of: ({ sold }) => sold },
    state: { zh: '在售', en: 'Sale', as: 'flag', of: ({ on_sale }) => on_sale },
  },
})
