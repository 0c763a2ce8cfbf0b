/** A row of the log as it is answered: in words of both languages, what it was done to as that is called now, and how it is undone. */

import { saidParams } from '@kaiguan/contract/ground/operation-log/operation'
import { saidChanges } from '@kaiguan/contract/ground/operation-log/said-changes'
import { isOperation, operations } from '@kaiguan/contract/operations'
import type { OperationRecord } from '@kaiguan/contract/overview/operation-records/calls'
import { callThatUndoes, rightToUndo, wordsOfUndoing } from '@kaiguan/contract/overview/operation-records/undone-by'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import { say, type Values } from '@kaiguan/contract/sentence'
import { dayIn } from '../../clock.ts'
import type { Ctx, Language } from '../../context.ts'
import { seesDetails } from '../../ground/operation-log/index.ts'
import { namesOfSubjects, type RecordData } from './operation-records.sql.ts'
import { wordsOfRight } from './words-of-right.ts'

export async function recordAnswers(ctx: Ctx, kind: RecordKind, records: readonly RecordData[]): Promise<OperationRecord[]> {
  const names = await namesOf(ctx, records)
  return records.map((record) => ({
    id: record.id,
    at: record.at.toISOString(),
    day: dayIn(ctx.gym, record.at),
    actor: record.actor_kind,
    staff_id: record.staff_id,
    by: record.staff_name ?? record.actor_name ?? '',
    register: record.register_id && record.register_name !== null ? { id: record.register_id, name: record.register_name } : null,
    register_known: record.register_id !== null,
    ip: record.ip,
    action: record.action,
    subject_kind: record.subject_kind,
    subject_id: record.subject_id,
    // How a sheet of pay is called is one of its details.
    subject: record.subject_kind === 'import' && !seesDetails(ctx, record.action) ? '' : (names.get(keyOf(record)) ?? null),
    ...saidOf(ctx, record),
    undone_by: undoneBy(ctx, kind, record.action),
  }))
}

const keyOf = ({ subject_kind, subject_id }: Pick<RecordData, 'subject_kind' | 'subject_id'>) => `${subject_kind} ${subject_id}`

async function namesOf(ctx: Ctx, records: readonly RecordData[]): Promise<Map<string, string | null>> {
  const subjects = new Map(records.map((record) => [keyOf(record), record]))
  if (subjects.size === 0) return new Map()
  const names = await namesOfSubjects(ctx, [...subjects.values()])
  return new Map(names.map((name) => [keyOf(name), name.subject]))
}

function saidOf({ gym }: Ctx, { action, params, diff }: RecordData): Pick<OperationRecord, 'sentence' | 'changes'> {
  const changesIn = (language: Language) =>
    saidChanges(isOperation(action) ? operations[action] : undefined, diff, {
      words: (words) => words[language],
      timeZone: gym.time_zone,
      right: wordsOfRight,
    })
  return {
    sentence: { zh: sentenceIn('zh', action, params), en: sentenceIn('en', action, params) },
    changes: { zh: changesIn('zh'), en: changesIn('en') },
  }
}

/** A code that this release doesn't know is said as it was kept. */
function sentenceIn(language: Language, action: string, params: Values): string {
  if (!isOperation(action)) return action
  return say(
    operations[action][language],
    saidParams(operations[action], params, (words) => words[language]),
  )
}

function undoneBy(ctx: Ctx, kind: RecordKind, action: string): OperationRecord['undone_by'] {
  if (!isOperation(action)) return null
  const call = callThatUndoes(action)
  const right = rightToUndo(action, kind)
  return call && right && ctx.may(right) ? { path: call.path, name: wordsOfUndoing(right) } : null
}
