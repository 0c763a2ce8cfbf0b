/**
 * What a gate and this server say to each other (docs/gate-device.md).
 *
 * Every request but pairing is signed by the gate: `x-gate` its id, `x-gate-time` milliseconds since 1970, `x-gate-signature`
 * the Ed25519 signature (base64url) of `gateText(…)`. A time more than a minute off is refused by `gate.clock`, which says what
 * time it is (`details.now`). The server signs every answer alike, refusals too, in `x-server-signature`, over `serverText(…)`, which holds the request's own signature: an answer can't be kept and
 * given again, so that a plain line on a club's own network opens no door.
 *
 * `seq` counts, at the gate, everything that is shown or happens there; told twice it is heard once.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Line } from '../../rules.ts'
import { Done, Flag, Id, IdParams, Instant, Version } from '../../shapes.ts'
import { CredentialKind, Direction, GateKind, GateMode, GateRules, PassageOutcome } from './calls.ts'
import { commandKinds } from './texts.ts'

export const GATE_HEADERS = { id: 'x-gate', time: 'x-gate-time', signature: 'x-gate-signature', answer: 'x-server-signature' } as const

/** How far a gate's clock may be off. */
export const GATE_CLOCK_MS = 60_000
/** Silent for so long it is offline. */
export const GATE_SILENT_MS = 30_000
/** Between an answer and the passage. */
export const GRANT_MS = 15_000
/** A remote opening that wasn't done by then is void. */
export const OPEN_WITHIN_MS = 10_000
/** How far ahead a copy says who may enter. */
export const COPY_HOURS = 36
/** What an entry code is good for; a reader whose clock is off takes the one before and after, too. */
export const CODE_MS = 30_000
export const CODES_AT_ONCE = 20
export const GATE_PATH = '/gate/v1/'
export const GATE_LISTEN = '/gate/v1/listen'
/** What is said on a gate's line every half a minute, so that it knows that it is still there. */
export const LINE_LIVES = '{}'

/** What a gate signs: five lines. `body` is the SHA-256 of the bytes sent, in hex; of no body that of none. */
export function gateText(asked: { method: string; path: string; body: string; time: string; gate: string }): string {
  return `kaiguan-gate-1\n${asked.method} ${asked.path}\n${asked.body}\n${asked.time}\n${asked.gate}`
}

/** What the server signs: the request's signature, the status, the SHA-256 of the bytes answered, in hex. */
export function serverText(answered: { signature: string; status: number; body: string }): string {
  return `kaiguan-server-1\n${answered.signature}\n${answered.status}\n${answered.body}`
}

/** Base64url of 32 raw bytes. */
const PublicKey = z.string().regex(/^[\w-]{43}$/, { error: 'unknown' })
export const Seq = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export const ShownCredential = z.object({ kind: CredentialKind, value: Line.min(1).max(300) })
export type ShownCredential = z.infer<typeof ShownCredential>

/** What a device works by: its rules and the branch's clock. */
export const GateSettings = z.object({
  name: z.string(),
  kind: GateKind,
  rules: GateRules,
  mode: GateMode,
  gym: z.object({ id: Id, name: z.string(), time_zone: z.string(), day_starts_at_minute: z.int() }),
  settings_version: Version,
})
export type GateSettings = z.infer<typeof GateSettings>

/** One thing that happened at a gate. What it asked before, it tells by the same `seq`. */
export const GateEvent = z.object({
  seq: Seq,
  at: Instant.describe('by the gate’s own clock'),
  direction: Direction,
  kind: z
    .enum(['asked', 'offline', 'remote', 'button', 'forced', 'free'])
    .describe('asked: answered by the server; offline: decided by the copy; free: held open, nothing was shown'),
  credential: ShownCredential.nullable().default(null).describe('offline: what was shown'),
  opened: Flag,
  passed: Flag.describe('somebody went through; of a gate without a sensor as `opened`'),
  reason: PassageOutcome.nullable().default(null).describe('offline: why, as the gate decided'),
  command_id: Id.nullable().default(null).describe('remote: which'),
})
export type GateEvent = z.infer<typeof GateEvent>

export const Interval = z
  .tuple([z.int(), z.int()])
  .describe('from and to, in seconds since 1970; `to` isn’t in it. 0: since before the copy; the year 9999: beyond its end')

/** One person of the copy. Where nobody may enter there is no row. */
export const CopyRow = z.object({
  who: z
    .string()
    .regex(/^[ce]\d+$/)
    .describe('c and a customer’s person, e and an employee'),
  macs: z
    .array(z.string())
    .describe('HMAC-SHA-256 (base64url, its first 16 bytes) of `kind:canonical value` with the key of this gate’s copy'),
  intervals: z.array(Interval).describe('when their rights let them in, whatever the door’s own rules; of staff always'),
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  name: z.literal('').describe('empty: a copy names nobody. Gates made before that still look for it'),
})
export type CopyRow = z.infer<typeof CopyRow>

export const gateProtocolCalls = {
  pair: call({
    method: 'POST',
    path: '/gate/v1/pair',
    summary: 'A device with a code from the back office becomes the gate it was made for; the code is used up',
    scope: 'none',
    open: 'the code is the proof',
    changes: [],
    refuses: ['gate.code', 'gate.code-missed', 'gym.not-passed', 'branch.closed'],
    outside: true,
    body: z.object({
      code: Line.min(8).max(20),
      public_key: PublicKey.describe('Ed25519, base64url of the raw 32 bytes'),
      device: Line.max(100).default('').describe('what it calls itself'),
    }),
    response: GateSettings.extend({
      gate_id: Id,
      server_key: PublicKey,
      fingerprint: z.string().describe('of the device’s key, to be compared with the back office'),
      server_fingerprint: z.string(),
      now: Instant,
    }),
  }),
  ask: call({
    method: 'POST',
    path: '/gate/v1/ask',
    summary: 'May whoever shows this pass now? The same seq is answered the same; the passage takes the visit, not the question',
    scope: 'device',
    open: 'a paired device of the branch',
    changes: ['visits', 'gates'],
    whenOverdue: true,
    body: z.object({ seq: Seq, direction: Direction, credential: ShownCredential }),
    response: z.object({
      open: z.boolean(),
      open_ms: z.int(),
      reason: PassageOutcome,
      message: z.string().describe('for the gate’s display, Chinese'),
      name: z.string().describe('whom to greet; empty: nobody it knows'),
      grant_id: Id.nullable(),
      grids: z.array(z.string()).describe('of a locker controller: the grids to open'),
    }),
  }),
  passages: call({
    method: 'POST',
    path: '/gate/v1/passages',
    summary:
      'What happened at the gate, in the order of its seq; judged as of its own time, never refused. What was heard before isn’t heard again',
    scope: 'device',
    open: 'a paired device of the branch',
    changes: ['visits', 'cards', 'customers', 'lockers', 'money', 'gates'],
    whenOverdue: true,
    body: z.object({ events: z.array(GateEvent).min(1).max(500) }),
    response: z.object({
      accepted_to: z.int().describe('everything up to this seq is kept: the gate may forget it'),
      wrong: z.array(z.object({ seq: Seq, outcome: PassageOutcome })).describe('who went through against the rules, judged afterwards'),
    }),
  }),
  commands: call({
    method: 'GET',
    path: '/gate/v1/commands',
    summary: 'What the gate is asked to do; what it said it did isn’t among it',
    scope: 'device',
    open: 'a paired device of the branch',
    shows: ['gates'],
    response: z.object({
      commands: z.array(
        z.object({
          id: Id,
          kind: z.enum(commandKinds),
          expires_at: Instant,
          direction: Direction.nullable(),
          who: z.string().nullable().describe('of a face: under which name the device keeps it'),
          name: z.string().nullable(),
          url: z.string().nullable().describe('of a face: where the picture is, for minutes'),
        }),
      ),
    }),
  }),
  done: call({
    method: 'POST',
    path: '/gate/v1/commands/{id}/done',
    summary: 'What became of a command',
    scope: 'device',
    open: 'a paired device of the branch',
    changes: ['gates'],
    whenOverdue: true,
    params: IdParams,
    body: z.object({ ok: Flag, result: Line.max(200).default('') }),
    response: Done,
  }),
  heartbeat: call({
    method: 'POST',
    path: '/gate/v1/heartbeat',
    summary: 'The gate is there: how it is, and what it should know',
    scope: 'device',
    open: 'a paired device of the branch',
    changes: [],
    whenOverdue: true,
    body: z.object({
      at: Instant.describe('its clock'),
      copy_version: z.int().min(0),
      copy_at: Instant.nullable(),
      waiting: z.int().min(0),
      settings_version: z.int().min(0),
    }),
    response: z.object({
      now: Instant,
      copy_version: z.int().describe('of the newest copy'),
      commands: z.int().describe('how many wait'),
      settings: GateSettings.nullable().describe('null: it has the newest'),
    }),
  }),
}

/** What a gate decides by while it can’t ask. */
export const gateCopyCalls = {
  copy: call({
    method: 'GET',
    path: '/gate/v1/snapshot',
    summary: 'Who may enter in the next 36 hours, whole or what changed since; in parts of 5,000',
    scope: 'device',
    open: 'a paired device of the branch',
    shows: ['gates'],
    query: z.object({
      since: z.coerce.number().int().min(0).default(0).describe('the version of the copy it has; 0: none'),
      after: Line.max(100).optional().describe('the `next` of the part before'),
    }),
    response: z.object({
      version: z.int().describe('to ask on from'),
      made_at: Instant.nullable().describe('null: none was made yet'),
      until: Instant.nullable(),
      whole: z.boolean().describe('true: what isn’t in it may not enter. false: it changes the copy that is there'),
      key: z.string().describe('of the macs, base64url: this gate’s own, another after each pairing'),
      rows: z.array(CopyRow),
      gone: z.array(z.string()).describe('who may not enter any more'),
      next: z.string().nullable(),
    }),
  }),
}
