/**
 * What a pack of rules about prepaid money allows (docs/refunds.md). Pure: the server refuses by it and the dialog
 * warns by it, and nothing in it knows where the figures come from.
 */
import { z } from 'zod'
import type { Fen } from '../../money.ts'
import { addDays, addMonths, daysBetween } from '../../time.ts'

export const prepaidBusinesses = ['card', 'course', 'stored'] as const
export const PrepaidBusiness = z.enum(prepaidBusinesses)
/** Time and count cards; private courses; stored value. */
export type PrepaidBusiness = z.infer<typeof PrepaidBusiness>

const Most = z.int().min(0)

export const PrepaidRules = z.object({
  card: z.object({ most: Most, months: z.int().min(1) }),
  course: z.object({ most: Most, lessons: z.int().min(1) }),
  stored: z.object({ most: Most }),
  all: z.object({ most: Most }),
  cooling_off_days: z.int().min(0).describe('from the day after; all of it goes back while nothing was used'),
  cooling_off_back_working_days: z.int().min(0),
  back_days: z.int().min(0).describe('of any other refund'),
  custody: z.object({
    from: Most.describe('owed less than this: nothing is held'),
    part_bp: z.int().min(0).max(10_000),
    share_of_year_bp: z.int().min(0).max(10_000).describe('owed more than this share of last year’s income: all of it'),
    year_least: Most,
    year_most: Most,
    young_days: z.int().min(0).describe('a younger club: all of it'),
  }),
})
export type PrepaidRules = z.infer<typeof PrepaidRules>

/** What a person is owed for, in the whole brand, of what they paid in advance. */
export type Unearned = Readonly<Record<PrepaidBusiness, Fen>>

export type PrepaidSale = {
  business: PrepaidBusiness
  /** What is paid in advance by it. */
  fee: Fen
  /** How long it is good from `on`; null: without an end. */
  days: number | null
  on: string
  /** Of a course. */
  lessons?: number | undefined
  /** What is owed no longer with it: stored value that pays, the card that it changes. */
  leaves?: Partial<Unearned> | undefined
}

export const prepaidRuleNames = ['card-most', 'card-months', 'course-most', 'course-lessons', 'stored-most', 'all-most'] as const
export type PrepaidRuleName = (typeof prepaidRuleNames)[number]
/** `most` and `after`, what it would come to: fen, months or lessons; `after` of what has no end is null. */
export type Broken = { rule: PrepaidRuleName; most: number; after: number | null }

/** The rules that a sale would break, given what its holder is owed for already. What costs nothing is not paid in advance. */
export function brokenBy(rules: PrepaidRules, sale: PrepaidSale, unearned: Unearned): Broken[] {
  if (sale.fee <= 0) return []
  const owedFor = (business: PrepaidBusiness) =>
    Math.max(0, unearned[business] - (sale.leaves?.[business] ?? 0)) + (business === sale.business ? sale.fee : 0)
  const broken: Broken[] = []
  const { most } = rules[sale.business]
  if (owedFor(sale.business) > most) broken.push({ rule: `${sale.business}-most`, most, after: owedFor(sale.business) })
  const all = prepaidBusinesses.reduce((sum, business) => sum + owedFor(business), 0)
  if (all > rules.all.most) broken.push({ rule: 'all-most', most: rules.all.most, after: all })
  if (sale.business === 'card') broken.push(...tooLong(rules.card.months, sale))
  if (sale.business === 'course' && (sale.lessons ?? 0) > rules.course.lessons)
    broken.push({ rule: 'course-lessons', most: rules.course.lessons, after: sale.lessons ?? 0 })
  return broken
}

function tooLong(most: number, { on, days }: PrepaidSale): Broken[] {
  if (days === null) return [{ rule: 'card-months', most, after: null }]
  const last = addDays(on, days)
  if (last <= addMonths(on, most)) return []
  let later = most + 1
  while (addMonths(on, later) < last) later++
  return [{ rule: 'card-months', most, after: later }]
}

/** What a club owes, what it earned last year, and since when it takes money. */
export type CustodyFacts = { owed: Fen; earnedLastYear: Fen; since: string | null; today: string }
/** `why` names the line of the rule that it follows from. */
export type Custody = { held: Fen; why: 'none' | 'part' | 'large' | 'young' }

/** How much of what is owed should lie in custody. Shown, never enforced. */
export function custodyOf({ custody }: PrepaidRules, { owed, earnedLastYear, since, today }: CustodyFacts): Custody {
  if (owed <= custody.from) return { held: 0, why: 'none' }
  if (since === null || daysBetween(since, today) < custody.young_days) return { held: owed, why: 'young' }
  const share = Math.floor((earnedLastYear * custody.share_of_year_bp) / 10_000)
  if (owed > Math.min(custody.year_most, Math.max(custody.year_least, share))) return { held: owed, why: 'large' }
  return { held: Math.ceil((owed * custody.part_bp) / 10_000), why: 'part' }
}

export const prepaidModes = ['off', 'warn', 'block'] as const
export const PrepaidMode = z.enum(prepaidModes)
export type PrepaidMode = z.infer<typeof PrepaidMode>

/** Whether a pack is to be asked at all. Outside its dates it never is. */
export function inForce(mode: PrepaidMode, pack: { valid_from: string; valid_to: string }, day: string): boolean {
  return mode !== 'off' && pack.valid_from <= day && day <= pack.valid_to
}
