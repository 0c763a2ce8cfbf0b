import { operationsAbout } from '../../../ground/operation-log/operation.ts'
import { branchMoveWords } from './branch-moves.texts.ts'

const codes = { what: branchMoveWords }

export const branchMoveOperations = operationsAbout('gym', {
  'branch.moved-out': {
    zh: '{count} 项{what}[（{name}）]转到“{gym}”，{fee:yuan} 元（原因：{reason}）',
    en: 'Moved {count} {what}[ ({name})] to “{gym}”, {fee:yuan} CNY (reason: {reason})',
    codes,
  },
  'branch.moved-in': {
    zh: '从“{gym}”转入 {count} 项{what}[（{name}）]，{fee:yuan} 元（原因：{reason}）',
    en: 'Took over {count} {what}[ ({name})] from “{gym}”, {fee:yuan} CNY (reason: {reason})',
    codes,
  },
  'branch.refunds-requested': {
    zh: '为 {count} 项{what}（{name}）申请退款，{fee:yuan} 元（原因：{reason}）',
    en: 'Asked for {count} {what} ({name}) to be refunded, {fee:yuan} CNY (reason: {reason})',
    codes,
  },
})
