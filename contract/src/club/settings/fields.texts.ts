/** What the log says of a branch whose settings were changed. */

import { nameField, weekTimeKind } from '../../ground/operation-log/fields.texts.ts'
import type { Fields } from '../../ground/operation-log/fields.ts'
import { paymentWords } from '../../ground/pay/texts.ts'
import { facilityWords, featureWords } from './venue.texts.ts'

export const gymFactFields = {
  name: nameField,
  address: { zh: '地址', en: 'Address' },
  phone: { zh: '电话', en: 'Phone' },
  logo: { zh: '标志', en: 'Logo', as: 'picture' },
  introduction: { zh: '介绍', en: 'Introduction' },
  hours: { zh: '营业时间', en: 'Opening hours', ...weekTimeKind },
  special_days: {
    zh: '节假日与特别安排',
    en: 'Holidays and other hours',
    as: 'each',
    text: { zh: '{from} 至 {to}[ {name}][ {opens}–{closes}| 休息]', en: '{from} to {to}[ {name}][ {opens}–{closes}| closed]' },
    long: true,
  },
  facilities: { zh: '设施', en: 'Facilities', as: 'codes', codes: facilityWords },
  features: { zh: '特色', en: 'Known for', as: 'codes', codes: featureWords },
  photos: { zh: '照片', en: 'Photos', as: 'picture' },
} as const satisfies Fields

export const gymRuleFields = {
  expiring_days: { zh: '到期前几天提醒', en: 'Days before its end a card expires soon' },
  retroactive_days: { zh: '补签期限（天）', en: 'Days back for forgotten check-ins' },
  reversal_days: { zh: '撤销期限（天）', en: 'Days for undoing' },
  latest_start_days: { zh: '最晚开卡（天）', en: 'Days ahead a card may begin' },
  day_starts_at: { zh: '营业日开始', en: 'The business day begins' },
  allow_negative_stock: { zh: '负库存销售', en: 'Selling below stock', as: 'flag' },
  self_check_in: { zh: '自助签到', en: 'Self check-in', as: 'flag' },
  weekly_letter: { zh: '周报', en: 'Weekly letter', as: 'flag' },
} as const satisfies Fields

export const paymentFields = {
  methods: {
    zh: '支付方式',
    en: 'Methods',
    as: 'rows',
    by: 'payment_method',
    codes: paymentWords,
    fields: {
      on: { zh: '启用', en: 'In use', as: 'flag' },
      name: { ...nameField, none: { zh: '默认名称', en: 'As usual' } },
      rate_bp: { zh: '手续费率', en: 'Rate', as: 'percent' },
      merchant_no: { zh: '商户号', en: 'Merchant number' },
    },
  },
} as const satisfies Fields

export const poolRuleFields = {
  pool_days: { zh: '几天未跟进进入公海', en: 'Days alone until the pool' },
  protection_days: { zh: '保护期（天）', en: 'Days protected' },
  claim_limit: { zh: '每人每天最多领取', en: 'Claims a day' },
  reclaim_days: { zh: '原顾问等待（天）', en: 'Days the last consultant waits' },
} as const satisfies Fields
