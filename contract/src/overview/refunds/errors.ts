/** Refusals of the refund desk (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const refundErrors = {
  'refund.open': {
    status: 422,
    code: 24330,
    zh: '{what} 已有退款申请（{day}，{fee} 元），请先处理或撤回它',
    en: '{what} has a refund case already ({day}, {fee} yuan); decide or withdraw that one first',
  },
  'refund.not-offered': {
    status: 422,
    code: 24331,
    zh: '{what} 今天不能按“{method}”退款',
    en: '{what} can’t be refunded by “{method}” today',
  },
  'refund.too-much': { status: 422, code: 24332, zh: '最多可退 {most} 元', en: 'At most {most} yuan' },
  'refund.state': {
    status: 422,
    code: 24333,
    zh: '这笔退款申请{state}，不能{act}',
    en: 'This refund case is {state} and can’t be {act}',
  },
  'refund.own': {
    status: 422,
    code: 24334,
    zh: '不能审批自己提交的申请，请另一位同事审批',
    en: 'One’s own case is for somebody else to approve',
  },
  'refund.used-since': {
    status: 422,
    code: 24335,
    zh: '{what} 申请后又用过，现未消费 {unearned} 元，少于 {fee} 元。请撤回后重新申请，或由有“{permission}”权限的同事付款',
    en: '{what} was used since: {unearned} yuan are unearned now, less than {fee}. Withdraw it and ask anew, or have somebody with “{permission}” pay it',
  },
  'refund.whole': {
    status: 422,
    code: 24336,
    zh: '冷静期内撤销这次办理须全额退 {fee} 元',
    en: 'Within its cooling-off this is undone whole: {fee} yuan go back',
  },
} as const satisfies Record<string, ErrorEntry>
