/** What an export of everything says of itself: of each table what it holds, of columns what their names mean, in both languages. */
import type { Words } from '@kaiguan/contract/rules'

/** Every table of a club that leaves with it. */
export const tableWords: Readonly<Record<string, Words>> = {
  access_decisions: { zh: '每次签到的判定：放行或拒绝及原因', en: 'Each decision at the door: admitted or refused, and why' },
  article_channels: { zh: '文章频道', en: 'Channels of articles' },
  article_details: { zh: '员工收到的消息', en: 'What staff were told' },
  article_records: { zh: '发送过的文章', en: 'Articles that were sent' },
  agreement_versions: { zh: '协议的各版正文（只增不改）', en: 'What each agreement said, version by version, append-only' },
  agreements: { zh: '协议模板', en: 'Agreements' },
  articles: { zh: '文章', en: 'Articles' },
  card_events: { zh: '会员卡的每次变动（只增不改）', en: 'What happened to each card, append-only' },
  card_holders: { zh: '副卡使用人', en: 'Who shares a card with its owner' },
  cards: { zh: '会员卡', en: 'Membership cards' },
  cash_moves: { zh: '钱箱存取现金', en: 'Cash paid into and out of drawers' },
  contracts: { zh: '合同，签署后不可更改', en: 'Contracts; what was signed never changes' },
  group_reservations: { zh: '团课与公开课的预约和候补', en: 'Places in classes, and waits for them' },
  class_strikes: { zh: '逾期取消与爽约', en: 'Late cancellations and missed classes' },
  class_settings: { zh: '团课预约规则', en: 'How classes are reserved' },
  class_texts: { zh: '团课短信', en: 'Text messages about classes' },
  courses: { zh: '私教课程', en: 'Private courses' },
  course_coaches: { zh: '教练授课定价', en: 'Who teaches a course, and for how much' },
  class_displays: { zh: '课表屏', en: 'Timetable displays' },
  class_holidays: { zh: '停课的节假日', en: 'Days without classes' },
  group_courses: { zh: '团课与公开课', en: 'Class courses' },
  group_rules: { zh: '团课排课规则', en: 'When classes are given' },
  group_sessions: { zh: '排出的每一节团课', en: 'Classes, one by one' },
  hall_seats: { zh: '教室的位置', en: 'Places in studios' },
  qr_cards: { zh: '台卡', en: 'Table cards' },
  mini_program_codes: { zh: '小程序码', en: 'Mini-program codes' },
  halls: { zh: '教室', en: 'Studios' },
  coach_absences: { zh: '教练请假', en: 'When coaches are away' },
  coach_hours: { zh: '教练排班', en: 'When coaches work' },
  coach_pages: { zh: '教练资料', en: 'What members are told of coaches' },
  coaching_settings: { zh: '约课规则', en: 'How lessons are booked' },
  course_lesson_texts: { zh: '上课短信提醒', en: 'Text messages about lessons' },
  course_bookings: { zh: '私教预约', en: 'Booked lessons' },
  course_consumes: { zh: '消课记录', en: 'Lessons that were given' },
  course_events: { zh: '会员课程的每次变动（只增不改）', en: 'What happened to members’ courses, append-only' },
  customer_courses: { zh: '会员购买的私教课程', en: 'Courses that members bought' },
  customer_doubles: { zh: '疑似重复客户', en: 'Customers who may be one person' },
  customer_merge_items: { zh: '客户合并明细', en: 'What merges moved' },
  customer_merges: { zh: '客户合并', en: 'Merged customers' },
  customer_points: { zh: '客户积分余额', en: 'How many points customers have' },
  customer_activity: { zh: '客户最近到店', en: 'When customers were last here' },
  customers: { zh: '各门店的客户', en: 'The customers of each branch' },
  day_closings: { zh: '日结', en: 'Closed days' },
  deposit_events: { zh: '定金的每次变动', en: 'What happened to each prepayment' },
  deposits: { zh: '定金', en: 'Prepayments' },
  disruption_items: { zh: '停业补偿的会员卡', en: 'Cards of disruptions' },
  disruptions: { zh: '停业补偿', en: 'Disruptions' },
  point_entries: { zh: '积分明细（只增不改）', en: 'Moves of points, append-only' },
  point_rules: { zh: '积分规则', en: 'What points are given for' },
  face_consents: { zh: '对采集人脸的同意与撤回', en: 'Consents to photos of faces, and their withdrawals' },
  follow_up_rules: { zh: '跟进提醒规则', en: 'When a branch reminds of follow-ups' },
  follow_ups: { zh: '跟进记录与任务', en: 'Follow-ups and tasks' },
  employee_gyms: { zh: '总部员工可管理的门店', en: 'Branches that staff of head office reach' },
  desktop_shortcuts: { zh: '桌面快捷方式', en: 'Shortcuts on desktops' },
  gym_venues: { zh: '门店展示', en: 'What clubs show of themselves' },
  gym_photos: { zh: '门店照片', en: 'Photos of clubs' },
  employee_photos: { zh: '员工照片', en: 'Photos of staff' },
  employees: { zh: '员工（密码不在其中）', en: 'Staff, without their passwords' },
  files: { zh: '上传的文件，内容在 files 文件夹', en: 'Uploaded files; their contents lie in the folder files' },
  gym_certifications: { zh: '实名认证的每次提交', en: 'What was submitted to certify a branch' },
  gym_registrations: { zh: '入驻申请', en: 'Registrations of branches' },
  renewal_requests: { zh: '续费申请', en: 'Requests to renew' },
  gates: { zh: '门禁设备与规则', en: 'Gates and their rules' },
  gate_signs: { zh: '门禁设备的近况', en: 'What was last heard of each gate' },
  gate_credentials: { zh: '登记的通行凭证（只有校验值）', en: 'What people show at gates, as hashes' },
  gate_grants: { zh: '门禁的放行', en: 'Whom gates were told to let pass' },
  gate_commands: { zh: '对门禁的操作', en: 'What gates were asked to do' },
  gate_passages: { zh: '通行记录', en: 'What passed at the gates' },
  staff_entries: { zh: '员工通行', en: 'How staff enter' },
  goods: { zh: '商品', en: 'Goods' },
  goods_categories: { zh: '商品分类', en: 'Categories of goods' },
  lockers: { zh: '柜区', en: 'Locker areas' },
  locker_grids: { zh: '柜子', en: 'Lockers' },
  locker_rentals: { zh: '租柜与用柜', en: 'Who held which locker' },
  locker_events: { zh: '柜子记录', en: 'What happened to lockers' },
  locker_settings: { zh: '储物柜使用设置', en: 'How lockers are given out' },
  body_exams: { zh: '体测', en: 'Body tests' },
  progress_cards: { zh: '成绩卡', en: 'Progress cards' },
  bracelets: { zh: '手环', en: 'Wristbands' },
  handovers: { zh: '离职交接', en: 'Handovers' },
  handover_classes: { zh: '离职交接的团课', en: 'What of classes went to whom by handovers' },
  handover_items: { zh: '离职交接的课程、预约与会员', en: 'What went to whom by handovers' },
  holds: { zh: '教练、会员与教室被占用的时间', en: 'When coaches, members and studios are taken' },
  guest_passes: { zh: '赠送的体验', en: 'Trial visits that were given' },
  gyms: { zh: '门店与营业规则', en: 'Branches and their rules' },
  import_rows: { zh: '导入表的行', en: 'Rows of imported sheets' },
  imports: { zh: '导入记录', en: 'Imports' },
  income_schedules: { zh: '期限卡按日确认收入的计划', en: 'How time cards earn, day by day' },
  ledger_days: { zh: '账目按日汇总', en: 'The ledger summed by day' },
  ledger_entries: { zh: '账目凭证（复式记账，只增不改）', en: 'Entries of the double-entry ledger, append-only' },
  ledger_lines: { zh: '账目分录', en: 'Lines of the ledger’s entries' },
  operation_log: { zh: '操作日志：谁在何时做了什么', en: 'Who did what, and when' },
  order_lines: { zh: '订单明细', en: 'Lines of orders' },
  order_sellers: { zh: '订单的业绩归属', en: 'Who sold an order' },
  order_tenders: { zh: '订单的收款方式', en: 'What orders were paid with' },
  orders: { zh: '订单', en: 'Orders' },
  tags: { zh: '客户标签', en: 'Tags of customers' },
  customer_tags: { zh: '客户有哪些标签', en: 'Which customers have which tags' },
  owner_moves: { zh: '客户归属的每次变动（只增不改）', en: 'Whose each customer was, append-only' },
  performance_lines: { zh: '业绩：每笔订单算谁的、算哪天的', en: 'Performance: whose doing each order was, and of which day' },
  persons: { zh: '品牌认识的人（一人可为多家门店的客户）', en: 'People the brand knows; one may be a customer of several branches' },
  receipt_prints: { zh: '小票打印记录', en: 'Receipts that were printed' },
  receipt_settings: { zh: '小票设置', en: 'How receipts are printed' },
  refund_cases: { zh: '退款申请', en: 'Refund cases' },
  reconciliation_rows: { zh: '对账的每一笔', en: 'Rows of reconciliations' },
  reconciliations: { zh: '与支付账单的对账', en: 'Takings compared with providers’ statements' },
  registers: { zh: '收银机', en: 'Registers' },
  roles: { zh: '角色与权限', en: 'Roles and their rights' },
  shift_counts: { zh: '点钱记录', en: 'Counts of drawers' },
  shifts: { zh: '班次', en: 'Shifts' },
  stock_moves: { zh: '库存的每次变动', en: 'What happened to the stock' },
  vip_templates: { zh: '卡种', en: 'Card types' },
  thanks_due: { zh: '推荐人待谢', en: 'Who is to be thanked for whom they brought' },
  visits: { zh: '到店记录', en: 'Visits' },
}

/** Tables that stay, and why: nothing in them is a club's own knowledge, or they would open a door. */
export const tablesThatStay: Readonly<Record<string, string>> = {
  confirmed_acts: 'hashes of confirmations that are good for minutes',
  customer_search: 'worked out from customers',
  day_waivers: 'a guard against discounts; what was let off stands with the orders',
  discount_approvals: 'hashes of confirmations that are good for minutes',
  used_codes: 'a guard against entry codes that are shown twice',
  export_tasks: 'secrets that links are signed with',
  gate_copies: 'worked out from who may enter',
  gate_copy_marks: 'worked out from who may enter',
  gate_copy_rows: 'worked out from who may enter',
  gate_seals: 'what people show at gates: it would open a door',
  idempotency: 'answers kept for repeated requests',
  list_totals: 'worked out from the lists',
  performance_backlog: 'how far performance lines are written',
  phone_misses: 'a guard against guessing',
}

/** By the end of its name, what a column is; the first that fits. */
export const columnWords: readonly (readonly [end: RegExp, Words])[] = [
  [/^brand_id$/, { zh: '品牌', en: 'the brand' }],
  [/^gym_id$/, { zh: '门店编号（表 gyms）', en: 'number of the branch, table gyms' }],
  [/^id$/, { zh: '编号，在本表中唯一', en: 'its number, unique in this table' }],
  [/_ids$/, { zh: '编号的列表', en: 'a list of numbers' }],
  [/_id$/, { zh: '所指的编号', en: 'the number of what it points to' }],
  [/_fen$/, { zh: '金额，单位分：19900 为 199.00 元', en: 'money in fen: 19900 is 199.00 yuan' }],
  [/_bp$/, { zh: '万分比', en: 'hundredths of a percent' }],
  [/_at$/, { zh: '时刻（UTC 时区标注）', en: 'an instant, with its zone' }],
  [/(_day|_date|^day|_until|_since|_from|_to|birthday)$/, { zh: '日期', en: 'a day' }],
  [/^version$/, { zh: '修改次数', en: 'how often it was changed' }],
  [/^(is_|has_)|_?(counted|retroactive|universal|on_sale)$/, { zh: '是或否', en: 'yes or no' }],
  [/phone$/, { zh: '手机号', en: 'a phone' }],
  [
    /^(terms|params|diff|before|after|discount|values|counts|columns|headers|query)$/,
    { zh: '结构化内容（JSON）', en: 'structured, as JSON' },
  ],
  [/^name$|_name$/, { zh: '名称', en: 'a name' }],
  [/remark|note|reason|alert|comment/, { zh: '文字说明', en: 'a text' }],
]
export const columnOtherwise: Words = { zh: '见名称', en: 'as its name says' }

export const schemaHeader: readonly Words[] = [
  { zh: '表', en: 'Table' },
  { zh: '表的内容（中文）', en: 'What it holds (Chinese)' },
  { zh: '表的内容（英文）', en: 'What it holds (English)' },
  { zh: '列', en: 'Column' },
  { zh: '类型', en: 'Type' },
  { zh: '含义（中文）', en: 'Meaning (Chinese)' },
  { zh: '含义（英文）', en: 'Meaning (English)' },
]

export const readmeText = `{brand}
{at}

这是贵品牌在开馆中的全部数据。
  表结构 schema.csv        每张表、每一列是什么（中英文）
  data/                    每张表一个 CSV（UTF-8，可用 Excel 或任何数据库读取）
  lists/                   每家门店的主要列表（Excel）
  files/                   上传过的全部文件
金额以分为单位（名称以 _fen 结尾的列）。以 = + - @ 开头的文字前加了一个单引号，避免被当作公式。
登录密码、登录会话、密钥不在其中。

This is everything your brand has in Kaiguan.
  schema.csv               every table and every column in words, Chinese and English
  data/                    a CSV for each table (UTF-8; Excel or any database reads it)
  lists/                   the main lists of each branch as Excel
  files/                   all files that were uploaded
Money is in fen, the hundredth of a yuan, in the columns ending in _fen. Text that begins with = + - or @ has an
apostrophe before it, so that no program takes it for a formula.
Passwords, sessions and keys are not among it.
`
