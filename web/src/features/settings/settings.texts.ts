import { defineTexts } from '../../words/texts.ts'

export const factsTexts = defineTexts({
  logo: { zh: '标志', en: 'Logo' },
  logoHint: { zh: '显示在左上角和选择门店时，正方形最清楚', en: 'Shown at the top left and where a branch is chosen; a square looks best' },
  title: { zh: '门店信息', en: 'The branch' },
  lead: {
    zh: '名称、地址和电话印在小票上，也显示在其他门店。',
    en: 'Name, address and phone stand on receipts, and at the other branches.',
  },
  edit: { zh: '修改', en: 'Change' },
  editTitle: { zh: '修改门店信息', en: 'Change the branch’s facts' },
  saved: { zh: '门店信息已保存，从下一张小票起使用', en: 'Saved; the next receipt carries it' },
  name: { zh: '门店名称', en: 'Name' },
  address: { zh: '地址', en: 'Address' },
  addressHint: { zh: '例如：上海市黄浦区西藏中路 268 号 5 楼', en: 'Street, number, floor, city' },
  phone: { zh: '电话', en: 'Phone' },
  phoneHint: { zh: '会员打的电话，例如：021-63500268', en: 'The one members call, for example 021-63500268' },
  missing: { zh: '未填写', en: 'Not said yet' },
})

export const rulesTexts = defineTexts({
  title: { zh: '业务规则', en: 'Business rules' },
  lead: {
    zh: '全店按这些规则运行，保存后立即生效，每次修改都有记录。',
    en: 'The whole club runs by these. They hold as soon as they are saved, and every change is logged.',
  },
  edit: { zh: '修改', en: 'Change' },
  editTitle: { zh: '修改业务规则', en: 'Change the business rules' },
  saved: { zh: '业务规则已保存', en: 'The business rules were saved' },
  days: { zh: '天', en: 'days' },
  count: { zh: '{count} 天', en: '{count} days' },
  expiring: { zh: '即将到期提醒', en: 'Expiring soon' },
  expiringHint: {
    zh: '会员卡到期前这么多天起显示“即将到期”，0 为不提醒',
    en: 'Cards say “expiring soon” this many days before their end; 0: never',
  },
  retroactive: { zh: '补签期限', en: 'Entering forgotten check-ins' },
  retroactiveHint: { zh: '最多可补签或撤销多少天前的到店', en: 'How far back a check-in may be entered or cancelled' },
  latest: { zh: '最晚开卡', en: 'Latest start of a card' },
  latestHint: { zh: '售卡时开卡日期最多可选多少天以后', en: 'How many days ahead a card may begin' },
  dayStart: { zh: '营业日开始', en: 'The business day begins' },
  dayStartHint: {
    zh: '此前的签到和收款算前一天，最晚 12:00。修改不会改变“今天”是哪一天，已日结的日子和已记的账都不变',
    en: 'Visits and payments before it count for the day before; 12:00 at the latest. A change never alters which day today is, nor closed days or entries',
  },
  stock: { zh: '负库存销售', en: 'Selling below stock' },
  stockHint: { zh: '库存不足时仍可销售商品', en: 'Goods may be sold that are not in stock' },
  stockYes: { zh: '允许', en: 'Allowed' },
  stockNo: { zh: '不允许', en: 'Not allowed' },
})
