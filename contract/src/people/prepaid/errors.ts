/** Refusals of prepaid rules (errors.ts). */
import type { ErrorEntry } from '../../error.ts'

export const prepaidErrors = {
  'prepaid.beyond': {
    status: 422,
    code: 24306,
    zh: '超出预付规则：{rule}，最多 {most}，办理后为 {after}。请降低金额或期限，或由负责人调整“预付规则”',
    en: 'Beyond the prepaid rules: {rule}, {most} at most, {after} with this. Lower it, or have the prepaid rules changed',
  },
  'prepaid.to-acknowledge': {
    status: 422,
    code: 24306,
    zh: '超出预付规则：{rule}，最多 {most}，办理后为 {after}。仍要办理请勾选“已知悉”',
    en: 'Beyond the prepaid rules: {rule}, {most} at most, {after} with this. To go on all the same, tick that you have seen it',
  },
  'prepaid.no-pack': { status: 422, code: 24320, zh: '请先选择一套规则', en: 'Choose a pack of rules first' },
  'prepaid.unknown-pack': { status: 422, code: 24321, zh: '没有名为“{pack}”的规则', en: 'There is no pack of rules “{pack}”' },
} as const satisfies Record<string, ErrorEntry>
