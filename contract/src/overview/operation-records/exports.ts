/** Each kind of records as a sheet: the branch's log in the reader's language. */
import { type ExportColumn, exportOf, exportTypes } from '../../export.ts'
import type { Permission } from '../../permissions.ts'
import type { RecordKind } from '../../record-kinds.ts'
import { type OperationRecord, operationRecordCalls } from './calls.ts'
import { recordKindWords } from './kinds.texts.ts'
import { actorWords, subjectWords } from './texts.ts'

const columns = {
  at: { zh: '时间', en: 'When', as: 'instant', of: ({ at }) => at },
  by: { zh: '操作人', en: 'Who', of: ({ by, actor }) => by || actorWords[actor] },
  subject: {
    zh: '对象',
    en: 'What',
    parts: [
      { zh: '对象类型', en: 'What kind', of: ({ subject_kind }) => wordsOfSubject(subject_kind) },
      { zh: '对象', en: 'What', of: ({ subject }) => subject },
    ],
  },
  sentence: {
    zh: '内容',
    en: 'What was done',
    parts: [
      { zh: '内容', en: 'What was done', of: ({ sentence }) => sentence, width: 48 },
      {
        zh: '变更',
        en: 'Changes',
        of: ({ changes: { zh, en } }) => ({ zh: zh.map(changeText).join('；'), en: en.map(changeText).join('; ') }),
        width: 48,
      },
    ],
  },
  register: { zh: '收银台', en: 'Register', of: ({ register, register_known }) => (register_known ? register?.name : NOT_KNOWN) },
  ip: { zh: 'IP 地址', en: 'Address', of: ({ ip }) => ip },
} satisfies Record<string, ExportColumn<OperationRecord>>

/** Of what was written before registers stood in the log. */
export const NOT_KNOWN = { zh: '当时未记录', en: 'not recorded then' }

export function wordsOfSubject(kind: string) {
  return Object.hasOwn(subjectWords, kind) ? subjectWords[kind as keyof typeof subjectWords] : null
}

function changeText({ field, before, after }: OperationRecord['changes']['zh'][number]) {
  return `${field}: ${before} → ${after}`
}

function sheetOf(call: (typeof operationRecordCalls)[keyof typeof operationRecordCalls], kind: RecordKind, needs: Permission) {
  return exportOf(call, { list: `${kind}-records`, type: exportTypes.records, needs, name: recordKindWords[kind], columns })
}

export const customerRecordExport = sheetOf(operationRecordCalls.customer, 'customer', 'exports.customer-log')
export const cardRecordExport = sheetOf(operationRecordCalls.card, 'card', 'exports.card-log')
export const privateRecordExport = sheetOf(operationRecordCalls.private, 'private', 'exports.coaching-log')
export const publicRecordExport = sheetOf(operationRecordCalls.public, 'public', 'exports.public-class-log')
export const leagueRecordExport = sheetOf(operationRecordCalls.league, 'league', 'exports.group-class-log')
// The tree has no right of its own for these: who sees everybody's files may make one of them.
export const settingsRecordExport = sheetOf(operationRecordCalls.settings, 'settings', 'exports.view-all')
export const staffRecordExport = sheetOf(operationRecordCalls.staff, 'staff', 'exports.view-all')
export const signInExport = sheetOf(operationRecordCalls.signIns, 'sign-ins', 'exports.view-all')
export const phoneRevealExport = sheetOf(operationRecordCalls.phoneReveals, 'phone-reveals', 'exports.view-all')
