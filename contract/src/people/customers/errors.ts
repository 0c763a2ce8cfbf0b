/** Refusals of customers (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const customerErrors = {
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
  'customer.birthday-future': {
    status: 422,
    code: 23004,
    zh: '生日 {birthday} 还没有到，今天是 {today}',
    en: 'The birthday {birthday} lies ahead; today is {today}',
  },
  'phone.too-many-missed': {
    status: 429,
    code: 42901,
    zh: '查找了过多不存在的手机号，请 {seconds} 秒后再试；也可以用后四位、姓名或卡号查找',
    en: 'Too many numbers that nobody has were looked for; try again in {seconds} seconds, or search by the last four, a name or a card number',
  },
} as const satisfies Record<string, ErrorEntry>
