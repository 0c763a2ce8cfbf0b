/** A receipt of each kind as it might be: for the preview of the layouts, and to hold what printers are sent against. */
import type { Receipt, ReceiptPart, ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import type { Words } from '@kaiguan/contract/rules'
import type { Language } from '../../../words/language.ts'
import type { Said } from '../receipt-lines.ts'

type Club = { name: string; address: string; phone: string; time_zone: string }
type Facts = Partial<Record<ReceiptPart, string | Words>>
type Sample = {
  service: Words
  facts?: Facts
  /** Fen: the list price, what was agreed, and by which method it was paid. */
  money?: readonly [total: number, real: number, tenders: readonly (readonly [method: string, fee: number])[]]
  remark?: Words
  lines?: readonly { name: Words; unit: Words; quantity: number; fee: number }[]
  points?: Receipt['points']
}

const yearCard: Words = { zh: '年卡', en: 'Year card' }
const timesCard: Words = { zh: '30次卡', en: '30 visits' }
const training: Words = { zh: '私教 1 对 1', en: 'One to one' }
const coach: Words = { zh: '林教练', en: 'Coach Lin' }
const other: Words = { zh: '周晓芸', en: 'Zhou Xiaoyun' }
const moved: Words = { zh: '搬家', en: 'Moved away' }
const grid: Words = { zh: 'A 区 大柜', en: 'Area A, large' }
const water = { name: { zh: '矿泉水', en: 'Water' }, unit: { zh: '瓶', en: '' } }
const towel = { name: { zh: '速干毛巾', en: 'Quick-dry towel' }, unit: { zh: '条', en: '' } }

const samples: Readonly<Record<ReceiptType, Sample>> = {
  'card-purchase': {
    service: yearCard,
    facts: { card_no: '100088', days: '365', start_date: '2026-11-20', end_date: '2027-11-19' },
    money: [
      2888_00,
      2600_00,
      [
        ['WECHAT', 2000_00],
        ['CASH', 600_00],
      ],
    ],
    remark: { zh: '赠送体测一次', en: 'A body test for free' },
    points: { earned: 2600, left: 3150 },
  },
  'card-replacement': {
    service: yearCard,
    facts: { old_card_no: '100088', new_card_no: '100231', end_date: '2027-11-19' },
    money: [20_00, 20_00, [['CASH', 20_00]]],
  },
  'card-renewal': {
    service: yearCard,
    facts: { card_no: '100088', days: '365', old_end_date: '2026-12-05', end_date: '2027-12-05' },
    money: [2888_00, 2488_00, [['ALIPAY', 2488_00]]],
  },
  'card-top-up': {
    service: { zh: '储值卡', en: 'Stored value' },
    facts: { card_no: '100412', balance: '1200.00' },
    money: [1000_00, 1000_00, [['WECHAT', 1000_00]]],
  },
  'card-transfer': {
    service: timesCard,
    facts: { card_no: '100120', to_customer: other, to_phone: '139****2210', times: '18', end_date: '2027-03-01' },
    money: [100_00, 100_00, [['CASH', 100_00]]],
  },
  'card-pause': {
    service: yearCard,
    facts: { card_no: '100088', suspended_from: '2026-12-01', suspended_to: '2026-12-31', suspended_days: '31', end_date: '2027-12-20' },
    remark: { zh: '出差', en: 'Business trip' },
  },
  'card-type-change': {
    service: yearCard,
    facts: { card_no: '100120', old_name: timesCard, days: '365', start_date: '2026-11-20', end_date: '2027-11-19' },
    money: [1800_00, 1800_00, [['WECHAT', 1800_00]]],
  },
  'course-purchase': {
    service: training,
    facts: { coach, lessons: '20', end_date: '2027-05-20' },
    money: [
      6000_00,
      5600_00,
      [
        ['DEBIT_CARD', 600_00],
        ['WECHAT', 5000_00],
      ],
    ],
  },
  'course-transfer': {
    service: training,
    facts: { coach, lessons: '8', to_customer: other, to_phone: '139****2210', end_date: '2027-05-20' },
  },
  'course-consumption': {
    service: training,
    facts: { coach, lesson_at: '2026-11-20 18:00', lessons: '1', lessons_left: '19' },
  },
  'course-refund': {
    service: training,
    facts: { coach, lessons: '12' },
    money: [0, -3360_00, [['WECHAT', -3360_00]]],
    remark: moved,
  },
  'group-class': {
    service: { zh: '动感单车', en: 'Spinning' },
    facts: { coach, lesson_at: '2026-11-21 19:30', hall: { zh: '单车房', en: 'Bike room' }, seat: '12' },
    money: [68_00, 58_00, [['WECHAT', 58_00]]],
  },
  'locker-rent': {
    service: grid,
    facts: { locker: 'A-018', start_date: '2026-11-20', end_date: '2027-02-19', cash_pledge: '50.00' },
    money: [200_00, 200_00, [['CASH', 200_00]]],
  },
  'locker-return': {
    service: grid,
    facts: { locker: 'A-018', cash_pledge: '50.00', kept: '10.00' },
    money: [0, -40_00, [['CASH', -40_00]]],
  },
  'locker-fee': { service: grid, facts: { locker: 'A-018' }, money: [30_00, 30_00, [['CASH', 30_00]]] },
  'goods-sale': {
    service: { zh: '商品', en: 'Goods' },
    money: [51_90, 45_90, [['CASH', 45_90]]],
    lines: [
      { ...water, quantity: 2, fee: 6_00 },
      { ...towel, quantity: 1, fee: 39_90 },
    ],
    points: { earned: 45, left: 3195 },
  },
  'goods-refund': {
    service: { zh: '商品', en: 'Goods' },
    money: [0, -39_90, [['WECHAT', -39_90]]],
    lines: [{ ...towel, quantity: -1, fee: -39_90 }],
    points: { earned: -39, left: 3156 },
  },
  'card-refund': { service: yearCard, facts: { card_no: '100088' }, money: [0, -1560_00, [['WECHAT', -1560_00]]], remark: moved },
  'deposit-taken': { service: yearCard, money: [500_00, 500_00, [['WECHAT', 500_00]]] },
  'deposit-refund': { service: yearCard, facts: { kept: '50.00' }, money: [0, -450_00, [['WECHAT', -450_00]]], remark: moved },
  'tender-correction': {
    service: yearCard,
    money: [
      0,
      0,
      [
        ['CASH', -2380_00],
        ['WECHAT', 2380_00],
      ],
    ],
    remark: moved,
  },
}

const people = {
  seller: { zh: '陈前台', en: 'Chen (desk)' },
  customer: { zh: '欧阳娜娜', en: 'Ouyang Nana' },
} satisfies Record<string, Words>

export function sampleReceipt(type: ReceiptType, language: Language, club: Club): Said {
  const { service, facts = {}, money = [0, 0, []], remark, lines = [], points = null } = samples[type]
  const [total_fee, real_total_fee, tenders] = money
  const say = (words: Words) => words[language]
  return {
    title: club.name,
    type,
    service_title: say(orderKinds[type]),
    service_name: say(service),
    payed_at: '2026-11-20T10:05:00.000Z',
    trade_no: '202611200009',
    total_fee,
    real_total_fee,
    payment_method: tenders.map(([payment_method, fee]) => ({
      payment_method,
      name: '',
      recorded_as: payment_method,
      by_code: false,
      fee,
    })),
    sell_name: say(people.seller),
    customer_name: say(people.customer),
    customer_phone: '138****5678',
    remark: remark ? say(remark) : '',
    other: Object.entries(facts).map(([code, value]) => ({ code, value: typeof value === 'string' ? value : say(value) })),
    lines: lines.map(({ name, unit, quantity, fee }) => ({ name: say(name), unit: say(unit), quantity, fee, points: null })),
    points,
    time_zone: club.time_zone,
    address: club.address,
    phone: club.phone,
    printed: 0,
  }
}
