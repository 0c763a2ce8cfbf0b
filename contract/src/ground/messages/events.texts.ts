/**
 * What the product itself tells staff: each event once, with its words in both languages, where it leads and whether it
 * interrupts. `tell(ctx, { event, values, to })` takes only what is declared; the sentence is made in its reader's language
 * when it is read, so that nothing is translated beforehand. A sentence's holes are its values (sentence.ts).
 */
import type { Permission } from '../../permissions.ts'
import type { Words } from '../../rules.ts'
import type { Holes } from '../../sentence.ts'
import type { DeclinableEvent } from './calls.ts'

/** Where a message comes from, as its reader sees it: the channel's name and icon. */
export const messageChannels = {
  cards: { zh: '会员卡', en: 'Cards' },
  coaching: { zh: '私教', en: 'Private lessons' },
  classes: { zh: '团课', en: 'Classes' },
  lockers: { zh: '储物柜', en: 'Lockers' },
  gates: { zh: '门禁', en: 'Gates' },
  goods: { zh: '库存', en: 'Stock' },
  leads: { zh: '客户', en: 'Customers' },
  cashier: { zh: '交班', en: 'Hand-over' },
  files: { zh: '导入导出', en: 'Imports and exports' },
  club: { zh: '门店', en: 'Club' },
} as const satisfies Record<string, Words>
export type MessageChannel = keyof typeof messageChannels

type Event = Words & {
  readonly channel: MessageChannel
  readonly title: Words
  /** Where it leads: a screen of the product, its holes filled from the same values. */
  readonly link: string
  /** Shown over whatever is on the screen until it is closed: only what can't wait for the bell. */
  readonly alert?: true
  /** It is a letter of the week that begins on this day. */
  readonly letter?: string
}

export const messageEvents = {
  'classes.not-made': {
    channel: 'classes',
    title: { zh: '有课没有排出', en: 'Classes couldn’t be scheduled' },
    zh: '“{course}”有 {count} 节课因教练或教室被占用没有排出，第一节：{at}',
    en: '{count} class(es) of “{course}” couldn’t be scheduled: the coach or the studio is taken. The first: {at}',
    link: '/zip/groupCourseManage?day={day}',
  },
  'card.locked': {
    channel: 'cards',
    title: { zh: '会员卡被锁定', en: 'A card was locked' },
    zh: '{staff}锁定了 {customer} 的“{name}”（{card_no}）[：{reason}]',
    en: '{staff} locked “{name}” ({card_no}) of {customer}[: {reason}]',
    link: '/charts/menber?search={card_no}',
  },
  'cards.locked': {
    channel: 'cards',
    title: { zh: '会员卡被锁定', en: 'Cards were locked' },
    zh: '{staff}锁定了 {count} 张会员卡[：{reason}]',
    en: '{staff} locked {count} card(s)[: {reason}]',
    link: '/charts/menber',
  },
  'disruption.done': {
    channel: 'cards',
    title: { zh: '停业补偿完成', en: 'Days for a disruption were given' },
    zh: '“{reason}”：{cards} 张会员卡[、{courses} 个课程]已补偿',
    en: '“{reason}”: {cards} card(s)[ and {courses} course(s)] got their days',
    link: '/advanced/disruptions?disruption={disruption}',
  },
  'disruption.back': {
    channel: 'cards',
    title: { zh: '停业补偿已撤销', en: 'Days for a disruption were taken back' },
    zh: '“{reason}”：{cards} 张会员卡[、{courses} 个课程]已撤销[，{short} 天未能收回]',
    en: '“{reason}”: taken back from {cards} card(s)[ and {courses} course(s)][; {short} day(s) couldn’t be]',
    link: '/advanced/disruptions?disruption={disruption}',
  },
  'disruption.stuck': {
    channel: 'cards',
    title: { zh: '补偿或延期已停下', en: 'Giving days has stopped' },
    zh: '“{reason}”：多次失败后停下，已办理的保留，请打开后继续',
    en: '“{reason}”: it failed again and again; what was done stays, open it to go on',
    link: '/advanced/disruptions?disruption={disruption}',
  },
  'extension.done': {
    channel: 'cards',
    title: { zh: '批量延期完成', en: 'Cards were extended' },
    zh: '“{reason}”：{cards} 张会员卡各延期 {days} 天[，{left_out} 张未延期]',
    en: '“{reason}”: {cards} card(s) extended by {days} day(s) each[; {left_out} left out]',
    link: '/advanced/disruptions?disruption={disruption}',
  },
  'extension.back': {
    channel: 'cards',
    title: { zh: '批量延期已撤销', en: 'An extension of cards was taken back' },
    zh: '“{reason}”：{cards} 张会员卡的延期已撤销[，{short} 天未能收回]',
    en: '“{reason}”: taken back from {cards} card(s)[; {short} day(s) couldn’t be]',
    link: '/advanced/disruptions?disruption={disruption}',
  },
  'forget.asked': {
    channel: 'leads',
    title: { zh: '删除会员待确认', en: 'A deletion waits for its confirmation' },
    zh: '{staff}申请删除一位会员，须由另一位同事确认',
    en: '{staff} asked for a member to be deleted; another colleague confirms it',
    link: '/form/createForm?tab=forget',
  },
  'refund.requested': {
    channel: 'cards',
    title: { zh: '退款待审批', en: 'A refund waits for approval' },
    zh: '{staff}为 {customer} 的“{name}”申请退款 {fee:yuan} 元',
    en: '{staff} asks for {fee:yuan} CNY back for “{name}” of {customer}',
    link: '/charts/refundDesk?case={case}',
  },
  'refunds.requested': {
    channel: 'cards',
    title: { zh: '多笔退款待审批', en: 'Refunds wait for approval' },
    zh: '{staff}为 {count} 张会员卡或私教课申请退款，共 {fee:yuan} 元：{reason}',
    en: '{staff} asks for {fee:yuan} CNY back for {count} card(s) and courses: {reason}',
    link: '/charts/refundDesk',
  },
  'refund.approved': {
    channel: 'cards',
    title: { zh: '退款待付款', en: 'A refund is to be paid' },
    zh: '[{staff}批准了]{customer} 的[“{name}”]退款 {fee:yuan} 元，最晚 {due} 付款',
    en: '{fee:yuan} CNY [for “{name}” ]of {customer} are approved[ by {staff}], to be paid by {due}',
    link: '/charts/refundDesk?case={case}',
  },
  'refund.rejected': {
    channel: 'cards',
    title: { zh: '退款申请被驳回', en: 'A refund was rejected' },
    zh: '{customer} 的[“{name}”]退款申请[ {fee:yuan} 元]被[{staff}]驳回：{reason}',
    en: 'The refund [of {fee:yuan} CNY ][for “{name}” ]of {customer} was rejected[ by {staff}]: {reason}',
    link: '/charts/refundDesk?case={case}',
  },
  'cover.asked': {
    channel: 'coaching',
    title: { zh: '有课需要代课', en: 'A lesson needs somebody' },
    zh: '{coach}教练 {at} 的“{course}”需要代课：{reason}',
    en: '“{course}” of coach {coach} at {at} needs somebody else: {reason}',
    link: '/zip/privateorder?tab=cover',
  },
  'cover.opened': {
    channel: 'coaching',
    title: { zh: '有课需要代课', en: 'Lessons need somebody' },
    zh: '{coach}教练请假，{count} 节课需要代课（{from} 起）',
    en: 'Coach {coach} is away: {count} lesson(s) need somebody else, from {from}',
    link: '/zip/privateorder?tab=cover',
  },
  'cover.taken': {
    channel: 'coaching',
    title: { zh: '代课已安排', en: 'Your lesson is covered' },
    zh: '{coach}教练代您上 {customer} {at} 的“{course}”',
    en: 'Coach {coach} gives “{course}” to {customer} at {at} for you',
    link: '/zip/privateorder?lesson={lesson}',
  },
  'cover.given': {
    channel: 'coaching',
    title: { zh: '请您代课', en: 'A lesson for you' },
    zh: '{staff}请您代{before}上 {customer} {at} 的“{course}”',
    en: '{staff} asks you to give “{course}” to {customer} at {at} for {before}',
    link: '/zip/privateorder?lesson={lesson}',
  },
  'lesson.soon': {
    channel: 'coaching',
    title: { zh: '上课提醒', en: 'A lesson soon' },
    zh: '{at} {customer} 的“{course}”',
    en: '{at}: “{course}” with {customer}',
    link: '/zip/privateorder?lesson={lesson}',
  },
  'lockers.ending': {
    channel: 'lockers',
    title: { zh: '租柜即将到期', en: 'Lockers end soon' },
    zh: '{count} 个柜子 {day} 前到期：{names}',
    en: '{count} lockers end by {day}: {names}',
    link: '/charts/cupboardmanage?tab=rents&state=ending',
  },
  'gate.against-rules': {
    channel: 'gates',
    title: { zh: '有人违规通行', en: 'Somebody passed against the rules' },
    zh: '[“{name}”]通过“{gate}”不符合规则（{time}），请查看通行记录',
    en: '[“{name}” ]passed “{gate}” against the rules ({time}): see the passages',
    link: '/advanced/entranceGuardGate?tab=passages&against_rules=1',
  },
  'gate.silent': {
    channel: 'gates',
    title: { zh: '门禁离线', en: 'A gate is offline' },
    zh: '“{name}”已 {minutes} 分钟没有联系（最后在线 {at}）',
    en: '“{name}” hasn’t been heard for {minutes} minute(s), last at {at}',
    link: '/advanced/entranceGuardGate',
  },
  'gate.back': {
    channel: 'gates',
    title: { zh: '门禁恢复在线', en: 'A gate is back' },
    zh: '“{name}”恢复在线',
    en: '“{name}” is heard again',
    link: '/advanced/entranceGuardGate',
  },
  'goods.low': {
    channel: 'goods',
    title: { zh: '库存不足', en: 'Stock is low' },
    zh: '“{name}”只剩 {stock}（提醒线 {low}）',
    en: '“{name}”: {stock} left (reminder at {low})',
    link: '/charts/cashier?tab=goods&search={name}',
  },
  'lead.claimed': {
    channel: 'leads',
    title: { zh: '潜客被领取', en: 'A lead was claimed' },
    zh: '{staff}从公海领取了原来由您跟进的“{customer}”',
    en: '{staff} claimed “{customer}” from the pool, who was yours',
    link: '/form/createForm?search={customer}',
  },
  'lead.known': {
    channel: 'leads',
    title: { zh: '撞单提醒', en: 'Somebody met your customer' },
    zh: '{staff}录入了您的客户“{customer}”的手机号，没有建档',
    en: '{staff} tried to add “{customer}”, who is yours; nothing was added',
    link: '/form/createForm?search={customer}',
  },
  'customers.handed-over': {
    channel: 'leads',
    title: { zh: '有客户移交给您', en: 'Customers were handed to you' },
    zh: '{staff}把 {count} 位客户[（{names}）]移交给您[：{reason}]',
    en: '{staff} handed {count} customer(s) [({names}) ]to you[: {reason}]',
    link: '/form/createForm?mine=1',
  },
  'gym.approved': {
    channel: 'club',
    title: { zh: '入驻审核通过', en: 'Approved' },
    zh: '“{gym}”已通过入驻审核，现在可以进入',
    en: '“{gym}” was approved and may be entered',
    link: '/',
  },
  'gym.rejected': {
    channel: 'club',
    title: { zh: '入驻审核未通过', en: 'Not approved' },
    zh: '“{gym}”未通过入驻审核：{reason}',
    en: '“{gym}” was not approved: {reason}',
    link: '/registerProgress',
  },
  'staff.mine': {
    channel: 'club',
    title: { zh: '员工已确认岗位', en: 'A post was confirmed' },
    zh: '{name} 本人确认了在“{place}”的岗位，可以登录了',
    en: '{name} said that the post at “{place}” is theirs, and can sign in now',
    link: '/components/staffmanage?search={name}',
  },
  'staff.not-mine': {
    channel: 'club',
    title: { zh: '岗位不是本人的', en: 'A post was declined' },
    zh: '{name} 的手机号持有人表示在“{place}”的岗位不是本人的，该员工已停用；名下的客户和课程请另行安排',
    en: 'Whoever holds the phone of {name} said that the post at “{place}” isn’t theirs: it is disabled. Find somebody for its members and lessons',
    link: '/components/staffmanage?search={name}',
  },
  'gym.certified': {
    channel: 'club',
    title: { zh: '实名认证通过', en: 'Certified' },
    zh: '“{gym}”已通过实名认证',
    en: '“{gym}” was certified',
    link: '/advanced/venue?isRealNameAuthe=1',
  },
  'gym.certification-refused': {
    channel: 'club',
    title: { zh: '实名认证未通过', en: 'Certification refused' },
    zh: '“{gym}”未通过实名认证：{reason}',
    en: 'The certification of “{gym}” was refused: {reason}',
    link: '/advanced/venue?isRealNameAuthe=1',
  },
  'gym.renewed': {
    channel: 'club',
    title: { zh: '系统已续费', en: 'Renewed' },
    zh: '“{gym}”已续费，有效期至 {until}',
    en: '“{gym}” was renewed until {until}',
    link: '/systemRenew',
  },
  'gym.renewed-for-good': {
    channel: 'club',
    title: { zh: '系统已续费', en: 'Renewed' },
    zh: '“{gym}”已续费，永久有效',
    en: '“{gym}” was renewed and never expires',
    link: '/systemRenew',
  },
  'import.done': {
    channel: 'files',
    title: { zh: '导入完成', en: 'Import finished' },
    zh: '“{file}”的 {rows} 行已导入',
    en: '{rows} rows of “{file}” are in',
    link: '/form/createForm?import=1',
  },
  'import.failed': {
    channel: 'files',
    title: { zh: '导入没有完成', en: 'Import failed' },
    zh: '“{file}”没有导入，什么都没有改变，请打开查看原因',
    en: '“{file}” was not imported and nothing has changed; open it to see why',
    link: '/form/createForm?import=1',
  },
  // The name of such a sheet is for whoever sees salaries, and this stays with whoever asked for it.
  'import.deductions-done': {
    channel: 'files',
    title: { zh: '工资扣款已导入', en: 'Deductions imported' },
    zh: '{rows} 行工资扣款已写到工资条上',
    en: '{rows} rows of deductions are on the slips',
    link: '/salary?import=1',
  },
  'import.deductions-failed': {
    channel: 'files',
    title: { zh: '工资扣款没有导入', en: 'Deductions weren’t imported' },
    zh: '工资扣款没有导入，什么都没有改变，请打开查看原因',
    en: 'The deductions weren’t imported and nothing has changed; open it to see why',
    link: '/salary?import=1',
  },
  'export.everything': {
    channel: 'files',
    title: { zh: '有人导出全部数据', en: 'Everything is being exported' },
    zh: '{staff}发起了全部数据的导出（含文件）。如果不是您安排的，请立即核实',
    en: '{staff} asked for an export of everything, files included. If you didn’t arrange that, look into it now',
    link: '/',
    alert: true,
  },
  'shift.short': {
    channel: 'cashier',
    title: { zh: '交班短款', en: 'Short at hand-over' },
    zh: '“{register}”由{staff}交班，短款 {difference:yuan} 元[：{reason}]',
    en: '{staff} handed “{register}” over {difference:yuan} CNY short[: {reason}]',
    link: '/charts/accountAheet?tab=shifts&differs=1',
  },
  'shift.over': {
    channel: 'cashier',
    title: { zh: '交班长款', en: 'Over at hand-over' },
    zh: '“{register}”由{staff}交班，长款 {difference:yuan} 元[：{reason}]',
    en: '{staff} handed “{register}” over with {difference:yuan} CNY too much[: {reason}]',
    link: '/charts/accountAheet?tab=shifts&differs=1',
  },
  'letter.weekly': {
    channel: 'club',
    title: { zh: '周报', en: 'Weekly letter' },
    zh: '{from} 至 {to}',
    en: '{from} to {to}',
    link: '/statistics/totalAll?from={from}&to={to}',
    letter: '{from}',
  },
} as const satisfies Record<string, Event>

/** Whoever may do this is told, unless they declined. */
export const declinableNeeds = { 'letter.weekly': 'reports.total' } as const satisfies Record<DeclinableEvent, Permission>

export type MessageEvent = keyof typeof messageEvents
/** What an event is told with: the holes of its sentence and of its link. */
export type ValuesOf<Name extends MessageEvent> = Name extends MessageEvent
  ? Holes<(typeof messageEvents)[Name]['zh']> & Holes<(typeof messageEvents)[Name]['link']>
  : never

export function isMessageEvent(name: string): name is MessageEvent {
  return Object.hasOwn(messageEvents, name)
}
