/**
 * What a gate decides while it can't ask: by its copy, the door's own rules and what it remembers itself. The server judges it
 * again when it is told, as of then: what the copy doesn't know (visits elsewhere, since it was made) comes out there.
 */

import type { KeyObject } from 'node:crypto'
import { type DoorFacts, stoppedByDoor } from '@kaiguan/contract/entry/gates/door-rules'
import { isGoodAt, readCode } from '@kaiguan/contract/entry/gates/entry-code'
import { CODE_MS, type CopyRow, type GateSettings, type ShownCredential } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { PassageOutcome } from '@kaiguan/contract/entry/gates/texts'
import { businessDay, wallClock } from '@kaiguan/contract/time'
import type { Copy } from './copy.ts'
import type { Journal } from './journal.ts'
import { macOf, signedBy } from './keys.ts'

export type Values = Record<string, string | number>
export type Verdict = { open: boolean; reason: PassageOutcome; values: Values; who: string | null; jti: string | null }

/** `isTakenOff`: the server said that this device is the gate no longer: it keeps nobody in, and lets nobody in. */
export type Knows = { settings: GateSettings; copy: Copy; journal: Journal; server: KeyObject; isTakenOff: boolean }
export type Asking = { credential: ShownCredential; direction: 'in' | 'out'; at: Date }

type Found = { row: CopyRow | null; jti: string | null; refused: PassageOutcome | null }

export function decideOffline(knows: Knows, asking: Asking): Verdict {
  const { settings } = knows
  const { row, jti, refused } = whoShows(knows, asking)
  const verdict = { ...judged(knows, asking, row, refused), who: row?.who ?? null, jti }
  // Held open: whoever comes may pass; who may not is told as nobody.
  return !verdict.open && settings.mode === 'open' && !knows.isTakenOff
    ? { ...verdict, open: true, reason: 'free', values: {}, who: null }
    : verdict
}

type Judged = Pick<Verdict, 'open' | 'reason' | 'values'>
const shut = (reason: PassageOutcome, values: Values = {}): Judged => ({ open: false, reason, values })
const opens = (reason: PassageOutcome): Judged => ({ open: true, reason, values: {} })

function judged(
  { settings, copy, journal, isTakenOff }: Knows,
  { direction, at }: Asking,
  row: CopyRow | null,
  refused: PassageOutcome | null,
): Judged {
  const { kind, mode, rules, gym } = settings
  // Which grids are whose only the server knows.
  if (kind === 'locker') return shut('no-grid')
  // Nobody is kept in.
  if (direction === 'out' && kind !== 'inner') return opens('left')
  if (isTakenOff) return shut('taken-off')
  if (refused) return shut(refused)
  if (!row) return shut('no-card')
  if (row.who.startsWith('e')) return mode === 'closed' ? shut('door-closed') : opens('staff')
  const stopped = stoppedByDoor(doorFor(settings, row), wallClock(at, gym.time_zone))
  if (stopped) return shut(stopped.reason, stopped.values)
  if (isOld(copy, at)) return shut('copy-old')
  const second = at.getTime() / 1000
  if (!row.intervals.some(([from, to]) => from <= second && second < to)) return shut('no-card')
  if (kind === 'inner') return opens('passed')
  if (rules.passback === 'hard' && journal.isInside(row.who, dayOf(settings, at))) return shut('already-inside')
  return opens('admitted')
}

/** A way in lets nobody out. */
export function directionAt({ kind }: Pick<GateSettings, 'kind'>, said: 'in' | 'out'): 'in' | 'out' {
  if (kind === 'exit') return 'out'
  return kind === 'entry' ? 'in' : said
}

/** Beyond its last hour a copy says of members nothing; of staff it holds until they are taken out of it. */
export function isOld({ until }: Copy, at: Date): boolean {
  return until === null || at.getTime() >= Date.parse(until)
}

export function dayOf({ gym }: Pick<GateSettings, 'gym'>, at: Date): string {
  return businessDay(at, { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at_minute })
}

/** Whom the copy knows by what was shown; of nobody nothing. */
export function whoShows({ settings, copy, journal, server }: Knows, { credential, at }: Asking): Found {
  if (credential.kind !== 'qr') {
    const row = copy.byMac(macOf(copy.key, credential))
    return { row, jti: null, refused: row ? null : 'unknown-credential' }
  }
  const read = readCode(credential.value)
  const ours = read !== null && read.code.gymId === settings.gym.id && signedBy(server, read.signed, read.signature)
  if (!ours) return { row: null, jti: null, refused: 'unknown-credential' }
  const { code } = read
  const jti = Buffer.from(code.jti).toString('base64url')
  const refused = !isGoodAt(code, at) ? 'code-expired' : journal.wasUsed(jti) ? 'code-used' : null
  return { row: copy.of(`${code.who}${code.id}`), jti, refused }
}

/** Until when a code could be shown once more. */
export function codeOver(at: Date): number {
  return at.getTime() + 4 * CODE_MS
}

function doorFor({ mode, rules }: GateSettings, { sex }: CopyRow): DoorFacts {
  const { staff_only: staffOnly, weekdays, hours, passback } = rules
  return { closed: mode === 'closed', staffOnly, sex: rules.sex, personSex: sex, weekdays, hours, passback }
}
