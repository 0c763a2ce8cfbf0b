/**
 * What statistics rest on, read of all branches that somebody reaches in one question each. Branches of one clock have the same days, so
 * a brand in two time zones is asked twice, and each branch’s figures are what its own page says.
 */
import type { DaySpan } from '@kaiguan/contract/time'
import { dayIn } from '../../../clock.ts'
import type { Ctx, GymFacts } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { requireReach } from '../../../reach/reach.ts'
import { type Asked, bothSides, type FirstDay, firstDays, type SameClock, type Sides } from '../../statistics/index.ts'

/** Lists of rows that each say of which branch they are. */
type Sums<Of> = { [Name in keyof Of]: readonly { gym_id: number }[] }

export type Reached = {
  gyms: readonly GymFacts[]
  clocks: readonly [SameClock, ...SameClock[]]
  firsts: readonly FirstDay[]
  /** Since when any of them has anything. */
  first: string
}

export async function reachedBy(ctx: Ctx, { gym_ids, from }: Asked & { gym_ids?: readonly number[] | undefined }): Promise<Reached> {
  const gyms = await requireReach(ctx, gym_ids)
  const firsts = await firstDays(ctx, idsOf(gyms))
  const [first = from] = firsts.flatMap(({ day }) => day ?? []).toSorted()
  return { gyms, clocks: clocksOf(ctx, gyms), firsts, first }
}

function clocksOf(ctx: Ctx, gyms: readonly GymFacts[]): Reached['clocks'] {
  const { db, brandId } = ctx
  const ofOne = [...Map.groupBy(gyms, ({ time_zone, day_starts_at }) => `${time_zone} ${day_starts_at}`).values()]
  const clocks = ofOne.flatMap((same) =>
    same.slice(0, 1).map((gym) => ({ db, brandId, gym, gymIds: idsOf(same), today: dayIn(gym, ctx.now) })),
  )
  // Who reaches no branch is answered by the same statements, which find nothing.
  const [first = { db, brandId, gym: ctx.gym, gymIds: [], today: ctx.today }, ...others] = clocks
  return [first, ...others]
}

const idsOf = (gyms: readonly GymFacts[]) => gyms.map(({ id }) => id)

/** Both sides of all clocks. */
export function readReach<Of extends Sums<Of>>(
  { clocks }: Reached,
  asked: Asked,
  read: (at: SameClock, days: DaySpan) => Promise<Of>,
): Promise<Sides<Of>> {
  const [first, ...others] = clocks
  return bothSides(asked, async (days) => {
    const [one, rest] = await together([read(first, days), together(others.map((at) => read(at, days)))])
    return joined(one, rest)
  })
}

function joined<Of extends Sums<Of>>(first: Of, others: readonly Of[]): Of {
  return withRows(first, (name) => [first, ...others].flatMap((sums) => sums[name]))
}

/** The same of one branch alone. */
export function sidesOf<Of extends Sums<Of>>({ now, was, ...spans }: Sides<Of>): (gymId: number) => Sides<Of> {
  const [nowAt, wasAt] = [byGym(now), byGym(was)]
  return (gymId) => ({ ...spans, now: nowAt(gymId), was: wasAt(gymId) })
}

function byGym<Of extends Sums<Of>>(sums: Of): (gymId: number) => Of {
  const lists = new Map(namesOf(sums).map((name) => [name, Map.groupBy(sums[name], ({ gym_id }) => gym_id)]))
  return (gymId) => withRows(sums, (name) => lists.get(name)?.get(gymId) ?? [])
}

/** The same lists with other rows. */
function withRows<Of extends Sums<Of>>(sums: Of, rowsOf: (name: keyof Of) => readonly unknown[]): Of {
  const lists = Object.fromEntries(namesOf(sums).map((name) => [name, rowsOf(name)]))
  return { ...sums, ...lists }
}

// An object literal of ours has no other keys.
const namesOf = <Of extends object>(sums: Of) => Object.keys(sums) as (keyof Of)[]
