/**
 * The operation log: who, when, from where, what, before → after, for every change (docs/permissions.md).
 * One row in the change's own transaction; its sentence is made when it is read, in the reader's language, from the code's
 * declaration in the contract (operations.ts).
 */

import { type FieldOf, type OperationCode, operations, type ParamsOf, type SubjectKind } from '@kaiguan/contract/operations'
import { recordKindOf } from '@kaiguan/contract/record-kinds'
import { type Acting, type Actor, type Ctx, staffIdOf } from '../../context.ts'
import { sql } from '../../database/sql.ts'

/** One change, as it is written; made by `operation`, so that its code and its params are declared ones. */
export type Operation = { about: SubjectKind; id: number; code: OperationCode; params: object; diff: Diff }

type Change = { before: unknown; after: unknown }
/** By a type, not an interface of any keys: which fields it names is known, and compared with what its operation declares. */
export type Diff = { readonly [Field in string]?: Change }

type NoChange = Record<never, never>

/** What a diff names beyond its operation's fields: with it nothing is given to `record`. */
export type Undeclared<Code extends OperationCode, Given extends Diff> = { [Field in Exclude<keyof Given, FieldOf<Code>>]: never }

/** `diff`: only what changed. */
export function operation<Code extends OperationCode, Given extends Diff = NoChange>(
  code: Code,
  id: number,
  params: ParamsOf<Code>,
  diff?: Given & Undeclared<Code, Given>,
): Operation {
  return { about: operations[code].about, id, code, params, diff: diff ?? {} }
}

/** What a log row needs of its surroundings: any act brings it. `registerId`: only staff stand at one. */
export type Recorder = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now' | 'actor' | 'requestId' | 'ip'> & Partial<Pick<Ctx, 'registerId'>>

/** `record(ctx, 'deposit.taken', id, { trade_no, customer, price })`: a change of this request. */
export function record<Code extends OperationCode, Given extends Diff = NoChange>(
  ctx: Recorder,
  code: Code,
  id: number,
  params: ParamsOf<Code>,
  diff?: Given & Undeclared<Code, Given>,
): Promise<void> {
  return recordBy(ctx, [operation<Code, Given>(code, id, params, diff)])
}

/** Several operations in one statement. */
export async function recordBy(by: Recorder, done: readonly Operation[]): Promise<void> {
  const rows = done.map((one) => ({
    subject_kind: one.about,
    subject_id: one.id,
    action: one.code,
    params: one.params,
    diff: one.diff,
    record_kind: kindOf(one),
  }))
  await by.db.last(sql`
    insert into operation_log (brand_id, gym_id, at, staff_id, actor_kind, actor_name, subject_kind, subject_id, action, params, diff, request_id, ip, record_kind, register_id)
    select ${by.brandId}, ${by.gymId || null}::bigint, ${by.now}, ${staffIdOf(by)}::bigint, ${by.actor.kind}, ${nameOf(by.actor)}::text, o.subject_kind, o.subject_id, o.action, o.params, o.diff, ${by.requestId}, ${by.ip}, o.record_kind, ${by.registerId ?? AT_NONE}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (subject_kind text, subject_id bigint, action text, params jsonb, diff jsonb, record_kind text)`)
}

/** Whoever acts at no register; what was written before registers stood in the log has none. */
const AT_NONE = 0

function kindOf({ code, params }: Operation) {
  return recordKindOf(code, 'course_type' in params ? params.course_type : null)
}

/** Staff are named by their own row, now and later; a device or a member as they were called then. */
function nameOf(actor: Actor): string | null {
  return actor.kind === 'device' || actor.kind === 'member' ? actor.name : null
}

/** The fields that differ between two versions of a row, by the names of `after`. */
export function diffOf<After extends object>(
  before: { readonly [Field in keyof After]?: unknown },
  after: After,
): { [Field in keyof After & string]?: Change } {
  const diff: { [Field in keyof After & string]?: Change } = {}
  // Object.keys forgets that the keys of `after` are its own.
  for (const field of Object.keys(after) as (keyof After & string)[]) {
    const change = { before: before[field] ?? null, after: after[field] ?? null }
    if (JSON.stringify(change.before) !== JSON.stringify(change.after)) diff[field] = change
  }
  return diff
}
