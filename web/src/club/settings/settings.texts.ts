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
  memberPages: { zh: '会员页', en: 'Member pages' },
  memberPagesHint: {
    zh: '会员用手机号和验证码登录，查看自己的卡、到店、消费和合同',
    en: 'Members sign in by phone and code, and see their cards, visits, receipts and contracts',
  },
  timeZone: { zh: '时区', en: 'Time zone' },
  timeZoneHint: {
    zh: '营业日按它计算。首次日结前，由部署系统的人用 npm run operator -- zone 更改',
    en: 'Business days go by it. Until the first day is closed, whoever runs the system changes it: npm run operator -- zone',
  },
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
  count: { zh: '{count} 天', en: '{count} day(s)' },
  expiring: { zh: '即将到期提醒', en: 'Expiring soon' },
  expiringHint: {
    zh: '会员卡到期前这么多天起显示“即将到期”，0 为不提醒',
    en: 'Cards say “expiring soon” this many days before their end; 0: never',
  },
  retroactive: { zh: '补签期限', en: 'Entering forgotten check-ins' },
  retroactiveHint: { zh: '最多可补签或撤销多少天前的到店', en: 'How far back a check-in may be entered or cancelled' },
  reversal: { zh: '撤销期限', en: 'Undoing' },
  reversalHint: {
    zh: '续卡、转卡、退款、退定金、现金存取等办理后这么多天内可以撤销，到店也可由有撤销权限的人取消，0 为仅当天',
    en: 'For so many days what was done to a card, a prepayment or a drawer can be undone, and a check-in by whoever may undo; 0: on the day itself',
  },
  latest: { zh: '最晚开卡', en: 'Latest start of a card' },
  latestHint: { zh: '售卡时开卡日期最多可选多少天以后', en: 'How many days ahead a card may begin' },
  dayStart: { zh: '营业日开始', en: 'The business day begins' },
  dayStartHint: {
    zh: '此前的签到和收款算前一天，最晚 12:00。修改不会改变“今天”是哪一天，已日结的日子和已记的账都不变',
    en: 'Visits and payments before it count for the day before; 12:00 at the latest. A change never alters which day today is, nor closed days or entries',
  },
  stock: { zh: '负库存销售', en: 'Selling below stock' },
  stockHint: { zh: '库存不足时仍可销售商品', en: 'Goods may be sold that are not in stock' },
  selfCheckIn: { zh: '自助签到', en: 'Self check-in' },
  selfCheckInHint: { zh: '会员可在自己的手机上签到入场', en: 'Members check themselves in on their own phones' },
  stockYes: { zh: '允许', en: 'Allowed' },
  stockNo: { zh: '不允许', en: 'Not allowed' },
  weeklyLetter: { zh: '周报', en: 'Weekly letter' },
  weeklyLetterHint: {
    zh: '每周一 8:00 把上周的经营情况发给能看总统计的员工；不想收的人可在系统消息里关闭',
    en: 'On Mondays at 8:00 whoever may see totals is told how the week before went; each can decline it in their messages',
  },
  on: { zh: '开启', en: 'On' },
  off: { zh: '关闭', en: 'Off' },
})

export const prepaidTexts = defineTexts({
  title: { zh: '预付规则', en: 'Prepaid rules' },
  lead: {
    zh: '开卡、续卡、充值、换卡种和转卡时按所选规则检查金额和期限，默认不启用。',
    en: 'Sales, renewals, top-ups, changes of type and transfers are held against the rules chosen here. Off by default.',
  },
  edit: { zh: '修改', en: 'Change' },
  editTitle: { zh: '修改预付规则', en: 'Change the prepaid rules' },
  saved: { zh: '预付规则已保存', en: 'The prepaid rules were saved' },
  lawyer: {
    zh: '规则由软件整理，尚需贵店律师对照现行法规核对后再启用；软件不替代法律意见。',
    en: 'These rules were put together for this product. Have your lawyer hold them against the law as it stands; they are no legal advice.',
  },
  mode: { zh: '执行方式', en: 'How strictly' },
  modeHint: {
    zh: '提醒：勾选“已知悉”后可继续，并留下记录；拦截：不能办理',
    en: 'Warn: goes on once it was seen, and is logged. Block: refused',
  },
  pack: { zh: '规则', en: 'Rules' },
  none: { zh: '未选择', en: 'None chosen' },
  dates: { zh: '有效期', en: 'Valid' },
  datesHint: { zh: '有效期外不提醒也不拦截', en: 'Outside these days nothing is warned of or blocked' },
  datesAre: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  verified: { zh: '最近核对', en: 'Last checked' },
  never: { zh: '尚未核对', en: 'Not checked yet' },
  limits: { zh: '限额', en: 'Limits' },
  card: { zh: '会籍 {yuan} 元、{months} 个月', en: 'Membership {yuan} yuan, {months} month(s)' },
  course: { zh: '私教 {yuan} 元、{lessons} 节', en: 'Courses {yuan} yuan, {lessons} lesson(s)' },
  stored: { zh: '储值 {yuan} 元', en: 'Stored value {yuan} yuan' },
  all: { zh: '一名会员合计 {yuan} 元', en: 'A person in all {yuan} yuan' },
  coolingOff: {
    zh: '冷静期 {days} 天，{back} 个工作日内退款；其他退款 {else} 天内',
    en: 'Cooling-off {days} day(s), paid back in {back} working day(s); else in {else} day(s)',
  },
  custody: { zh: '应存管资金', en: 'To lie in custody' },
  custodyHint: {
    zh: '仅供参考，不作限制。账上未消费 {owed} 元，去年收入 {earned} 元',
    en: 'For information, nothing is enforced. Unused by the books {owed} yuan, last year’s income {earned} yuan',
  },
})
