/** Refusals of setting targets (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const targetErrors = {
  'target.month-over': { status: 422, code: 28231, zh: '{month} 已经结束，目标不能再改', en: '{month} is over; its targets stand' },
  'target.too-far': { status: 422, code: 28232, zh: '目标最远可以设到 {month}', en: 'Targets can be set as far as {month}' },
  'target.own': {
    status: 422,
    code: 28233,
    zh: '自己的目标要由同事来设',
    en: 'Somebody else sets your own target',
  },
  'target.not-here': { status: 422, code: 28234, zh: '该员工不在本店工作', en: 'This person doesn’t work here' },
  'target.changed': {
    status: 422,
    code: 28235,
    zh: '{staff}的目标刚被改过，请重新打开后再改',
    en: 'The target of {staff} was changed meanwhile; open this again',
  },
} as const satisfies Record<string, ErrorEntry>
