/**
 * What the specification shows without fields is answered without them: whoever knows nothing else asks for the branch's usual
 * days, and gives no reason. Our own screens keep asking.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '../testing/club.ts'
import { askedCalls } from '../testing/every-call.ts'
import type { At } from '../testing/samples/sample.ts'
import { undoable, undone } from '../testing/undo-requests.ts'
import { askerOf, freshClub, raw } from '../testing/walk.ts'

let world: World
let at: At
beforeAll(async () => {
  world = await newWorld(undefined, undoable)
  at = await freshClub(world)
}, 60_000)
afterAll(() => world.close())

/** Of a sample's body, what the specification shows; nothing of its query. */
const BARE: Record<string, readonly string[]> = {
  'customerCourses.setResidue': ['residue'],
  'customerCourses.residualValue': [],
  'courseConsumes.cancel': [],
  'courseConsumes.statistics': [],
  'courseBookings.calendar': [],
  'classSessions.list': [],
  'classReservations.stat': [],
  'classReservations.cancel': [],
}

test.each(Object.entries(BARE))('%s is answered with what the specification shows alone', async (name, shown) => {
  const { status, said } = await answered(name, shown)
  expect(status, said).toBe(200)
})

test.each([
  ['customerCourses.setResidue', ['residue'], 'remark'],
  ['courseConsumes.cancel', [], 'reason'],
  ['classReservations.cancel', [], 'reason'],
])('%s takes an empty reason for none', async (name, shown, reason) => {
  const { status, said } = await answered(name, shown, { [reason]: ' ' })
  expect(status, said).toBe(200)
})

async function answered(name: string, shown: readonly string[], more: object = {}) {
  const asked = askedCalls.find((one) => one.name === name)
  if (!asked) throw new Error(`there is no call ${name}`)
  const { params, body = {} } = (await asked.sample?.(at)) ?? {}
  const sent = Object.fromEntries(Object.entries(body as object).filter(([field]) => shown.includes(field)))
  const asker = await askerOf(asked.call, at)
  const input = { params, query: {}, body: { ...sent, ...more } }
  const { status, body: said } = await undone(world, () => raw(world, asked.call, asker.token, input))
  return { status, said: JSON.stringify(said) }
}
