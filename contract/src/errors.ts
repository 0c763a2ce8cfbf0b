/**
 * The error catalogue: every refusal the server can answer, with its status, its code and its words.
 * The seed fixes the statuses and the codes 20000, 30002, 30003, 50000, 52000, 52001, 52005 (seed §8);
 * the others are ours, grouped by feature. A refusal says what happened, with the value, and what to do.
 */
import { type ErrorEntry, errorsOfEveryCall } from './errors-of-every-call.texts.ts'

export const errors = {
  ...errorsOfEveryCall,

  // auth, gyms
  'auth.wrong': { status: 422, code: 21001, zh: '账号或密码不正确', en: 'The account or the password is wrong' },
  'auth.locked': {
    status: 422,
    code: 21002,
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
    en: 'Too many attempts; try again in {minutes} minutes',
  },
  'auth.no-gym': { status: 302, code: 30200, zh: '没有可进入的门店', en: 'There is no branch you can enter' },
  'auth.disabled': {
    status: 422,
    code: 21003,
    zh: '账号在“{gym}”已停用，请联系管理员',
    en: 'The account is disabled at “{gym}”; ask your manager',
  },
  'auth.gym-not-yours': { status: 403, code: 30003, zh: '您不能进入该门店', en: 'You may not enter that branch' },
  'auth.old-password-wrong': { status: 422, code: 21004, zh: '原密码不正确', en: 'The old password is wrong' },
  'auth.demo-remote': { status: 422, code: 21005, zh: '演示账号只能在本机使用', en: 'Demo accounts work on this computer only' },
  'setup.code-wrong': {
    status: 422,
    code: 21010,
    zh: '安装码不正确，请查看启动服务的终端',
    en: 'The set-up code is wrong; look at the terminal that started the server',
  },
  'setup.done': { status: 422, code: 21011, zh: '已完成初始化，请直接登录', en: 'The set-up is done already; sign in' },
  'gym.changed': {
    status: 403,
    code: 30002,
    zh: '门店已在另一个页面切换为“{gym}”，即将刷新',
    en: 'The branch was switched to “{gym}” in another page; this one reloads',
  },
  'gym.not-passed': { status: 422, code: 21012, zh: '“{gym}”尚未通过审核', en: '“{gym}” has not been approved yet' },

  // staff, roles
  'staff.phone-taken': {
    status: 422,
    code: 22001,
    zh: '手机号 {phone} 已是本店员工“{name}”',
    en: '{phone} is already “{name}” of this branch',
  },
  'staff.number-taken': { status: 422, code: 22002, zh: '工号 {number} 已被使用', en: 'Staff number {number} is taken' },
  'staff.last-owner': {
    status: 422,
    code: 22003,
    zh: '“{name}”是最后一位可用的超级管理员，不能停用',
    en: '“{name}” is the last super administrator and can’t be disabled',
  },
  'staff.self': { status: 422, code: 22004, zh: '不能停用自己', en: 'You can’t disable yourself' },
  'staff.above-you': {
    status: 403,
    code: 30003,
    zh: '“{name}”的权限高于您，不能修改',
    en: '“{name}” has more rights than you; you can’t change them',
  },
  'staff.holds-work': {
    status: 422,
    code: 22005,
    zh: '“{name}”还负责 {customers} 位客户，请先选择接手人',
    en: '“{name}” still looks after {customers} customers; choose who takes over',
  },
  'staff.successor-invalid': {
    status: 422,
    code: 22006,
    zh: '接手人必须是本店在职员工',
    en: 'The successor must be active staff of this branch',
  },
  'role.in-use': {
    status: 422,
    code: 22010,
    zh: '角色“{name}”还有 {count} 位员工在用，不能删除',
    en: 'Role “{name}” is used by {count} staff and can’t be deleted',
  },
  'role.grants-more': {
    status: 403,
    code: 30003,
    zh: '不能授予自己没有的权限：{permission}',
    en: 'You can’t grant a right you lack: {permission}',
  },
  'role.name-taken': { status: 422, code: 22011, zh: '已有同名角色“{name}”', en: 'There is a role “{name}” already' },
  'staff.role-unknown': { status: 422, code: 22007, zh: '请选择本店的角色', en: 'Choose a role of this branch' },
  'staff.account-shared': {
    status: 422,
    code: 22008,
    zh: '“{name}”的账号还在其他门店或品牌使用，登录方式只能由本人或总部修改',
    en: '“{name}” also signs in at another branch or brand; only they or head office can change how',
  },
  'staff.phone-is-login': {
    status: 422,
    code: 22009,
    zh: '手机号 {phone} 已是另一个账号的登录名',
    en: '{phone} is how another account signs in',
  },
  'staff.own-password': {
    status: 422,
    code: 22012,
    zh: '修改自己的密码请用“修改密码”，需要原密码',
    en: 'To change your own password use “Change password”; it asks for the old one',
  },
  'role.permission-unknown': {
    status: 422,
    code: 22013,
    zh: '没有编号为 {ids} 的权限，请刷新页面后重新选择',
    en: 'There is no permission {ids}; refresh the page and choose again',
  },
  'role.discount-more': {
    status: 403,
    code: 30003,
    zh: '不能授予超出自己的优惠权限：{business}',
    en: 'You can’t grant a discount authority beyond your own: {business}',
  },
  'role.above-you': {
    status: 403,
    code: 30003,
    zh: '角色“{name}”有您没有的权限或优惠：{beyond}。您只能查看，请由有这些权限的同事修改',
    en: 'Role “{name}” holds what you lack: {beyond}. You can only look at it; ask a colleague who has them',
  },
  'staff.discount-above-you': {
    status: 403,
    code: 30003,
    zh: '“{name}”的优惠权限大于您：{business}。您不能更改其角色或优惠权限',
    en: '“{name}” may discount further than you: {business}. Their role and authority aren’t yours to change',
  },

  // customers
  'customer.phone-taken': {
    status: 422,
    code: 23001,
    zh: '手机号 {phone} 已是本店客户“{name}”',
    en: '{phone} is already customer “{name}” of this branch',
  },
  'customer.phone-of-other-branch': {
    status: 422,
    code: 23002,
    zh: '手机号 {phone} 是 {gyms} 的客户“{name}”，确认后加入本店',
    en: '{phone} is “{name}” of {gyms}; confirm to join this branch',
  },
  'customer.needs-guardian': {
    status: 422,
    code: 23003,
    zh: '没有手机号的客户需要填写监护人',
    en: 'A customer without a phone needs a guardian',
  },
  'phone.too-many-missed': {
    status: 429,
    code: 42901,
    zh: '查找了过多不存在的手机号，请 {seconds} 秒后再试；也可以用后四位、姓名或卡号查找',
    en: 'Too many numbers that nobody has were looked for; try again in {seconds} seconds, or search by the last four, a name or a card number',
  },
  'customer.birthday-future': {
    status: 422,
    code: 23004,
    zh: '生日 {birthday} 还没有到，今天是 {today}',
    en: 'The birthday {birthday} lies ahead; today is {today}',
  },

  // cards
  'card-type.in-use': {
    status: 422,
    code: 24001,
    zh: '卡种“{name}”已售出 {count} 张，不能删除，可改为停售',
    en: 'Card type “{name}” was sold {count} times; take it off sale instead',
  },
  'card-type.not-on-sale': { status: 422, code: 24002, zh: '卡种“{name}”已停售', en: 'Card type “{name}” is not on sale' },
  'card-type.name-taken': { status: 422, code: 24003, zh: '已有同名卡种“{name}”', en: 'There is a card type “{name}” already' },
  'card.number-taken': { status: 422, code: 24010, zh: '卡号 {card_no} 已被使用', en: 'Card number {card_no} is taken' },
  'card.state': {
    status: 422,
    code: 24011,
    zh: '会员卡 {card_no} 当前为“{state}”，不能{action}',
    en: 'Card {card_no} is “{state}” and can’t be {action}',
  },
  'card.has-residue': {
    status: 422,
    code: 24012,
    zh: '会员卡 {card_no} 还剩 {residue}，请先退款再移入回收站',
    en: 'Card {card_no} still holds {residue}; refund it first, then recycle it',
  },
  'card.at-home': {
    status: 422,
    code: 24031,
    zh: '会员卡 {card_no} 由“{gym}”售出，请到该店{action}',
    en: 'Card {card_no} was sold at “{gym}” and can only be {action} there',
  },
  'card.start-in-past': { status: 422, code: 24013, zh: '开卡日期不能早于今天 {today}', en: 'The start can’t be before today, {today}' },
  'card.dates': {
    status: 422,
    code: 24014,
    zh: '结束日期 {end} 不能早于开始日期 {start}',
    en: 'The end {end} can’t be before the start {start}',
  },
  'card.refund-too-much': { status: 422, code: 24015, zh: '最多可退 {most} 元', en: 'At most {most} yuan can be refunded' },
  'card.end-too-far': { status: 422, code: 24009, zh: '期限卡的结束日期不能晚于 {most}', en: 'A time card can’t end after {most}' },
  'card.nothing-to-refund': {
    status: 422,
    code: 24016,
    zh: '会员卡 {card_no} 没有可退的金额',
    en: 'Nothing is left to refund on card {card_no}',
  },
  'card.reason-needed': { status: 422, code: 24017, zh: '修改日期请填写原因', en: 'Give a reason for changing a date' },
  'card.start-fixed': {
    status: 422,
    code: 24018,
    zh: '会员卡 {card_no} 已于 {day} 开卡，不能再改开始日期',
    en: 'Card {card_no} opened on {day}; its start can’t change',
  },
  'card.start-too-far': {
    status: 422,
    code: 24008,
    zh: '开始日期不能晚于 {most}（最多提前 {days} 天）',
    en: 'The start can’t be after {most}, {days} days ahead',
  },
  'card.days-need-authority': {
    status: 403,
    code: 30003,
    zh: '改后：{days}；售出和已赠送：{most} 天。多给需要“{permission}”权限',
    en: 'It would run {days}; {most} days were sold and given. More needs the permission “{permission}”',
  },
  'card.opening-needs-authority': {
    status: 403,
    code: 30003,
    zh: '不按卡种规定的方式开卡需要“{permission}”权限',
    en: 'Opening a card otherwise than its type says needs the permission “{permission}”',
  },
  'card.end-before-opening': {
    status: 422,
    code: 24029,
    zh: '会员卡 {card_no} 还没有开卡日期，请先填写开始日期，或激活后再改结束日期',
    en: 'Card {card_no} has no start yet: give its start as well, or activate it before changing its end',
  },
  'card-type.other-branches': {
    status: 403,
    code: 30003,
    zh: '通用门店由总部设置，本店只能发行本店可用的卡',
    en: 'Cards good at other branches are head office’s to issue',
  },
  'pay.refund-method': {
    status: 422,
    code: 24028,
    zh: '只能退回原支付方式（{methods}）或现金',
    en: 'Only back to how it was paid ({methods}) or in cash',
  },
  'pay.above-list': {
    status: 422,
    code: 24019,
    zh: '实收不能高于标价 {price} 元',
    en: 'The agreed price can’t exceed the list price, {price} yuan',
  },
  'pay.differs': {
    status: 422,
    code: 24020,
    zh: '收款合计 {paid} 元，应收 {due} 元，相差 {difference} 元',
    en: 'Payments are {paid}, due is {due}: a difference of {difference} yuan',
  },
  'pay.balance': {
    status: 422,
    code: 24021,
    zh: '储值卡 {card_no} 余额 {balance} 元，不足 {fee} 元',
    en: 'Card {card_no} holds {balance} yuan, less than {fee}',
  },
  'pay.debit-card-unusable': {
    status: 422,
    code: 24022,
    zh: '储值卡 {card_no} 不能用于支付：{why}',
    en: 'Card {card_no} can’t be used to pay: {why}',
  },
  'pay.beyond-limit': {
    status: 422,
    code: 24030,
    zh: '一单最多 ¥{most}，请分开收款',
    en: 'One order takes at most ¥{most}; split it',
  },
  'pay.debit-card-missing': { status: 422, code: 24023, zh: '请选择用来支付的储值卡', en: 'Choose the stored-value card to pay with' },
  'pay.discount': {
    status: 422,
    code: 24024,
    zh: '优惠 {discount} 元超出您的权限，请有权限的同事确认',
    en: 'A discount of {discount} yuan is beyond your authority; a colleague who has it must confirm',
  },
  'pay.gifts': {
    status: 422,
    code: 24027,
    zh: '赠送超出您的权限，请有权限的同事确认',
    en: 'These gifts are beyond your authority; a colleague who has it must confirm',
  },
  'pay.approver': { status: 422, code: 24025, zh: '“{name}”没有这项优惠的授权', en: '“{name}” has no authority for this discount' },
  'seller.invalid': { status: 422, code: 24026, zh: '业绩人必须是本店在职员工', en: 'Sellers must be active staff of this branch' },

  // goods, cashier
  'goods.name-taken': { status: 422, code: 26001, zh: '已有同名商品“{name}”', en: 'There are goods “{name}” already' },
  'goods.code-taken': { status: 422, code: 26002, zh: '条码 {code} 已用于“{name}”', en: 'Bar code {code} belongs to “{name}”' },
  'goods.category-in-use': {
    status: 422,
    code: 26003,
    zh: '分类“{name}”下还有 {count} 种商品，请先移走',
    en: 'Category “{name}” holds {count} goods; move them first',
  },
  'goods.category-taken': { status: 422, code: 26004, zh: '已有同名分类“{name}”', en: 'There is a category “{name}” already' },
  'goods.has-stock': { status: 422, code: 26005, zh: '“{name}”还有库存 {stock}，不能删除', en: '“{name}” still has {stock} in stock' },
  'goods.not-enough': {
    status: 422,
    code: 26006,
    zh: '“{name}”库存只有 {stock}，不够卖 {quantity}',
    en: '“{name}”: {stock} in stock, less than {quantity}',
  },
  'goods.not-on-sale': { status: 422, code: 26007, zh: '“{name}”已下架', en: '“{name}” is not on sale' },
  'goods.returned-too-many': { status: 422, code: 26008, zh: '“{name}”最多可退 {most} 件', en: 'At most {most} of “{name}” can come back' },

  // imports
  'import.no-file': { status: 422, code: 27001, zh: '请选择要导入的 xlsx 文件', en: 'Choose the xlsx file to import' },
  'import.too-large': { status: 413, code: 27002, zh: '文件过大，最大 {most} MB', en: 'The file is too large; at most {most} MB' },
  'import.queue-full': {
    status: 503,
    code: 27012,
    zh: '已有 {waiting} 个文件正在读取，请稍后再上传',
    en: '{waiting} files are being read already; upload again shortly',
  },
  'import.unreadable': {
    status: 422,
    code: 27003,
    zh: '文件上传出错！请重试（不是可以读取的 xlsx 文件，请在 Excel 或 WPS 中另存为 xlsx）',
    en: 'The file could not be read as xlsx; save it again as xlsx in Excel or WPS',
  },
  'import.too-much': {
    status: 422,
    code: 27004,
    zh: '文件展开后内容过多，请删除多余的工作表和格式',
    en: 'The file holds too much once unpacked; remove sheets and formats that aren’t needed',
  },
  'import.too-many-rows': {
    status: 422,
    code: 27005,
    zh: '一次最多导入 {most} 行，文件有 {rows} 行，请分成几个文件',
    en: 'At most {most} rows at once; the file has {rows}. Split it',
  },
  'import.empty': { status: 422, code: 27006, zh: '文件中没有可导入的行', en: 'The file holds no rows to import' },
  'import.state': {
    status: 422,
    code: 27007,
    zh: '这次导入当前为“{state}”，不能{action}',
    en: 'This import is “{state}” and can’t be {action}',
  },
  'import.columns': { status: 422, code: 27008, zh: '请指明哪一列是{field}', en: 'Say which column is {field}' },
  'import.column-twice': {
    status: 422,
    code: 27009,
    zh: '有两列都对应到{field}，请只保留一列',
    en: 'Two columns are matched to {field}; keep one',
  },
  'import.used': {
    status: 422,
    code: 27010,
    zh: '不能撤销：已有 {count} 位客户或会员卡在导入后被使用，例如“{name}”',
    en: 'Can’t be undone: {count} customers or cards have been used since, “{name}” for one',
  },
  'import.failed': {
    status: 422,
    code: 27011,
    zh: '导入时出错，什么也没有写入，请重新校验后再试',
    en: 'Something went wrong and nothing was written; check again and retry',
  },

  // deposits, shifts, account sheet
  'deposit.too-much': {
    status: 422,
    code: 28001,
    zh: '定金 {trade_no} 还剩 ¥{left}，不能退 ¥{fee}',
    en: 'Deposit {trade_no} holds ¥{left}; ¥{fee} can’t be returned',
  },
  'deposit.nothing-left': { status: 422, code: 28002, zh: '定金 {trade_no} 已没有余额', en: 'Nothing is left of deposit {trade_no}' },
  'deposit.not-theirs': {
    status: 422,
    code: 28003,
    zh: '这笔定金不属于该客户，请重新选择',
    en: 'This deposit isn’t the customer’s; choose again',
  },
  'deposit.nothing': { status: 422, code: 28004, zh: '请填写退还金额，或选择没收余额', en: 'Enter what is given back, or keep the rest' },
  'register.name-taken': { status: 422, code: 28101, zh: '已有收银机“{name}”', en: 'There is a register “{name}” already' },
  'register.gone': {
    status: 422,
    code: 28102,
    zh: '本终端所用的收银机已被移除，请重新选择收银机',
    en: 'This terminal’s register was removed; choose another one',
  },
  'register.last': { status: 422, code: 28103, zh: '“{name}”是唯一的收银机，不能移除', en: '“{name}” is the only register and stays' },
  'register.in-use': {
    status: 422,
    code: 28104,
    zh: '“{name}”还有未交的班或钱箱现金 ¥{left}，不能移除',
    en: '“{name}” has an open shift or ¥{left} in its drawer',
  },
  'shift.open-already': {
    status: 422,
    code: 28105,
    zh: '“{register}”已由{staff}开班',
    en: '{staff} has a shift open at “{register}” already',
  },
  'shift.closed-already': {
    status: 422,
    code: 28106,
    zh: '“{register}”的这一班已由{staff}交班',
    en: '{staff} closed this shift of “{register}” already',
  },
  'shift.differs': {
    status: 422,
    code: 28107,
    zh: '实点 ¥{counted}，应有 ¥{expected}，{which} ¥{difference}。请复点；确认无误请在备注写明原因',
    en: 'Counted ¥{counted}, expected ¥{expected}: ¥{difference} {which}. Count again; if it is right, say why in the note',
  },
  'shift.left-too-much': {
    status: 422,
    code: 28108,
    zh: '留存不能超过实点现金 ¥{counted}',
    en: 'No more than the counted ¥{counted} can stay',
  },
  'shift.not-in-drawer': { status: 422, code: 28109, zh: '钱箱现金不足，不能取出 ¥{fee}', en: 'The drawer doesn’t hold ¥{fee}' },
  'day.in-future': { status: 422, code: 28201, zh: '{day} 还没有到，不能日结', en: '{day} is still to come and can’t be closed' },
  'day.closed-already': { status: 422, code: 28202, zh: '{day} 已由{staff}于 {time} 日结', en: '{staff} closed {day} at {time} already' },
  'day.shifts-open': {
    status: 422,
    code: 28203,
    zh: '还有 {count} 班没有交班（{registers}），请先交班',
    en: '{count} shifts are still open ({registers}); hand over first',
  },

  // check-in
  'check-in.later-visit': {
    status: 422,
    code: 25006,
    zh: '“{name}”之后还有 {time} 的到店记录，请先取消那一次',
    en: '“{name}” came again at {time}; cancel that visit first',
  },
  'check-in.card-over': {
    status: 422,
    code: 25007,
    zh: '会员卡 {card_no} 已结束（{state}），这次到店不能再取消',
    en: 'Card {card_no} is over ({state}); this visit can’t be cancelled any more',
  },
  'check-in.refused': { status: 422, code: 25001, zh: '不可入场：{reason}', en: 'Not admitted: {reason}' },
  'check-in.already-out': { status: 422, code: 25002, zh: '“{name}”已于 {time} 离场', en: '“{name}” left at {time}' },
  'check-in.already-cancelled': { status: 422, code: 25003, zh: '这次签到已取消', en: 'This check-in is cancelled already' },
  'check-in.future': { status: 422, code: 25004, zh: '补签时间不能晚于现在', en: 'A retroactive check-in can’t be in the future' },
  'check-in.too-old': { status: 422, code: 25005, zh: '只能补签 {days} 天内的到场', en: 'Only the last {days} days can be entered' },

  // settings
  'rules.day-would-move': {
    status: 422,
    code: 34001,
    zh: '现在是 {now}，改为 {hour} 开始会使今天由 {today} 变成 {then}，请在 {after} 之后再改',
    en: 'It is {now}: a day that begins at {hour} would turn today from {today} into {then}; change it after {after}',
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorName = keyof typeof errors

/** The body of every refusal. `error_code` repeats `code`: the seed names it both ways. */
export type ErrorBody = {
  code: number
  error_code: number
  message: string
  errors?: Record<string, string[]>
  /** The row as it stands now (409), the gyms to choose from (302), the refused decision (25001). */
  details?: unknown
}
