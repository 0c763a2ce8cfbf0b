/** What whoever acted and what they acted on are called. */
import type { SubjectKind } from '../../operations.ts'
import type { Words } from '../../rules.ts'

export const actorWords = {
  staff: { zh: '员工', en: 'Staff' },
  device: { zh: '设备', en: 'A device' },
  member: { zh: '会员本人', en: 'The member' },
  job: { zh: '系统', en: 'The system' },
} satisfies Record<string, Words>

export const subjectWords = {
  agreement: { zh: '协议', en: 'Agreement' },
  article: { zh: '文章', en: 'Article' },
  'body-test': { zh: '体测', en: 'Body test' },
  card: { zh: '会员卡', en: 'Card' },
  'card-type': { zh: '卡种', en: 'Card type' },
  'class-display': { zh: '课表屏', en: 'Timetable display' },
  course: { zh: '私教课程', en: 'Course' },
  customer: { zh: '客户', en: 'Customer' },
  'customer-course': { zh: '会员课程', en: 'Member’s course' },
  'day-closing': { zh: '日结', en: 'Closing' },
  deposit: { zh: '定金', en: 'Prepayment' },
  employee: { zh: '员工', en: 'Employee' },
  export: { zh: '导出', en: 'Export' },
  gate: { zh: '门禁', en: 'Gate' },
  goods: { zh: '商品', en: 'Goods' },
  'goods-category': { zh: '商品分类', en: 'Category of goods' },
  'group-course': { zh: '团课', en: 'Class course' },
  gym: { zh: '门店', en: 'Branch' },
  hall: { zh: '教室', en: 'Studio' },
  import: { zh: '导入', en: 'Import' },
  locker: { zh: '柜区', en: 'Locker area' },
  'locker-rental': { zh: '租柜', en: 'Rental' },
  order: { zh: '订单', en: 'Order' },
  register: { zh: '收银台', en: 'Register' },
  role: { zh: '角色', en: 'Role' },
  shift: { zh: '班次', en: 'Shift' },
  tag: { zh: '标签', en: 'Tag' },
} satisfies Record<SubjectKind, Words>
