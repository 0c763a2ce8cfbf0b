/** The words of imports: what a column means, what is wrong with a cell. Values come in braces. */
import { bodyMetricWords } from '../../coaching/body-tests/texts.ts'
import type { Words } from '../../rules.ts'
import { byHandWords } from '../salary/run-states.texts.ts'
import type { ImportField, ImportKind, ImportState } from './calls.ts'

/** What a sheet brings. */
export const importKindWords = {
  members: { zh: '会员', en: 'Members' },
  lockers: { zh: '租柜', en: 'Locker rentals' },
  courses: { zh: '会员课程', en: 'Members’ courses' },
  'body-tests': { zh: '体测', en: 'Body tests' },
  leads: { zh: '潜客', en: 'Leads' },
  goods: { zh: '商品', en: 'Goods' },
  cards: { zh: '会员卡', en: 'Cards' },
  staff: { zh: '员工', en: 'Staff' },
  deductions: { zh: '工资扣款', en: 'Pay deductions' },
} as const satisfies Record<ImportKind, Words>

export const importFieldWords = {
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '手机号', en: 'Mobile' },
  sex: { zh: '性别', en: 'Sex' },
  birthday: { zh: '生日', en: 'Birthday' },
  consultant: { zh: '会籍顾问', en: 'Consultant' },
  remark: { zh: '备注', en: 'Remark' },
  card_type: { zh: '卡种', en: 'Card type' },
  card_no: { zh: '卡号', en: 'Card number' },
  sold_on: { zh: '办卡日期', en: 'Sold on' },
  start_date: { zh: '开始日期', en: 'Start' },
  end_date: { zh: '结束日期', en: 'End' },
  residue_days: { zh: '剩余天数', en: 'Days left' },
  total_times: { zh: '总次数', en: 'Visits bought' },
  residue_times: { zh: '剩余次数', en: 'Visits left' },
  principal: { zh: '本金余额', en: 'Stored principal' },
  gift: { zh: '赠送余额', en: 'Stored gift' },
  paid: { zh: '实收金额', en: 'Paid' },
  suspended_from: { zh: '停卡日期', en: 'Frozen since' },
  area: { zh: '柜区', en: 'Area' },
  grid_no: { zh: '柜号', en: 'Locker' },
  rent: { zh: '租金', en: 'Rent paid' },
  pledge: { zh: '押金', en: 'Deposit' },
  course: { zh: '课程', en: 'Course' },
  coach: { zh: '教练', en: 'Coach' },
  lessons: { zh: '购买课时', en: 'Lessons bought' },
  lessons_left: { zh: '剩余课时', en: 'Lessons left' },
  unearned: { zh: '剩余金额', en: 'Worth of what is left' },
  person_no: { zh: '编号', en: 'ID' },
  age: { zh: '年龄', en: 'Age' },
  tested_at: { zh: '测试时间', en: 'Test time' },
  height: bodyMetricWords.height,
  weight: bodyMetricWords.weight,
  fat: bodyMetricWords.fat,
  muscle: bodyMetricWords.muscle,
  fat_mineral: bodyMetricWords.fat_mineral,
  body_water: bodyMetricWords.body_water,
  protein: bodyMetricWords.protein,
  mineral: bodyMetricWords.mineral,
  infat: bodyMetricWords.infat,
  sub_fat: bodyMetricWords.sub_fat,
  waist_hip: bodyMetricWords.waist_hip,
  max_blood_pressure: bodyMetricWords.max_blood_pressure,
  min_blood_pressure: bodyMetricWords.min_blood_pressure,
  resting_heart_rate: bodyMetricWords.resting_heart_rate,
  source: { zh: '来源', en: 'Source' },
  tags: { zh: '标签', en: 'Tags' },
  next_on: { zh: '下次跟进日期', en: 'Next follow-up' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  category: { zh: '分类', en: 'Category' },
  bar_code: { zh: '条码', en: 'Bar code' },
  price: { zh: '售价', en: 'Price' },
  unit: { zh: '单位', en: 'Unit' },
  stock: { zh: '库存', en: 'Stock' },
  cost: { zh: '进价', en: 'Cost' },
  low_stock: { zh: '预警值', en: 'Low mark' },
  on_sale: { zh: '是否在售', en: 'On sale' },
  staff_number: { zh: '工号', en: 'Staff number' },
  role: { zh: '角色', en: 'Role' },
  post: { zh: '岗位', en: 'Post' },
  month: { zh: '月份', en: 'Month' },
  ...byHandWords,
} as const satisfies Record<ImportField, Words>

export const importStateWords = {
  uploaded: { zh: '已上传', en: 'Uploaded' },
  checking: { zh: '正在校验', en: 'Checking' },
  errors: { zh: '校验有误', en: 'Errors found' },
  passed: { zh: '校验通过', en: 'Passed' },
  inserting: { zh: '正在导入', en: 'Importing' },
  done: { zh: '导入完成', en: 'Done' },
  undoing: { zh: '正在撤销', en: 'Undoing' },
  undone: { zh: '已撤销', en: 'Undone' },
  failed: { zh: '未完成', en: 'Not finished' },
} as const satisfies Record<ImportState, Words>

/** Whose a known number is, in a problem. */
export const importOwnerWords = {
  theirs: { zh: '由“{name}”跟进', en: 'looked after by “{name}”' },
  nobody: { zh: '在公海', en: 'in the public pool' },
} as const satisfies Record<string, Words>

/** What is done to an import, in a refusal: “不能撤销”. */
export const importActionWords = {
  check: { zh: '校验', en: 'checked' },
  insert: { zh: '导入', en: 'imported' },
  undo: { zh: '撤销', en: 'undone' },
} as const satisfies Record<string, Words>

export const importProblemWords = {
  required: { zh: '不能为空', en: 'This is required' },
  'too-long': { zh: '最多 {most} 个字符', en: 'At most {most} characters' },
  unseen: { zh: '含有看不见或无法识别的字符', en: 'Holds characters that can’t be seen or read' },
  phone: { zh: '不是正确的手机号码', en: 'Not a correct mobile number' },
  sex: { zh: '请填写“男”或“女”', en: 'Write “男” or “女”' },
  day: { zh: '不是正确的日期，例如 2026-01-31', en: 'Not a correct date, such as 2026-01-31' },
  'birthday-future': { zh: '生日不能晚于今天', en: 'A birthday can’t lie ahead' },
  number: { zh: '请填写不小于 0 的整数', en: 'Write a whole number, 0 or more' },
  yuan: { zh: '请填写金额（元），最多两位小数', en: 'Write an amount in yuan with at most two decimals' },
  'card-no': { zh: '卡号为 3–30 位字母、数字或“-”', en: 'A card number has 3 to 30 letters, digits or “-”' },
  'card-no-taken': { zh: '卡号已被使用', en: 'This card number is taken' },
  'card-no-twice': { zh: '卡号与第 {row} 行重复', en: 'The same card number as in row {row}' },
  'card-type': { zh: '没有这个卡种，请先在“卡种”中新建', en: 'There is no such card type; create it first' },
  'card-type-missing': { zh: '填写了会员卡的内容，但没有卡种', en: 'Something of a card is filled in, but no card type' },
  consultant: { zh: '本店没有这位在职员工', en: 'Nobody of that name works here' },
  'consultant-twice': { zh: '本店有多位同名员工，请在导入后分配', en: 'Several staff have this name; assign after the import' },
  'phone-name': { zh: '手机号已是“{name}”，与这里的姓名不同', en: 'This number is already “{name}”, not this name' },
  'phone-other-name': { zh: '手机号已登记为另一个姓名，请核对', en: 'This number is known under another name; check it' },
  'phone-name-row': { zh: '第 {row} 行同一手机号的姓名是“{name}”', en: 'Row {row} has the same number with the name “{name}”' },
  'residue-missing': { zh: '请填写剩余次数', en: 'Write the visits left' },
  'residue-more': { zh: '剩余次数不能多于总次数 {total}', en: 'More visits left than the {total} bought' },
  'balance-missing': { zh: '请填写本金余额或赠送余额', en: 'Write the stored principal or gift' },
  'not-of-kind': { zh: '“{type}”不是{kind}，不能填写此项', en: '“{type}” is no {kind}; leave this empty' },
  'end-before-start': { zh: '结束日期不能早于开始日期 {start}', en: 'The end can’t be before the start {start}' },
  'too-far': { zh: '期限卡不能超过 100 年', en: 'A time card can’t run longer than 100 years' },
  'sold-future': { zh: '办卡日期不能晚于今天', en: 'The day of sale can’t lie ahead' },
  'suspended-future': { zh: '停卡日期不能晚于今天', en: 'The freeze can’t begin after today' },
  'suspended-ended': { zh: '停卡日期不能晚于结束日期', en: 'The freeze can’t begin after the end' },
  area: { zh: '没有这个柜区，请先在“储物柜管理”中新建', en: 'There is no such area; add it under Lockers first' },
  grid: { zh: '“{area}”没有 {no} 号柜', en: '“{area}” has no locker {no}' },
  'grid-twice': { zh: '与第 {row} 行是同一个柜子', en: 'The same locker as in row {row}' },
  'grid-held': { zh: '{no} 号柜已由“{holder}”使用', en: 'Locker {no} is held by “{holder}”' },
  'grid-taken': { zh: '{no} 号柜已被使用', en: 'Locker {no} is held by somebody' },
  'grid-disabled': { zh: '{no} 号柜已停用：{remark}', en: 'Locker {no} is out of use: {remark}' },
  'grid-sex': { zh: '“{area}”在{sex}更衣室，“{name}”不能使用', en: '“{area}” is in the changing room for {sex}; “{name}” can’t use it' },
  'grid-kind': { zh: '“{area}”只供{kind}', en: 'The lockers of “{area}” are {kind} only' },
  'rental-ended': {
    zh: '租期在今天以前已结束：退了的不用导入，还没退的写今天',
    en: 'It ended before today: leave out what was given back, write today where it wasn’t',
  },
  'rental-too-long': { zh: '租期最长 {most} 天', en: 'At most {most} days' },
  course: { zh: '没有这门私教课程，请先在“私教课程”中新建', en: 'There is no such private course; add it first' },
  coach: { zh: '本店没有这位在职教练', en: 'No coach of that name works here' },
  'coach-twice': { zh: '本店有多位同名教练', en: 'Several coaches have this name' },
  'lessons-none': { zh: '剩余课时为 0 的不用导入', en: 'Leave out what has no lessons left' },
  'lessons-most': { zh: '最多 {most} 节', en: 'At most {most} lessons' },
  'lessons-more': { zh: '剩余课时不能多于购买课时 {total}', en: 'More lessons left than the {total} bought' },
  'unearned-more': { zh: '剩余金额不能多于实收金额 {paid} 元', en: 'More is left than the {paid} yuan paid' },
  'course-ended': { zh: '已过期的课程不用导入', en: 'Leave out what has ended' },
  measure: { zh: '请填写数字，最多两位小数', en: 'Write a number with at most two decimals' },
  range: { zh: '应在 {low} 到 {high} 之间，请核对数值和单位', en: 'Must lie between {low} and {high}; check the figure and its unit' },
  moment: { zh: '不是正确的时间，例如 2026-01-31 15:20', en: 'Not a correct time, such as 2026-01-31 15:20' },
  'moment-future': { zh: '测试时间还没有到', en: 'The test can’t lie ahead' },
  'part-more': { zh: '不能超过体重 {weight} kg', en: 'Can’t be more than the weight, {weight} kg' },
  pressure: { zh: '舒张压必须低于收缩压 {max}', en: 'The diastolic pressure must be below the systolic, {max}' },
  'nobody-named': { zh: '请填写姓名、手机号或编号', en: 'Write a name, a mobile or an ID' },
  right: { zh: '需要“{right}”权限，没有权限时请留空', en: 'Takes the right “{right}”; leave it empty without it' },
  'lead-known': { zh: '已是本店客户“{name}”，{owner}', en: 'Is already customer “{name}” here, {owner}' },
  'lead-taken': { zh: '已是本店客户，{owner}', en: 'Is already a customer here, {owner}' },
  'lead-consultant-twice': { zh: '本店有多位同名员工，请填写工号', en: 'Several staff have this name; write the staff number' },
  'phone-twice': { zh: '与第 {row} 行是同一个手机号', en: 'The same number as in row {row}' },
  source: { zh: '没有这个来源，请填写：{names}', en: 'There is no such source; write one of: {names}' },
  tag: { zh: '没有标签“{name}”，请先在客户标签中新建', en: 'There is no tag “{name}”; add it to the tags of customers first' },
  'tags-most': { zh: '最多 {most} 个标签', en: 'At most {most} tags' },
  'next-past': { zh: '下次跟进日期不能早于今天 {today}', en: 'The next follow-up can’t be before today, {today}' },
  'next-nobody': {
    zh: '在公海的潜客没有人跟进，请填写会籍顾问或留空',
    en: 'Nobody follows up a lead of the pool; write a consultant or leave it empty',
  },
  'next-unable': { zh: '“{name}”没有跟进这位客户的权限', en: '“{name}” has no right to follow them up' },
  'member-unknown': { zh: '本店没有这位会员，请先新建客户', en: 'There is no such member here; add them first' },
  'member-unsaid': { zh: '请填写手机号，或编号和姓名', en: 'Write a mobile, or the ID and the name' },
  'own-card': { zh: '不能给自己导入会员卡，请由同事导入', en: 'Nobody imports a card of their own; ask a colleague' },
  'own-held': { zh: '不能给自己导入，请由同事导入', en: 'Nobody imports for themselves; ask a colleague' },
  'member-unseen': {
    zh: '已是本店客户，但不在您能查看的客户中，请由能查看的同事导入会员卡',
    en: 'Is a customer here whom you may not see; a colleague who may imports their card',
  },
  'member-card-no': {
    zh: '已是本店客户，给已有客户导入会员卡必须有卡号，以免重复导入',
    en: 'Is a customer here already; a card for somebody who is here has a number, so that it comes once',
  },
  'staff-here': { zh: '本店已有这位员工“{name}”', en: '“{name}” of this number works here already' },
  'staff-needs-code': {
    zh: '手机号或工号已有账号，要本人的验证码才能添加，请在员工管理中单独新建',
    en: 'The mobile or the staff number has an account; adding it takes a code from its holder: add them by hand',
  },
  'staff-number': { zh: '工号为 4–20 位字母或数字，不能是手机号', en: 'A staff number has 4 to 20 letters or digits and is no mobile' },
  'staff-number-taken': { zh: '工号已被使用', en: 'This staff number is taken' },
  'staff-number-twice': { zh: '与第 {row} 行是同一个工号', en: 'The same staff number as in row {row}' },
  'staff-number-kept': {
    zh: '这个手机号的账号已有登录信息，工号请留空',
    en: 'The account of this number stays as it is; leave the staff number empty',
  },
  role: { zh: '本店没有这个角色，请先在“角色管理”中新建', en: 'There is no such role here; add it first' },
  'role-beyond': { zh: '这个角色有您没有的权限或优惠：{beyond}', en: 'This role holds what you don’t: {beyond}' },
  post: { zh: '没有这个岗位，请填写：{names}', en: 'There is no such post; write one of: {names}' },
  month: { zh: '不是正确的月份，例如 2026-10', en: 'Not a correct month, such as 2026-10' },
  'run-none': { zh: '{month} 还没有工资草稿，请先生成', en: 'There is no draft of {month}; run its salaries first' },
  'run-confirmed': { zh: '{month} 的工资已确认，请先撤销确认', en: 'The salaries of {month} are confirmed; reopen them first' },
  'slip-unsaid': { zh: '请填写工号或姓名', en: 'Write a staff number or a name' },
  'slip-none': { zh: '{month} 的工资里没有这位员工，请核对', en: 'Nobody of that name or number has a slip of {month}; check it' },
  'slip-name-twice': {
    zh: '{month} 的工资里有多位同名员工，请填写工号；没有工号的在工资条上手工填写',
    en: 'Several people of {month} have this name; write the staff number, or whoever has none by hand onto the slip',
  },
  'slip-number-twice': {
    zh: '{month} 的工资里有两张这个工号的工资条，请在工资条上手工填写',
    en: 'This number has two slips of {month}; write onto the slip by hand',
  },
  'slip-other-name': { zh: '这个工号是“{name}”的，请核对姓名', en: 'This number is that of “{name}”; check the name' },
  'slip-twice': {
    zh: '与第 {row} 行是同一位员工的同一个月份，请合成一行',
    en: 'The same person and month as in row {row}; make it one row',
  },
  'slip-own': { zh: '自己的工资要由同事来导入', en: 'A colleague imports what is yours' },
  'deducted-yuan': {
    zh: '请填写要扣的金额（元），不小于 0、最多两位小数；要补发的写在“调整”里',
    en: 'Write what is deducted in yuan, 0 or more, with at most two decimals; what is paid more is an adjustment',
  },
  'adjusted-yuan': {
    zh: '请填写金额（元），最多两位小数，负数为减少',
    en: 'Write an amount in yuan with at most two decimals; below nothing takes off',
  },
  'pay-most': { zh: '最多 {most} 元，请核对', en: 'At most {most} yuan; check it' },
  'pay-nothing': { zh: '这一行没有填写任何金额', en: 'The row says no amount' },
  'pay-brought': {
    zh: '“{file}”已写入{what} {fee} 元；不是重复的，请在工资条上手工填写，或先撤销那次导入',
    en: '“{file}” already brought {what} {fee}; what comes beside it is written by hand onto the slip, or take that import back first',
  },
  'goods-taken': { zh: '已有这个名称的商品', en: 'There are goods of this name' },
  'goods-twice': { zh: '与第 {row} 行是同一个商品名称', en: 'The same goods as in row {row}' },
  'goods-category': { zh: '没有这个商品分类，请先在“商品分类”中新建', en: 'There is no such category of goods; add it first' },
  'bar-code': { zh: '条码为 3–40 位字母、数字或“-”', en: 'A bar code has 3 to 40 letters, digits or “-”' },
  'code-taken': { zh: '条码已是“{name}”的', en: 'This bar code is that of “{name}”' },
  'code-twice': { zh: '与第 {row} 行是同一个条码', en: 'The same bar code as in row {row}' },
  stock: { zh: '请填写 0 到 {most} 的整数', en: 'Write a whole number from 0 to {most}' },
  'on-sale': { zh: '请填写“是”或“否”', en: 'Write yes or no' },
  'cost-of-nothing': { zh: '没有库存，不用填写进价', en: 'Nothing is in stock; leave the cost empty' },
  'suspended-unopened': { zh: '未开卡的会员卡不能停卡', en: 'A card that isn’t open yet can’t be frozen' },
} as const satisfies Record<string, Words>
export type ImportProblemCode = keyof typeof importProblemWords

/** The second sheet of the template: how to fill in the first. */
export const importTemplateTexts = {
  notesSheet: { zh: '填写说明', en: 'Notes' },
  example: { zh: '填写示例（不会导入）', en: 'An example (isn’t imported)' },
  reasons: { zh: '错误原因', en: 'What is wrong' },
  rowNumber: { zh: '行号', en: 'Row' },
  fileName: { zh: '{kind}导入模板.xlsx', en: '{kind} template.xlsx' },
  errorsName: { zh: '错误表-{file}', en: 'errors-{file}' },
} as const satisfies Record<string, Words>

const memberNotes: readonly Words[] = [
  {
    zh: '一行一张会员卡；同一个人有几张卡就写几行，手机号相同。',
    en: 'One row a card; somebody with several cards has several rows with the same mobile.',
  },
  {
    zh: '只有姓名和手机号是必填；没有卡的客户留空卡的各列。',
    en: 'Only name and mobile are required; leave the card columns empty for somebody without a card.',
  },
  {
    zh: '卡种要与“卡种”中的名称一致；卡号留空则自动编号，已是本店客户的必须写卡号，并需要“导入会员卡”权限。',
    en: 'The card type must be named as in Card types. An empty card number is given automatically; for somebody who is a customer here it is required, with the right to import cards.',
  },
  { zh: '日期可写 2026-01-31、2026/1/31、2026.1.31。', en: 'Dates: 2026-01-31, 2026/1/31 or 2026.1.31.' },
  {
    zh: '期限卡：写结束日期，或写剩余天数；都不写则首次到店时开卡。',
    en: 'Time card: its end, or the days left; without both it opens at the first visit.',
  },
  {
    zh: '次卡：写剩余次数，最好也写总次数。储值卡：写本金余额和赠送余额（元）。',
    en: 'Count card: visits left, better also visits bought. Stored value: principal and gift in yuan.',
  },
  {
    zh: '实收金额（元）是这张卡当时的总实收，系统按剩余的天数或次数算出待确认收入；不写则为 0。',
    en: 'Paid (yuan) is all that was paid for the card; what is still to be earned follows from the days or visits left; empty means 0.',
  },
  {
    zh: '停卡中的卡写停卡日期，结束日期写停卡前的；恢复时自动顺延。',
    en: 'A frozen card has the day of its freeze and its end as it was before; resuming moves the end on.',
  },
]

const lockerNotes: readonly Words[] = [
  {
    zh: '一行一个租出的柜子；空柜、当日使用的柜子不用写。柜区和柜子要先在“储物柜管理”中建好。',
    en: 'One row a rented locker; free lockers and those used for the day are left out. Areas and lockers are added under Lockers first.',
  },
  { zh: '柜区、柜号要与“储物柜管理”中的一致。', en: 'Area and locker are named as under Lockers.' },
  {
    zh: '手机号是会员的就记在他名下；还没有这位客户则新建；不写手机号的只记姓名。',
    en: 'A known mobile puts it under that member, an unknown one makes a customer; without a mobile the name alone is kept.',
  },
  { zh: '开始、结束日期都算租期，结束日期不能早于今天。', en: 'Both days are rented; the end can’t lie before today.' },
  {
    zh: '租金（元）是这段租期的总实收，系统按剩余天数算出待确认收入，以后逐日确认；不写则为 0。',
    en: 'Rent paid (yuan) is all that was paid for these days; what is still to be earned follows from the days left. Empty means 0.',
  },
  {
    zh: '押金（元）是现在押着的，退柜时照常退还，方式由前台选择。',
    en: 'Deposit (yuan) is what is held now; it goes back with the locker, in whichever way the desk chooses.',
  },
]

const courseNotes: readonly Words[] = [
  {
    zh: '一行一份会员课程；同一个人有几份就写几行，手机号相同。课程和教练要先在系统中建好。',
    en: 'One row a course of a member; somebody with several has several rows with the same mobile. Courses and coaches are added first.',
  },
  { zh: '课程、教练要与“私教课程”和“员工管理”中的名称一致。', en: 'Courses and coaches are named as under Private courses and Staff.' },
  { zh: '剩余课时必填；已用完或已过期的不用写。', en: 'Lessons left are required; leave out what is used up or has ended.' },
  {
    zh: '剩余金额（元）是还没有上的课值多少，以后每上一节确认一节；不写则按实收金额 × 剩余课时 ÷ 购买课时计算，都不写则为 0。',
    en: 'Worth of what is left (yuan) is earned lesson by lesson. Empty: paid × lessons left ÷ lessons bought; both empty means 0.',
  },
  { zh: '结束日期不写则不限期。', en: 'Without an end the lessons stay good.' },
]

const bodyTestNotes: readonly Words[] = [
  {
    zh: '一行一次体测。可以直接用体测仪导出的 xlsx 或 csv：列按名称识别，“71. ”之类的序号会略去。',
    en: 'One row a test. The xlsx or csv that an analyser saves will do: columns go by their names, numbers such as “71. ” are left out.',
  },
  {
    zh: '测试时间和体重必填。会员按手机号找，其次按编号（会员卡号或客户编号）；找不到的先记为“未归属”，以后再归到会员。',
    en: 'Test time and weight are required. Members are found by mobile, else by ID (card or customer number); whoever isn’t found stays “nobody’s” and is given to a member later.',
  },
  {
    zh: '单位为 cm、kg、%、mmHg；列名或数值带 lb（磅）的自动换算成 kg。',
    en: 'Units are cm, kg, % and mmHg; a column or figure in lb becomes kg by itself.',
  },
  { zh: '同一个人同一时间的体测只导入一次。', en: 'A test of the same person and time comes once.' },
]

const leadNotes: readonly Words[] = [
  {
    zh: '一行一位潜客，姓名和手机号必填。手机号已是本店客户的不能再导入，会写明由谁跟进；同一个手机号只写一行。',
    en: 'One row a lead; name and mobile are required. Whose number is a customer here already is refused, saying who looks after them; a number stands once.',
  },
  {
    zh: '来源写系统中的名称，例如“朋友介绍”；标签要先建好，多个标签用“、”隔开。',
    en: 'The source is named as here, such as “Friend referral”; tags are added first, several are parted by commas.',
  },
  {
    zh: '会籍顾问写员工姓名或工号；写别人需要“分配会籍与教练”权限，不写则进公海（只看自己客户的人导入的归自己）。有顾问的潜客从导入当天起受保护。',
    en: 'The consultant is a colleague’s name or staff number; anybody but yourself takes the right to assign. Empty: the public pool, or yours where you see only your own. A lead with a consultant is protected from that day.',
  },
  {
    zh: '下次跟进日期会给顾问生成一条待办，不能早于今天。',
    en: 'A next follow-up becomes the consultant’s task of that day; it can’t be before today.',
  },
]

const goodsNotes: readonly Words[] = [
  {
    zh: '一行一种商品，商品名称和售价（元）必填。名称和条码在本店只能有一个，已有的商品不能再导入。',
    en: 'One row goods; name and price (yuan) are required. A name and a bar code stand once at the branch; goods that are here already are refused.',
  },
  {
    zh: '分类要先在“商品分类”中建好；条码为 3–40 位字母、数字或“-”。',
    en: 'Categories are added first; a bar code has 3 to 40 letters, digits or “-”.',
  },
  {
    zh: '库存是现在的数量，记为一笔“导入”，需要“入库”权限；进价（元）是其中一件的进价，需要“查看进价”权限。',
    en: 'Stock is what is there now; it is kept as a move “Imported” and takes the right to stock in. Cost (yuan) is what a piece of it was bought at and takes the right to see costs.',
  },
  {
    zh: '是否在售填写“是”或“否”；不写的，有“商品上下架”权限的人导入为在售，没有的为下架。',
    en: 'On sale is yes or no; empty: on sale where whoever brings them may put goods on sale, else off.',
  },
]

const cardNotes: readonly Words[] = [
  {
    zh: '一行一张会员卡，卡的主人要已经是本店客户：写手机号，或写客户编号和姓名。新的会员请用“导入会员”。',
    en: 'One row a card of somebody who is a customer here: by mobile, or by customer ID and name. New members come by Import members.',
  },
  {
    zh: '卡号必填，在系统中只能有一张，所以同一张表不会导入两次。不能给自己导入会员卡。',
    en: 'A card number is required and stands once, so that no sheet comes in twice. Nobody imports a card of their own.',
  },
  ...memberNotes.slice(3),
]

const staffNotes: readonly Words[] = [
  {
    zh: '一行一位员工，姓名、手机号和角色必填。本店已有的员工不能再导入。',
    en: 'One row a colleague; name, mobile and role are required. Whoever works here already is refused.',
  },
  {
    zh: '角色写“角色管理”中的名称，只能给您自己也有的权限；岗位写前台、会籍顾问、教练、店长、财务、老板或其他。',
    en: 'The role is named as under Roles and may hold nothing that you lack; the post is front desk, membership consultant, coach, manager, finance, owner or other.',
  },
  {
    zh: '表里没有密码：员工在登录页用“忘记密码”和手机验证码设置自己的密码，或由有权限的同事重置。已有账号的员工沿用原来的密码。',
    en: 'A sheet holds no password: they set their own by “Forgot password” and a code on their phone, or a colleague who may resets it. Who has an account keeps its password.',
  },
  {
    zh: '在别的品牌有账号的手机号要本人的验证码，请单独新建。一张表最多 500 位员工。',
    en: 'A number that has an account elsewhere takes a code from its holder: add them by hand. A sheet holds at most 500.',
  },
]

const deductionNotes: readonly Words[] = [
  {
    zh: '一行一位员工的一个月份。写工号或姓名，两位同名的写工号；月份写 2026-10，这个月要先生成工资草稿。',
    en: 'One row a person and month. Write the staff number or the name, where two have it the number; the month is such as 2026-10, and its salaries are drafted first.',
  },
  {
    zh: '社保、公积金、个人所得税、预支和其他扣款写要扣的金额（元）；调整可为负数。不扣的留空。',
    en: 'Social insurance, housing fund, income tax, advance and other deductions are what is deducted, in yuan; an adjustment may be below nothing. What isn’t deducted stays empty.',
  },
  {
    zh: '备注必填，会作为原因写在工资条上。自己的工资要由同事来导入。',
    en: 'A remark is required: it is the reason that the slip says. A colleague imports what is yours.',
  },
  {
    zh: '工资条上已由导入表写入的同一项不能再导入，以免重复扣款。工资确认以前可以整批撤销。一张表最多 2,000 行。',
    en: 'What a sheet brought onto a slip no sheet brings again, so that nothing is deducted twice. Until the salaries are confirmed it is taken back whole. A sheet holds at most 2,000 rows.',
  },
]

export const importNotes: Record<ImportKind, readonly Words[]> = {
  members: memberNotes,
  lockers: lockerNotes,
  courses: courseNotes,
  'body-tests': bodyTestNotes,
  leads: leadNotes,
  goods: goodsNotes,
  cards: cardNotes,
  staff: staffNotes,
  deductions: deductionNotes,
}

/** A row as it may be written, beside the notes: there nobody brings it by mistake. */
export const importExamples: Partial<Record<ImportKind, Partial<Record<ImportField, Words>>>> = {
  leads: {
    name: { zh: '王小明', en: 'Wang Xiaoming' },
    phone: { zh: '13800138000', en: '13800138000' },
    sex: { zh: '男', en: 'Male' },
    source: { zh: '朋友介绍', en: 'Friend referral' },
    consultant: { zh: '李顾问', en: 'Li' },
    tags: { zh: '减脂、晚上', en: 'evening, fat loss' },
    next_on: { zh: '2026-12-05', en: '2026-12-05' },
    remark: { zh: '住在附近', en: 'lives nearby' },
  },
  goods: {
    goods_name: { zh: '纯净水', en: 'Water' },
    category: { zh: '饮料', en: 'Drinks' },
    bar_code: { zh: '6901234567892', en: '6901234567892' },
    price: { zh: '3.00', en: '3.00' },
    unit: { zh: '瓶', en: 'bottle' },
    stock: { zh: '48', en: '48' },
    cost: { zh: '1.20', en: '1.20' },
    low_stock: { zh: '12', en: '12' },
    on_sale: { zh: '是', en: 'yes' },
  },
  cards: {
    phone: { zh: '13800138000', en: '13800138000' },
    name: { zh: '王小明', en: 'Wang Xiaoming' },
    card_type: { zh: '年卡', en: 'Year' },
    card_no: { zh: 'A0001', en: 'A0001' },
    sold_on: { zh: '2026-01-01', en: '2026-01-01' },
    start_date: { zh: '2026-01-01', en: '2026-01-01' },
    end_date: { zh: '2026-12-31', en: '2026-12-31' },
    paid: { zh: '2999', en: '2999' },
  },
  staff: {
    name: { zh: '李明', en: 'Li Ming' },
    phone: { zh: '13800138000', en: '13800138000' },
    sex: { zh: '男', en: 'Male' },
    staff_number: { zh: 'A1001', en: 'A1001' },
    role: { zh: '前台', en: 'Front desk' },
    post: { zh: '前台', en: 'Front desk' },
  },
  deductions: {
    staff_number: { zh: 'A1001', en: 'A1001' },
    name: { zh: '李明', en: 'Li Ming' },
    month: { zh: '2026-10', en: '2026-10' },
    social: { zh: '400', en: '400' },
    housing: { zh: '300', en: '300' },
    tax: { zh: '120.50', en: '120.50' },
    remark: { zh: '十月个人部分', en: 'October, own share' },
  },
}
