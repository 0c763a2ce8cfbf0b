/** Every call of the contract, made at the big gym as its owner and as somebody who sees only their own, and the night's work. */
import type { Call } from '@kaiguan/contract/call'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { addDays } from '@kaiguan/contract/time'
import { z } from 'zod'
import { sweepFiles } from '../server/src/ground/files/index.ts'
import { keepHouse } from '../server/src/jobs/clean-up.ts'
import { recogniseAll } from '../server/src/jobs/recognise.ts'
import { sumAllDays } from '../server/src/jobs/sum-days.ts'
import { type Club, newStaff, type Staff, type World } from '../server/src/testing/club.ts'
import { everyCall, type NamedCall } from '../server/src/testing/every-call.ts'
import type { At } from '../server/src/testing/samples/sample.ts'
import { askerOf } from '../server/src/testing/walk.ts'
import { today } from './work.ts'

/** `refused`: by the call's name, the last refusal. */
export type Walked = { calls: number; refused: Map<string, string> }

/** What the big club has that a search or a filter may ask for. */
export type Known = { phone: string; name: string; initials: string; cardNo: string; ids: Record<string, number> }

export async function walk(world: World, club: Club, known: Known): Promise<Walked> {
  // One for the whole walk: the samples make their things once.
  const at: At = { world, club, owner: club.owner }
  const walked: Walked = { calls: 0, refused: new Map() }
  const own = Object.keys(permissions).filter(
    (name) => name !== 'customers.view-all' && !permissions[name as Permission].planned,
  ) as Permission[]
  const consultant = await newStaff(world, club, { permissions: own })
  for (const named of everyCall) {
    if (named.call.scope === 'none' || named.call.file) continue
    try {
      const input = await inputOf(at, named)
      const asker = await askerOf(named.call, at)
      await ask(asker, named, input, walked)
      for (const query of named.call.method === 'GET' ? queriesOf(named.call, known) : []) {
        for (const staff of named.call.scope === 'brand' ? [asker] : [asker, consultant])
          await ask(staff, named, { ...input, query }, walked)
      }
    } catch (error) {
      // A sample that stands on what another call has taken away.
      walked.refused.set(named.name, error instanceof Error ? error.message : String(error))
    }
  }
  await workAtNight(world)
  return walked
}

type Input = { params?: unknown; query?: object; body?: unknown }

async function inputOf(at: At, { sample }: NamedCall): Promise<Input> {
  return sample ? ((await sample(at)) as Input) : {}
}

function hasNext(body: unknown): body is { next: string } {
  return typeof body === 'object' && body !== null && 'next' in body && typeof body.next === 'string'
}

async function ask(staff: Staff, { name, call }: NamedCall, input: Input, walked: Walked): Promise<void> {
  walked.calls += 1
  // The samples fit their calls; which one this is, only its name says here.
  const { status, refusal, body } = await staff.call(call, input as never)
  if (status !== 200) walked.refused.set(name, `${JSON.stringify(input.query ?? {})}: ${status} ${refusal?.message ?? ''}`)
  else if (hasNext(body) && !(input.query && 'after' in input.query))
    await ask(staff, { name, call, sample: null }, { ...input, query: { ...(input.query ?? {}), after: body.next } }, walked)
}

type Schema = { properties?: Record<string, { enum?: unknown[] }> }

/** Every field of a query once, with each value that it takes. */
function queriesOf(call: Call, known: Known): Record<string, string>[] {
  const schema = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) as Schema
  return Object.entries(schema.properties ?? {}).flatMap(([field, { enum: choices }]) =>
    candidates(field, choices, known)
      .map((value) => ({ [field]: value }))
      .filter((query) => call.query.safeParse(query).success),
  )
}

function candidates(field: string, choices: unknown[] | undefined, known: Known): string[] {
  if (choices) return choices.map(String)
  // The next page is asked for with the key that this one answers.
  if (field === 'after' || field === 'per_page' || field === 'token') return []
  if (field === 'page') return ['50']
  if (/_ids?$/.test(field)) return [String(known.ids[field] ?? known.ids.customer_id)]
  if (field === 'search' || field === 'q') {
    return [
      known.phone,
      known.phone.slice(-4),
      known.phone.slice(0, 6),
      known.name,
      known.name.slice(0, 1),
      known.initials,
      known.initials.slice(0, 2),
      known.cardNo,
    ]
  }
  const day = today()
  return [...new Set([day, addDays(day, -30), '03-05', 'true', 'false', ...Array.from({ length: 16 }, (_, n) => String(n))])]
}

async function workAtNight({ database, clock, store }: World): Promise<void> {
  await recogniseAll(database, clock)
  await sumAllDays(database, clock)
  await keepHouse(database, clock)
  await sweepFiles(database, clock, store)
}
