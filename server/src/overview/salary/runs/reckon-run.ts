/**
 * What a run pays (docs/salary-runs.md): everybody's own month, months before put right, what was carried. Writes nothing; the same books
 * and plans come to the same slips, whoever asks.
 */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { floorOf, type PayLine } from '@kaiguan/contract/overview/salary/pay-of'
import { restatedOf } from '@kaiguan/contract/overview/salary/pay-owed'
import type { Ctx } from '../../../context.ts'
import { holdBooks } from '../../../ledger/hold-books.sql.ts'
import { daysIn, presenceBy } from '../attendance/days-of-months.ts'
import { paidPeople } from '../employee-plans.sql.ts'
import { monthText } from '../open-months.ts'
import { type MonthsWork, payFor, workIn } from '../pay-of-months.ts'
import { heldIn, heldPlans } from '../plans-of-months.ts'
import { carriedFrom, type LateWork, lateWork, type PaidSlip, paidFor, paidSlips } from './late-work.sql.ts'
import { lastConfirmed } from './runs.sql.ts'
import type { NewLine } from './slips.sql.ts'

export type ReckonedSlip = {
  staff_id: number
  plan_version_id: number | null
  employed_days: number
  absent_days: number | null
  floor: number
  carried_in: number
  lines: NewLine[]
}
export type Reckoned = { through: number; afterRunId: number | null; slips: ReckonedSlip[] }

/**
 * A run counts every line up to the highest one, and the next run what came after that line: so nothing below it may still be under way.
 * Whoever writes a line shares the books until their commit and draws its number behind that lock (the trigger `numbered`); whoever holds the
 * books alone therefore sees every line that has a number, and each line to come gets a higher one. Numbers of other branches go on meanwhile.
 * Confirming holds them until its end; a draft asks for the highest line and lets them go (lineBehindAll).
 */
export const holdForRun = (ctx: Ctx): Promise<void> => holdBooks(ctx, ctx.gymId)

/** `month`: its first day; `through`: the line up to which it counts, below which none is still to come. */
export async function reckonRun(ctx: Ctx, month: string, through: number): Promise<Reckoned> {
  const after = await lastConfirmed(ctx, month)
  const slips = new Map<number, ReckonedSlip>()
  const slipOf = (staff_id: number): ReckonedSlip => {
    const slip = slips.get(staff_id) ?? {
      staff_id,
      plan_version_id: null,
      employed_days: 0,
      absent_days: null,
      floor: 0,
      carried_in: 0,
      lines: [],
    }
    slips.set(staff_id, slip)
    return slip
  }
  for (const own of await ownSlips(ctx, month, through)) slips.set(own.staff_id, own)
  if (after) {
    for (const line of await restatedLines(ctx, after.through_line_id, through, month)) slipOf(line.staff_id).lines.push(line)
    for (const { staff_id, carried_out_fen } of await carriedFrom(ctx, after.id)) slipOf(staff_id).carried_in = carried_out_fen
  }
  return { through, afterRunId: after?.id ?? null, slips: [...slips.values()] }
}

/** Of everybody whom a plan pays in the month and who worked here on a day of it, or did something all the same. */
async function ownSlips(ctx: Ctx, month: string, through: number): Promise<ReckonedSlip[]> {
  const people = await paidPeople(ctx, month)
  const plans = await heldPlans(
    ctx,
    people.map(({ id }) => id),
  )
  const work = await workIn(ctx, monthText(month), { through })
  const days = await daysIn(ctx, month, people)
  return people.flatMap((person) => {
    const version = heldIn(plans, person.id, monthText(month))?.version
    if (!version) return []
    const presence = presenceBy(days, person.id, version.rules)
    const { paidMonth, lines } = payFor(work, person.id, presence, version.rules)
    if (presence.employed === 0 && lines.length === 0) return []
    return [
      {
        staff_id: person.id,
        plan_version_id: version.id,
        employed_days: presence.employed,
        absent_days: presence.absent,
        floor: floorOf(version.rules, paidMonth),
        carried_in: 0,
        lines: lines.map((line) => ownLine(person.id, month, line)),
      },
    ]
  })
}

function ownLine(staff_id: number, month: string, { part, key, basis, by, steps, fee }: PayLine): NewLine {
  return { staff_id, part, rule: key, origin_month: month, basis, basis_before: null, counted_by: by, steps, fee_fen: fee }
}

/** Of each confirmed month to which something came since: what it is worth by its own rules by now, against all that was paid for it. */
async function restatedLines(ctx: Ctx, since: number, through: number, before: string): Promise<NewLine[]> {
  const late = await lateWork(ctx, since, through, before)
  const months = [...new Set(late.map(({ month }) => month))]
  if (months.length === 0) return []
  const slips = await paidSlips(ctx, months)
  const paid = await paidFor(ctx, months)
  const lines: NewLine[] = []
  for (const month of months) {
    const [paidIn, lateIn] = [slips.filter((slip) => slip.month === month), late.filter((one) => one.month === month)]
    const moved = movedSlips([...paidIn, ...(await neverPaid(ctx, month, paidIn, lateIn))], lateIn)
    if (moved.slips.length === 0) continue
    const work = await workIn(ctx, monthText(month), { through, staffIds: moved.staffIds })
    const paidThen = paid.filter(({ origin_month }) => origin_month === month)
    lines.push(...moved.slips.flatMap((slip) => restatedLine(slip, work, paidThen)))
  }
  return lines
}

/** Whom a plan paid in the month, who weren't here on a day of it and so had no slip, and to whom something came since: that was never paid. */
async function neverPaid(ctx: Ctx, month: string, paidIn: readonly PaidSlip[], lateIn: readonly LateWork[]): Promise<PaidSlip[]> {
  const paid = new Set(paidIn.map(({ staff_id }) => staff_id))
  const ids = lateIn.flatMap(({ staff_id }) => (staff_id === null || paid.has(staff_id) ? [] : [staff_id]))
  if (ids.length === 0) return []
  const people = (await paidPeople(ctx, month)).filter(({ id }) => ids.includes(id))
  const plans = await heldPlans(ctx, ids)
  return people.flatMap(({ id: staff_id }) => {
    const held = heldIn(plans, staff_id, monthText(month))
    return held ? [{ staff_id, employed_days: 0, absent_days: null, month, rules: held.version.rules }] : []
  })
}

const countsBranch = ({ commissions }: PlanRules) => commissions.some(({ of }) => of === 'gym')

/** Whose pay of the month may be another: of whom something came, and where a plan counts the whole branch, whom it pays. `staffIds` null: everybody's work is needed. */
function movedSlips(slips: readonly PaidSlip[], late: readonly LateWork[]): { slips: PaidSlip[]; staffIds: number[] | null } {
  const whose = new Set(late.map(({ staff_id }) => staff_id))
  const moved = slips.filter(({ staff_id, rules }) => whose.has(staff_id) || countsBranch(rules))
  return { slips: moved, staffIds: moved.some(({ rules }) => countsBranch(rules)) ? null : moved.map(({ staff_id }) => staff_id) }
}

function restatedLine(
  { staff_id, employed_days: employed, absent_days: absent, month, rules }: PaidSlip,
  work: MonthsWork,
  paidThen: readonly { staff_id: number; paid: number; counted: number }[],
): NewLine[] {
  const before = paidThen.find((one) => one.staff_id === staff_id)
  const { fee: worth, lines } = payFor(work, staff_id, { employed, absent }, rules)
  const now = lines.reduce((sum, { part, basis }) => sum + (part === 'commission' ? basis : 0), 0)
  return restatedOf([{ month, worth, paid: before?.paid ?? 0, basis: { before: before?.counted ?? 0, now } }]).map(({ basis, fee }) => ({
    staff_id,
    part: 'restated',
    rule: 'restated',
    origin_month: month,
    basis: basis.now,
    basis_before: basis.before,
    counted_by: 'fee',
    steps: [],
    fee_fen: fee,
  }))
}
