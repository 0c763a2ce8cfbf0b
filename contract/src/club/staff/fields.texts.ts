/** What the log says of an employee who was changed. The phone is masked when it is written. */
import type { Fields } from '../../ground/operation-log/fields.ts'
import { sexWords } from '../../people/customers/texts.ts'
import type { Words } from '../../rules.ts'
import { discountWords, employeeTypeWords, postWords } from './texts.ts'

const authorityFields = {
  lowest_bp: { zh: '最低折扣', en: 'Lowest price', as: 'percent' },
  max_waiver: { zh: '最多优惠金额', en: 'Largest waiver', as: 'money' },
  gifts: { zh: '可多送', en: 'Extra gifts', as: 'flag' },
} as const satisfies Fields

const within = (business: Words) => ({ ...business, as: 'group', fields: authorityFields }) as const

export const discountField = {
  zh: '优惠权限',
  en: 'Discounts',
  as: 'group',
  fields: {
    card: within(discountWords.card),
    course: within(discountWords.course),
    goods: within(discountWords.goods),
    locker: within(discountWords.locker),
  },
} as const satisfies Fields[string]

const personName = { zh: '姓名', en: 'Name' } as const

export const staffFields = {
  name: personName,
  phone: { zh: '手机号', en: 'Mobile' },
  staff_number: { zh: '工号', en: 'Staff number' },
  role: { zh: '角色', en: 'Role' },
  sex: { zh: '性别', en: 'Sex', as: 'codes', codes: sexWords },
  post: { zh: '岗位', en: 'Post', as: 'codes', codes: postWords },
  is_coach: { zh: '是否教练', en: 'Coach', as: 'flag' },
  start_work_at: { zh: '上班时间', en: 'Starts', as: 'time' },
  end_work_at: { zh: '下班时间', en: 'Ends', as: 'time' },
  show_comment: { zh: '展示评价', en: 'Shows reviews', as: 'flag' },
  emergency_contact: { zh: '紧急联系人', en: 'Emergency contact' },
  introduce: { zh: '简介', en: 'About', as: 'writing' },
  head_portrait: { zh: '照片', en: 'Photo', as: 'picture' },
  photos: { zh: '风采照片', en: 'Pictures', as: 'picture' },
  discount: discountField,
} as const satisfies Fields

export const headOfficePostFields = {
  name: personName,
  type: { zh: '账号类型', en: 'Account', as: 'codes', codes: employeeTypeWords },
  gyms: { zh: '门店', en: 'Branches' },
  rights: { zh: '总部权限', en: 'Rights at head office', as: 'rights' },
} as const satisfies Fields
