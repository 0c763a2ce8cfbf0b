import { defineTexts } from '../../../words/texts.ts'

export const reservationTexts = defineTexts({
  title: { zh: '团课预约', en: 'Reservations' },
  search: { zh: '姓名、手机号', en: 'Name or mobile' },
  days: { zh: '上课日期', en: 'Day of class' },
  state: { zh: '状态', en: 'State' },
  cancel: { zh: '取消预约', en: 'Cancel' },
  waitingAt: { zh: '候补第 {position} 位', en: 'Waiting, {position}' },
  byMember: { zh: '会员自己', en: 'The member' },
  emptyTitle: { zh: '还没有预约', en: 'No reservations yet' },
  emptyText: {
    zh: '在课表中打开一节课，为会员预约；会员也可以在自己的页面预约。',
    en: 'Open a class on the timetable and give somebody a place; members reserve on their own pages too.',
  },
})

export const rosterTexts = defineTexts({
  title: { zh: '预约名单', en: 'Who comes' },
  emptyTitle: { zh: '还没有人预约', en: 'Nobody yet' },
  emptyText: { zh: '点击“预约”为会员留位。', en: 'Give somebody a place with “Reserve”.' },
  emptyOver: { zh: '这节课没有人预约。', en: 'Nobody had a place in it.' },
  before: { zh: '上一页', en: 'Back' },
  after: { zh: '下一页', en: 'Forward' },
  of: { zh: '“{name}”的“{course}”', en: '“{course}” of “{name}”' },
  seatIs: { zh: '位置 {no}', en: 'Place {no}' },
  movedUp: { zh: '候补升上', en: 'Moved up' },
  strike: { zh: '计爽约', en: 'Counts against them' },
  forgiven: { zh: '已免除', en: 'Forgiven' },
  waitingAt: { zh: '候补第 {position} 位', en: 'Waiting, {position}' },
  attend: { zh: '签到', en: 'Check in' },
  attended: { zh: '“{name}”已签到', en: '“{name}” is in' },
  undo: { zh: '撤销签到', en: 'Undo the check-in' },
  undone: { zh: '“{name}”的签到已撤销', en: '“{name}” isn’t checked in any more' },
  noShow: { zh: '未到', en: 'Didn’t come' },
  missed: { zh: '“{name}”记为未到', en: '“{name}” didn’t come' },
  moveUp: { zh: '补位', en: 'Move up' },
  up: { zh: '“{name}”已补上', en: '“{name}” has a place' },
  seat: { zh: '换位', en: 'Another place' },
  cancel: { zh: '取消预约', en: 'Cancel' },
  scan: { zh: '扫码签到', en: 'Scan in' },
  scanHint: { zh: '扫会员码、卡号或输入手机号', en: 'Scan a code or card, or type a mobile' },
  scanGo: { zh: '签到', en: 'Check in' },
  in: { zh: '“{name}”已签到', en: '“{name}” is in' },
  inSeat: { zh: '“{name}”已签到，位置 {no}', en: '“{name}” is in, place {no}' },
})

export const seatTexts = defineTexts({
  title: { zh: '“{name}”换位', en: 'Another place for “{name}”' },
  ok: { zh: '换位', en: 'Move' },
  map: { zh: '位置', en: 'Place' },
  needed: { zh: '请选择位置', en: 'Choose a place' },
  done: { zh: '已换到 {no}', en: 'Moved to {no}' },
})

export const cancelTexts = defineTexts({
  title: { zh: '取消“{name}”的“{course}”', en: 'Cancel “{course}” of “{name}”' },
  titleMany: { zh: '取消 {count} 个预约', en: 'Cancel {count} reservation(s)' },
  ok: { zh: '取消预约', en: 'Cancel it' },
  free: { zh: '现在取消不计爽约，已付的全部退回。', en: 'Cancelled now it counts for nothing, and all that was paid is given back.' },
  late: {
    zh: '已过免费取消时间（{count} 个）：按预约规则，可能不退回，并计一次爽约。',
    en: 'The time for a free cancellation is over ({count}): by the rules it may be kept, and counts against them.',
  },
  reason: { zh: '原因', en: 'Reason' },
  reasonNeeded: { zh: '免除要写明原因', en: 'Say why it is forgiven' },
  forgive: { zh: '免除：退回，不计爽约', en: 'Forgive it: given back, and it doesn’t count' },
  done: { zh: '已取消 {count} 个预约', en: 'Cancelled {count}' },
  doneOne: { zh: '已取消“{name}”的“{course}”{at}', en: '“{course}” of “{name}” at {at} is cancelled' },
})

export const reserveTexts = defineTexts({
  title: { zh: '预约“{course}”', en: 'Reserve “{course}”' },
  ok: { zh: '预约', en: 'Reserve' },
  wait: { zh: '候补', en: 'Wait for a place' },
  customer: { zh: '会员', en: 'Member' },
  places: { zh: '{taken}/{max} 人', en: '{taken} of {max} taken' },
  full: {
    zh: '已满，前面有 {waiting} 人候补。候补不扣次、不收款，有空位时自动补上。',
    en: 'It is full, {waiting} wait. Waiting takes nothing; a place that comes free is given by itself.',
  },
  by: { zh: '抵扣方式', en: 'Paid by' },
  card: { zh: '{name}（{no}）', en: '{name} ({no})' },
  takesOne: { zh: '扣 1 次，剩 {left} 次', en: 'Takes one of {left}' },
  takesNothing: { zh: '不扣', en: 'Takes nothing' },
  seat: { zh: '位置', en: 'Place' },
  seatNeeded: { zh: '请选择位置', en: 'Choose a place' },
  done: { zh: '“{name}”已预约“{course}”{at}', en: '“{name}” has a place in “{course}” at {at}' },
  doneSeat: { zh: '“{name}”已预约“{course}”{at}，位置 {no}', en: '“{name}” has place {no} in “{course}” at {at}' },
  waits: { zh: '“{name}”候补“{course}”{at}，第 {position} 位', en: '“{name}” waits for “{course}” at {at}, number {position}' },
})

export const classRulesTexts = defineTexts({
  title: { zh: '团课预约规则', en: 'Rules of reserving' },
  save: { zh: '保存', en: 'Save' },
  done: { zh: '已保存，已有的预约按原规则', en: 'Saved; places that are given keep their rules' },
  open_days: { zh: '提前几天可约', en: 'Days ahead' },
  close: { zh: '开课前几分钟截止预约', en: 'Closes, minutes before' },
  cancel: { zh: '开课前几分钟可免费取消', en: 'Free to cancel until, minutes' },
  max_active: { zh: '每人最多几个未上的预约', en: 'Places of one person to come' },
  waiting_max: { zh: '候补最多几人（0 为不设候补）', en: 'Most waiting (0: no list)' },
  min_check: { zh: '开课前几分钟检查最低人数', en: 'Minimum looked at, minutes' },
  strikes: { zh: '爽约几次停约（0 为不停）', en: 'Strikes until banned (0: never)' },
  strike_days: { zh: '几天内的爽约累计', en: 'Strikes count for days' },
  ban_days: { zh: '停约几天', en: 'Banned for days' },
  late: { zh: '逾期取消', en: 'Cancelled late' },
  no_show: { zh: '未到', en: 'Didn’t come' },
  quiet: { zh: '免打扰', en: 'Quiet hours' },
  quietFrom: { zh: '免打扰开始', en: 'Quiet from' },
  quietTo: { zh: '免打扰结束', en: 'Quiet until' },
})

export const fillTexts = defineTexts({
  title: { zh: '上座率', en: 'Occupancy' },
  from: { zh: '开始日期', en: 'From' },
  to: { zh: '结束日期', en: 'To' },
  sentence: {
    zh: '{sessions} 节课，上座率 {percent}；{attended} 人次到课，{no_show} 人次未到。',
    en: '{sessions} class(es), occupancy {percent}; {attended} came, {no_show} didn’t.',
  },
  name: { zh: '名称', en: 'Name' },
  sessions: { zh: '课次', en: 'Classes' },
  sessionsOff: { zh: '{sessions}，另停课 {called_off}', en: '{sessions}, {called_off} called off' },
  places: { zh: '名额', en: 'Places' },
  booked: { zh: '预约', en: 'Booked' },
  attended: { zh: '到课', en: 'Came' },
  noShow: { zh: '未到', en: 'Missed' },
  late: { zh: '逾期取消', en: 'Late' },
  fill: { zh: '上座率', en: 'Occupancy' },
  byCourse: { zh: '按课程', en: 'By course' },
  byCoach: { zh: '按教练', en: 'By coach' },
  emptyTitle: { zh: '这段时间没有课', en: 'No classes in these days' },
  emptyText: { zh: '换一段日期看看。', en: 'Choose other days.' },
})

export const memberClassTexts = defineTexts({
  tile: { zh: '下次团课', en: 'Next class' },
  emptyTitle: { zh: '还没有约过团课', en: 'No classes yet' },
  emptyText: { zh: '在课表中打开一节课为其预约。', en: 'Open a class on the timetable and give them a place.' },
  open: { zh: '查看课程', en: 'Open the class' },
  cancel: { zh: '取消预约', en: 'Cancel' },
  waitingAt: { zh: '候补第 {position} 位', en: 'Waiting, {position}' },
  strikes: { zh: '爽约记录', en: 'Strikes' },
  late: { zh: '逾期取消', en: 'Cancelled late' },
  noShow: { zh: '未到', en: 'Didn’t come' },
  forgive: { zh: '免除', en: 'Forgive' },
  forgiveTitle: { zh: '免除“{course}”的爽约', en: 'Forgive “{course}”' },
  forgiven: { zh: '已免除', en: 'Forgiven' },
})
