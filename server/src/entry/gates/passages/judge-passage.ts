/** What a gate is answered, and what a passage is judged by: the door, whoever stands there, and the one access decision. */
import type { PassageOutcome } from '@kaiguan/contract/entry/gates/texts'
import { type AccessDecision, decideAccess, NO_GATE } from '../../../access/decide-access.ts'
import type { Acting, GateFacts } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { type Decided, decide } from '../../check-in/index.ts'
import { codeUsed, gridsHeld } from '../credentials/credential-owner.sql.ts'
import type { ShownBy, Who } from '../credentials/who-shows.ts'
import { type OpenGrant, openGrant } from '../grants.sql.ts'
import { doorOf } from './door.ts'
import type { Evidence, Values } from './passages.sql.ts'

export type Judged = {
  open: boolean
  outcome: PassageOutcome
  values: Values
  evidence: Evidence | null
  personId: number | null
  customerId: number | null
  employeeId: number | null
  name: string
  grids: string[]
  /** Going through is a visit, which this decision was taken for. */
  entering: Decided | null
  /** Of a customer, whatever it came to. */
  decision: AccessDecision | null
  /** They were inside already, and this gate marks that. */
  against: boolean
  /** Still open for them, here or lapsed. */
  grant: OpenGrant | null
}

const NOTHING = {
  values: {},
  evidence: null,
  personId: null,
  customerId: null,
  employeeId: null,
  name: '',
  grids: [],
  entering: null,
  decision: null,
  against: false,
  grant: null,
} satisfies Partial<Judged>

/** `credential`: what they show, hashed. `late`: it was heard of afterwards: how the door stood then isn't known. */
export type PassageMoment = { direction: 'in' | 'out'; at: Date; credential: string | null; late: boolean }

export function directionAt({ kind }: Pick<GateFacts, 'kind'>, said: 'in' | 'out'): 'in' | 'out' {
  if (kind === 'exit') return 'out'
  return kind === 'entry' ? 'in' : said
}

export async function judge(ctx: Acting, gate: GateFacts, shown: ShownBy, moment: PassageMoment): Promise<Judged> {
  const judged = await judgeWho(ctx, gate, shown, moment)
  if (judged.open || gate.mode !== 'open' || moment.late) return judged
  // Held open: whoever comes may pass, but nothing is counted.
  return { ...judged, open: true, outcome: 'free', values: { ...judged.values, why: judged.outcome }, entering: null }
}

async function judgeWho(ctx: Acting, gate: GateFacts, { who, refused, jti }: ShownBy, moment: PassageMoment): Promise<Judged> {
  const leaves = moment.direction === 'out' && (gate.kind === 'exit' || gate.kind === 'both')
  if (leaves) return { ...NOTHING, ...nameOf(who), open: true, outcome: 'left' }
  if (refused || !who) return { ...NOTHING, ...nameOf(who), open: false, outcome: refused ?? 'unknown-credential' }
  if (who.kind === 'employee') return ofEmployee(ctx, gate, who, moment)
  return ofPerson(ctx, gate, { who, jti }, moment)
}

/** Who it is, without asking whether they may. */
export function nameOf(who: Who | null): Pick<Judged, 'personId' | 'customerId' | 'employeeId' | 'name'> {
  const { personId, customerId, employeeId, name } = NOTHING
  if (!who) return { personId, customerId, employeeId, name }
  if (who.kind === 'employee') return { personId, customerId, employeeId: who.employee.id, name: who.employee.name }
  return { personId: who.id, customerId: who.there?.id ?? null, employeeId, name: who.there?.name ?? '' }
}

async function ofEmployee(
  ctx: Acting,
  gate: GateFacts,
  { employee }: Extract<Who, { kind: 'employee' }>,
  { at, late }: PassageMoment,
): Promise<Judged> {
  const { allowed, reason } = decideAccess(
    {
      gym: { id: ctx.gymId, timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at },
      blockedReason: null,
      visitor: false,
      cards: [],
      passes: [],
      lessons: [],
      classes: [],
      visits: [],
      locker: null,
      guests: 0,
      unnamedGuests: 0,
      askedCardId: null,
      anotherCard: false,
      ...NO_GATE,
      gate: { ...doorAt(gate, late), personSex: 0 },
      staff: { id: employee.id, card: employee.card },
    },
    'gate',
    at,
  )
  return { ...NOTHING, open: allowed, outcome: reason, employeeId: employee.id, name: employee.name }
}

/** A door that is shut now wasn't always. */
function doorAt(gate: GateFacts, late: boolean) {
  return {
    ...doorOf(gate),
    ...(late ? { closed: false } : {}),
    ...(gate.kind === 'inner' || gate.kind === 'locker' ? { passback: 'off' as const } : {}),
  }
}

async function ofPerson(
  ctx: Acting,
  gate: GateFacts,
  { who: { id: personId, there }, jti }: { who: Extract<Who, { kind: 'person' }>; jti: Uint8Array | null },
  moment: PassageMoment,
): Promise<Judged> {
  if (!there) return { ...NOTHING, open: false, outcome: 'no-card', personId }
  const whose = { ...NOTHING, personId, customerId: there.id, name: there.name }
  let grant: OpenGrant | null = null
  let used = false
  // Asked behind the locks: of two gates that ask at once the second sees what the first was told.
  const passing = async () => {
    const [open, shownBefore] = await together([openGrant(ctx, personId), jti === null ? false : codeUsed(ctx, jti)])
    grant = open ?? null
    used = shownBefore
    return grant && grant.gate_id !== gate.id && grant.expires_at > moment.at && !moment.late ? grant.gate_name : null
  }
  // Where a sensor tells who went through nothing is taken yet, and the passage is judged again.
  const lock = moment.late || !gate.rules.sensor ? true : 'person'
  const asked = { guests: 0, cardId: null, door: 'gate', at: moment.at, lock } as const
  const decided = await decide(ctx, there.id, { ...asked, gate: doorAt(gate, moment.late), passing })
  const again = grantOf(grant)
  const same = again !== null && again.gate_id === gate.id && again.credential === moment.credential
  const known = { ...whose, grant: again, evidence: evidenceOf(decided), decision: decided.decision }
  if (used && !same) return { ...known, open: false, outcome: 'code-used' }
  if (gate.kind === 'locker') return ofLockers(ctx, gate, known, decided)
  if (gate.kind === 'inner') return ofInner(known, decided)
  const { allowed, reason, values } = decided.decision
  const against = allowed && decided.inside !== null && gate.rules.passback === 'soft'
  return { ...known, open: allowed, outcome: reason, values: plain(values), entering: allowed ? decided : null, against }
}

/** TypeScript doesn't see that the thunk has run by now. */
function grantOf(grant: OpenGrant | null): OpenGrant | null {
  return grant
}

type Known = Omit<Judged, 'open' | 'outcome'>

const ABOUT_THE_DOOR = /^(door-|blocked$|in-passage$)/

/** Inside, whoever is inside passes; it takes nothing. */
function ofInner(known: Known, { decision, inside }: Decided): Judged {
  const { reason, values } = decision
  if (ABOUT_THE_DOOR.test(reason)) return { ...known, open: false, outcome: reason, values: plain(values) }
  return inside ? { ...known, open: true, outcome: 'passed' } : { ...known, open: false, outcome: 'not-inside' }
}

async function ofLockers(ctx: Acting, gate: GateFacts, known: Known, { person, decision }: Decided): Promise<Judged> {
  const { reason, values } = decision
  if (ABOUT_THE_DOOR.test(reason)) return { ...known, open: false, outcome: reason, values: plain(values) }
  const grids = await gridsHeld(ctx, person.person_id, gate.locker_id ?? 0)
  if (grids.length === 0) return { ...known, open: false, outcome: 'no-grid' }
  return { ...known, open: true, outcome: 'lockers', values: { nos: grids.join('、') }, grids }
}

function evidenceOf({ decision }: Decided): Evidence {
  return {
    fix: decision.fix,
    card_no: decision.card?.card_no ?? null,
    cards: decision.judgements.map(({ card, reason, values }) => ({ card: `${card.name} ${card.card_no}`, reason, values: plain(values) })),
  }
}

function plain(values: object): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number'))
}
