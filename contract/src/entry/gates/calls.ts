/**
 * Gates (门禁闸机): what stands at the doors, its rules, what passed there and why (docs/gates.md). What a device itself says is in
 * gate-protocol.ts.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Sex } from '../../people/customers/calls.ts'
import { Line, Name, Reason } from '../../rules.ts'
import { Day, Done, Flag, Id, IdName, IdParams, IdText, Instant, listOf, Paging, Spans, Version } from '../../shapes.ts'
import { Decision, Fix } from '../check-in/calls.ts'
import {
  commandKinds,
  commandStates,
  credentialKinds,
  directions,
  gateKinds,
  gateModes,
  gateStates,
  passageOutcomes,
  passbacks,
} from './texts.ts'

export const GateKind = z.enum(gateKinds)
export const GateMode = z.enum(gateModes)
export const Direction = z.enum(directions)
export const CredentialKind = z.enum(credentialKinds)
export const PassageOutcome = z.enum(passageOutcomes)

/** Of one branch at most. */
export const MOST_GATES = 200

/** What holds at one door, beside the right to enter. */
export const GateRules = z.object({
  hours: Spans.default([]).describe('minutes of the day in which members pass; none: any time'),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5, 6, 7]).describe('1 Monday – 7 Sunday'),
  sex: Sex.default(0).describe('0: anybody'),
  staff_only: Flag.default(false),
  passback: z.enum(passbacks).default('soft').describe('what becomes of somebody who is inside and comes in once more'),
  sensor: Flag.default(true).describe('the gate tells whether somebody went through; without one the answer itself takes the visit'),
  open_ms: z.int().min(500).max(30_000).default(5_000).describe('milliseconds it stays open'),
})
export type GateRules = z.output<typeof GateRules>

const fields = z.object({
  name: Name,
  kind: GateKind,
  locker_id: Id.nullable().default(null).describe('kind locker: the area whose grids it opens'),
  rules: GateRules.prefault({}),
})
export const GateFields = fields

const withHours = <T extends { rules?: { hours?: readonly { from: number; to: number }[] | null | undefined } | null | undefined }>(
  { rules }: T,
  issues: z.core.$RefinementCtx<T>,
) => {
  for (const [i, { from, to }] of (rules?.hours ?? []).entries())
    if (to <= from) issues.addIssue({ code: 'custom', message: 'time', path: ['rules', 'hours', i, 'to'] })
}

export const Gate = z.object({
  id: Id,
  name: z.string(),
  kind: GateKind,
  locker: IdName.nullable(),
  rules: GateRules,
  mode: GateMode,
  state: z.enum(gateStates).describe('offline: not heard for 30 seconds'),
  paired_at: Instant.nullable(),
  fingerprint: z.string().nullable().describe('of the device’s key, as its own window shows it'),
  server_fingerprint: z.string().nullable().describe('of the key this server answers with'),
  device: z.string().describe('what the device calls itself; empty: it said nothing'),
  seen_at: Instant.nullable(),
  copy_at: Instant.nullable().describe('how old the copy is by which it decides when it can’t ask; null: it has none'),
  waiting: z.int().describe('passages it hasn’t told yet, as it said last'),
  clock_off_ms: z.int().describe('how far its clock was ahead when it was last heard; negative: behind'),
  code_until: Instant.nullable().describe('a pairing code waits, until then'),
  version: Version,
})
export type Gate = z.infer<typeof Gate>

export const Passage = z.object({
  id: Id,
  gate: IdName,
  at: Instant.describe('by the gate’s clock, mended by how far it was off'),
  direction: Direction,
  credential: CredentialKind.nullable().describe('null: nothing was shown, as with a remote opening or the exit button'),
  who: z
    .object({ kind: z.enum(['customer', 'employee']), id: Id, name: z.string() })
    .nullable()
    .describe('null: nobody the club knows'),
  online: z.boolean().describe('false: the gate decided by its copy, because it couldn’t ask'),
  passed: z.boolean().describe('somebody went through'),
  outcome: PassageOutcome,
  message: z.string(),
  against_rules: z.boolean().describe('they went through though the rules, judged afterwards, say no; or were inside already'),
  visit_id: Id.nullable().describe('the visit it began or ended'),
  opened_by: z.object({ name: z.string(), reason: z.string() }).nullable().describe('remote'),
})
export type Passage = z.infer<typeof Passage>

/** Why: what was decided then, from what was kept; and what would be decided now. */
export const PassageWhy = Passage.extend({
  decided: z
    .object({
      fix: Fix.nullable(),
      card_no: z.string().nullable(),
      lines: z.array(z.string()).describe('each card as it was judged, and the door’s own rules'),
    })
    .nullable()
    .describe('null: nothing was decided, as with the exit button'),
  now: z
    .object({ decision: Decision, locker: z.object({ rental_id: Id, locker_id: Id, grid_id: Id }).nullable() })
    .nullable()
    .describe('the same person at the same door now; null: nobody the club knows, or an employee'),
})
export type PassageWhy = z.infer<typeof PassageWhy>

export const GateCommand = z.object({
  id: Id,
  kind: z.enum(commandKinds),
  state: z.enum(commandStates),
  made_at: Instant,
  done_at: Instant.nullable(),
  result: z.string().describe('what the device said'),
  staff_name: z.string().nullable().describe('null: the product itself'),
  reason: z.string(),
})
export type GateCommand = z.infer<typeof GateCommand>

export const gateCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/gates',
    summary: 'The gates of the gym, with whether they are heard and how old their copies are',
    scope: 'gym',
    needs: 'access-gates.view',
    shows: ['gates'],
    query: Paging.extend({ search: Line.max(50).optional(), state: z.enum(gateStates).optional() }),
    response: listOf(Gate),
  }),
  /** For whoever stands at the counter: names and states, without keys and rules. */
  doors: call({
    method: 'GET',
    path: '/v1/gym/gates/doors',
    summary: 'The gates as the counter sees them: which can be opened now',
    scope: 'gym',
    needs: 'access-gates.open',
    shows: ['gates'],
    response: z.object({
      data: z.array(z.object({ id: Id, name: z.string(), kind: GateKind, mode: GateMode, state: z.enum(gateStates) })),
    }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/gates/{id}',
    summary: 'One gate',
    scope: 'gym',
    needs: 'access-gates.view',
    shows: ['gates'],
    params: IdParams,
    response: Gate,
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/gates',
    summary: 'Add a gate; a device is paired with it by a code',
    scope: 'gym',
    needs: 'access-gates.create',
    changes: ['gates'],
    refuses: ['gate.name-taken', 'gate.area', 'gate.most'],
    body: fields.superRefine(withHours),
    response: Gate,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/gates/{id}',
    summary: 'Change a gate; a paired device takes its new rules at once, or when it is heard again',
    scope: 'gym',
    needs: 'access-gates.edit',
    changes: ['gates'],
    refuses: ['gate.name-taken', 'gate.area', 'gate.kind-fixed'],
    params: IdParams,
    body: changes(fields).superRefine(withHours),
    response: Gate,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/gates/{id}',
    summary: 'Delete a gate; its device is nobody’s from then on, what passed there stays',
    scope: 'gym',
    needs: 'access-gates.delete',
    changes: ['gates'],
    params: IdParams,
    response: Done,
  }),
  pair: call({
    method: 'POST',
    path: '/v1/gym/gates/{id}/pair',
    summary: 'A code for a device to be paired with; good once, for ten minutes. The one before is void',
    scope: 'gym',
    needs: 'access-gates.edit',
    changes: ['gates'],
    refuses: ['gate.paired'],
    params: IdParams,
    response: z.object({ code: z.string(), until: Instant, server: z.url().describe('where the device finds this server') }),
  }),
  unpair: call({
    method: 'POST',
    path: '/v1/gym/gates/{id}/unpair',
    summary: 'Take the device off a gate: its key opens nothing any more',
    scope: 'gym',
    needs: 'access-gates.edit',
    changes: ['gates'],
    refuses: ['gate.unpaired'],
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Gate,
  }),
  open: call({
    method: 'POST',
    path: '/v1/gym/gates/{id}/open',
    summary: 'Open a gate from here, once; the name of who did and the reason are kept. It is void after ten seconds',
    scope: 'gym',
    needs: 'access-gates.open',
    changes: ['gates'],
    refuses: ['gate.unpaired', 'gate.offline'],
    whenOverdue: true,
    params: IdParams,
    body: z.object({ reason: Reason, direction: Direction.default('in') }),
    response: GateCommand,
  }),
  command: call({
    method: 'GET',
    path: '/v1/gym/gate_commands/{id}',
    summary: 'Whether the device has done what it was asked',
    scope: 'gym',
    needs: 'access-gates.open',
    shows: ['gates'],
    params: IdParams,
    response: GateCommand,
  }),
  commands: call({
    method: 'GET',
    path: '/v1/gym/gates/{id}/commands',
    summary: 'What a gate was asked, newest first',
    scope: 'gym',
    needs: 'access-gates.view',
    shows: ['gates'],
    params: IdParams,
    query: Paging,
    response: listOf(GateCommand),
  }),
  mode: call({
    method: 'POST',
    path: '/v1/gym/gates/{id}/mode',
    summary: 'Hold a gate open, shut it, or let it ask as ever',
    scope: 'gym',
    needs: 'access-gates.mode',
    changes: ['gates'],
    refuses: ['gate.unpaired'],
    whenOverdue: true,
    params: IdParams,
    body: z.object({ mode: GateMode, reason: Reason }),
    response: Gate,
  }),
  passages: call({
    method: 'GET',
    path: '/v1/gym/gate_passages',
    summary: 'What passed at the gates, and what was refused: today’s by default, newest first',
    scope: 'gym',
    needs: 'access-gates.passages',
    shows: ['gates', 'visits'],
    query: Paging.extend({
      gate_id: IdText.optional(),
      customer_id: IdText.optional(),
      direction: Direction.optional(),
      passed: Flag.optional(),
      online: Flag.optional(),
      against_rules: Flag.optional(),
      day_from: Day.optional(),
      day_to: Day.optional(),
    }),
    response: listOf(Passage),
  }),
  why: call({
    method: 'GET',
    path: '/v1/gym/gate_passages/{id}',
    summary: 'Why somebody passed or didn’t: what was decided then, and what would be now, with what would fix it',
    scope: 'gym',
    needs: 'access-gates.passages',
    shows: ['gates', 'visits', 'customers', 'cards', 'lockers'],
    params: IdParams,
    response: PassageWhy,
  }),
}
