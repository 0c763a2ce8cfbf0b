/** Refusals of follow-ups (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const followUpErrors = {
  'follow-up.next-past': {
    status: 422,
    code: 24360,
    zh: '下次跟进不能早于今天 {today}',
    en: 'The next attempt can’t be before today, {today}',
  },
  'follow-up.went-on': {
    status: 422,
    code: 34201,
    zh: '之后已有新的跟进，下次跟进日期请改在那一条上',
    en: 'There is a later follow-up; change the next attempt there',
  },
  'follow-up.not-tried': {
    status: 422,
    code: 34202,
    zh: '这是一项还没做的任务：请记录一次跟进，或删除它',
    en: 'This is a task that nobody has done yet: record an attempt, or delete it',
  },
  'follow-up.not-theirs': {
    status: 422,
    code: 34203,
    zh: '“{staff}”看不到“{name}”或不能记录跟进，请先分配会籍，或指派给别人',
    en: '“{staff}” can’t see “{name}” or may not record follow-ups; assign the member first, or choose somebody else',
  },
  'follow-up.sees-not-all': {
    status: 422,
    code: 34204,
    zh: '“{staff}”看不到全部客户或不能记录跟进，请选择能看到全部客户的同事',
    en: '“{staff}” can’t see all customers or may not record follow-ups; choose a colleague who can',
  },
} as const satisfies Record<string, ErrorEntry>
