/** A thing as it was when a past day was over, beside how it stands now: in words of both languages. */
import { type Facts, type SaidBeside, saidBeside } from '@kaiguan/contract/ground/operation-log/said-beside'
import type { PastKind, PastThing } from '@kaiguan/contract/overview/operation-records/past-things'
import { pastFields } from '@kaiguan/contract/overview/operation-records/past-things.texts'
import type { Ctx, Language } from '../../context.ts'
import { cardFactsOfDay, loadMemberOfDay } from '../../membership/cards/index.ts'
import { loggedThingOnDay, type Past } from './logged-things.ts'
import { wordsOfRight } from './words-of-right.ts'

export async function loadPastThing(ctx: Ctx, kind: PastKind, id: number, day: string): Promise<PastThing> {
  const { name, begins, imported, was, now } = await pastOf(ctx, kind, id, day)
  const said = (language: Language): SaidBeside[] =>
    saidBeside(pastFields[kind], was, now, { words: (words) => words[language], timeZone: ctx.gym.time_zone, right: wordsOfRight })
  return { day, name, begins_on: begins, imported, facts: { zh: said('zh'), en: said('en') } }
}

function pastOf(ctx: Ctx, kind: PastKind, id: number, day: string): Promise<Past> {
  if (kind === 'card') return besideToday(ctx, day, (on) => cardFactsOfDay(ctx, id, on))
  if (kind === 'customer') return besideToday(ctx, day, (on) => memberFacts(ctx, id, on))
  return loggedThingOnDay(ctx, { kind, id }, day)
}

type OnDay = { name: string; begins: string; imported: boolean; facts: Facts }

async function besideToday(ctx: Ctx, day: string, load: (day: string) => Promise<OnDay>): Promise<Past> {
  const then = await load(day)
  const { name, facts: now } = day === ctx.today ? then : await load(ctx.today)
  return { name, begins: then.begins, imported: then.imported, was: then.facts, now }
}

async function memberFacts(ctx: Ctx, id: number, day: string): Promise<OnDay> {
  const { name, begins_on: begins, imported, consultant, coach, ...held } = await loadMemberOfDay(ctx, id, day)
  return { name, begins, imported, facts: { ...held, consultant: consultant?.name, coach: coach?.name } }
}
