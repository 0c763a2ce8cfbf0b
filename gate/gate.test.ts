/** A gate and the real server: who comes in while the line is up, while it is down, and what comes out when it is up again. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { gateCalls } from '@kaiguan/contract/entry/gates/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copySecret, seal } from '../server/src/access/copy-keys.ts'
import { gateKeys } from '../server/src/access/gate-keys.ts'
import { sql } from '../server/src/database/sql.ts'
import { makeCopies } from '../server/src/entry/gate-copy/index.ts'
import { macOf } from '../server/src/entry/gates/credentials/credential-hashes.ts'
import { newCountCardType, newTimeCardType } from '../server/src/testing/card-types.ts'
import { sell } from '../server/src/testing/cards.ts'
import { type Club, newClub, newWorld, type World } from '../server/src/testing/club.ts'
import { newCustomer } from '../server/src/testing/customers.ts'
import { codesOf, memberCode, type NewGate, newGate, personIdOf } from '../server/src/testing/paired-gates.ts'
import { GateClient } from './gate-client.ts'
import { pair } from './known-server.ts'
import type { Answer, Request, Send } from './line.ts'
import { memoryStorage } from './memory-storage.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
})
afterAll(() => world.close())

const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** The line between the two, and who may tamper with it. */
class Wire {
  cut = false
  asked: Request[] = []
  /** Between the server and the gate. */
  tamper: (answer: Answer, request: Request) => Answer = (answer) => answer

  send: Send = async (request) => {
    if (this.cut) throw new Error('no line')
    this.asked.push(request)
    return this.tamper(await this.deliver(request), request)
  }

  async deliver({ method, path, headers, body }: Request): Promise<Answer> {
    const answer = await world.app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    return {
      status: answer.statusCode,
      body: answer.rawPayload,
      header: (name) => {
        const value = answer.headers[name]
        return value === undefined ? undefined : String(value)
      },
    }
  }
}

type Made = { client: GateClient; wire: Wire; storage: ReturnType<typeof memoryStorage>; opened: string[]; id: number; again(): GateClient }

/** A gate that was paired, has its copy, and whose clock is off by so much. */
async function gateAt(more: NewGate = {}, clockOffMs = 0): Promise<Made> {
  const { id } = await newGate(club.owner, { kind: 'entry', ...more })
  const { code } = await club.owner.do(gateCalls.pair, { params: { id } })
  const wire = new Wire()
  const storage = memoryStorage()
  const now = () => new Date(world.clock.now().getTime() + clockOffMs)
  await pair({ storage, send: wire.send, now }, code, '前门')
  const opened: string[] = []
  const door = { open: (_: number, direction: string) => void opened.push(direction), shut: () => undefined }
  const again = () => new GateClient({ storage, send: wire.send, door, now })
  const client = again()
  await copied(client)
  return { client, wire, storage, opened, id, again }
}

/** The copy is made, and the gate has it. */
async function copied(client: GateClient): Promise<void> {
  await makeCopies(world.database, world.clock, (error) => {
    throw error
  })
  client.nudge()
  await client.tick()
}

async function back(wire: Wire, client: GateClient): Promise<void> {
  wire.cut = false
  client.nudge()
  await client.tick()
}

/** An entry card, as the database has it. */
function registered(card: string, personId: number | null, employeeId: number | null): Promise<unknown> {
  const { brandId, gymId } = club
  const now = world.clock.now()
  return world.database.transaction(brandId, async (db) => {
    const mac = macOf(await gateKeys({ db, gymId, now }), 'card', card.slice(-6))
    const sealed = seal(await copySecret({ db }), `card:${card.slice(-6)}`)
    return sql`with added as (insert into gate_credentials (brand_id, gym_id, person_id, employee_id, kind, mac, added_at)
        values (${brandId}, ${gymId}, ${personId}, ${employeeId}, 'card', ${mac}, ${now}) returning id)
      insert into gate_seals (brand_id, credential_id, sealed) select ${brandId}, id, ${sealed} from added`.execute(db)
  })
}

async function memberWith(times?: number) {
  const member = await newCustomer(club.owner, { name: '王小明' })
  await sell(club.owner, member, times === undefined ? await newTimeCardType(club.owner) : await newCountCardType(club.owner, { times }))
  const card = `04A2B3${String(member.id).padStart(2, '0').slice(-2)}`
  await registered(card, await personIdOf(world, club, member.id), null)
  return { ...member, shown: { kind: 'card' as const, value: card } }
}
const visits = async ({ id }: { id: number }) => (await club.owner.do(checkInCalls.visits, { query: { customer_id: id } })).data
const passages = async () => (await club.owner.do(gateCalls.passages, { query: {} })).data
const STRANGER = { kind: 'card' as const, value: '0BADCAFE' }

test('while the line is up the server decides; going through is the visit, and walking away is none', async () => {
  const member = await memberWith(2)
  const { client, opened } = await gateAt()
  expect(await client.show(member.shown, 'in')).toMatchObject({ open: true, online: true, message: '欢迎，王小明' })
  client.walkedAway()
  await client.tick()
  expect(await visits(member)).toHaveLength(0)
  await client.show(member.shown, 'in')
  client.passed()
  await client.tick()
  expect(await visits(member)).toHaveLength(1)
  expect(await client.show(STRANGER, 'in')).toMatchObject({ open: false, reason: 'unknown-credential', online: true })
  expect(opened).toEqual(['in', 'in'])
})

test('the line is cut: whom the copy knows comes in, a stranger doesn’t; back again each is a visit at its own time', async () => {
  const member = await memberWith(2)
  const { client, wire, opened } = await gateAt()
  wire.cut = true
  world.clock.advance(HOUR)
  expect(await client.show(member.shown, 'in')).toMatchObject({ open: true, reason: 'admitted', name: '', online: false })
  client.passed()
  expect(await client.show(STRANGER, 'in')).toMatchObject({ open: false, reason: 'unknown-credential', online: false })
  await client.tick()
  expect(client.state).toMatchObject({ online: false, waiting: 2 })
  world.clock.advance(HOUR)
  await back(wire, client)
  expect(client.state).toMatchObject({ online: true, waiting: 0 })
  expect((await visits(member)).map(({ entered_at }) => entered_at)).toEqual(['2026-11-20T05:00:00.000Z'])
  expect(opened).toEqual(['in'])
  expect((await passages()).map(({ passed, online, outcome }) => [passed, online, outcome])).toEqual([
    [false, false, 'unknown-credential'],
    [true, false, 'admitted'],
  ])
})

test('whose last visit went elsewhere while the gate was alone is let in, and told to have been against the rules', async () => {
  const member = await memberWith(1)
  const { client, wire } = await gateAt()
  wire.cut = true
  const { visit } = await club.owner.do(checkInCalls.admit, { body: { customer_id: member.id } })
  await club.owner.do(checkInCalls.leave, { params: { id: visit.id } })
  world.clock.advance(24 * HOUR)
  expect(await client.show(member.shown, 'in')).toMatchObject({ open: true, online: false })
  client.passed()
  await back(wire, client)
  expect((await passages())[0]).toMatchObject({ passed: true, against_rules: true, outcome: 'used-up' })
  expect(await visits(member)).toHaveLength(1)
})

test('a member’s code opens without the line: once, in its own time, and only one that this branch signed', async () => {
  const member = await memberWith()
  const { client, wire } = await gateAt()
  const code = { kind: 'qr' as const, value: await memberCode(world, club, member.id) }
  const later = await codesOf(world, club, 'c', await personIdOf(world, club, member.id))
  const elsewhere = await newClub(world, { name: '别家' })
  const foreign = {
    kind: 'qr' as const,
    value: (await codesOf(world, elsewhere, 'c', await personIdOf(world, club, member.id)))[0]?.code ?? '',
  }
  wire.cut = true
  expect(await client.show(code, 'in')).toMatchObject({ open: true, name: '' })
  client.passed()
  expect((await client.show(code, 'in')).reason).toBe('code-used')
  expect((await client.show({ kind: 'qr', value: later[5]?.code ?? '' }, 'in')).reason).toBe('code-expired')
  expect((await client.show(foreign, 'in')).reason).toBe('unknown-credential')
  expect((await client.show({ kind: 'qr', value: `${code.value.slice(0, -4)}AAAA` }, 'in')).reason).toBe('unknown-credential')
})

test('an answer that the server didn’t sign, or signed for another question, opens nothing', async () => {
  const member = await memberWith()
  const { client, wire, opened } = await gateAt()
  let kept: Answer | null = null
  wire.tamper = (answer) => {
    kept ??= answer
    return answer
  }
  await client.show(member.shown, 'in')
  client.walkedAway()
  const open = Buffer.from(
    JSON.stringify({ open: true, open_ms: 9_000, reason: 'admitted', message: '', name: '', grant_id: 1, grids: [] }),
  )
  const forgeries: Record<string, (answer: Answer) => Answer> = {
    unsigned: () => ({ status: 200, body: open, header: () => undefined }),
    'with the signature of another answer': (answer) => ({ ...answer, status: 200, body: open }),
    'kept from before': () => kept ?? { status: 500, body: open, header: () => undefined },
  }
  for (const [what, forged] of Object.entries(forgeries)) {
    client.nudge()
    wire.tamper = (answer) => forged(answer)
    expect(await client.show(STRANGER, 'in'), what).toMatchObject({ open: false, online: false })
    expect(client.state.trouble, what).toBe('forged')
  }
  expect(opened).toHaveLength(1)
})

test('the power is cut at any moment of passages and their upload: nothing is lost, nothing is told twice', async () => {
  const member = await memberWith(30)
  const { client, wire, storage, again } = await gateAt()
  wire.cut = true
  await client.show(member.shown, 'in')
  client.passed()
  client.button()
  client.passed()
  // The server has heard it; the answer is lost with the power.
  wire.cut = false
  wire.tamper = (answer, { path }) => {
    if (path.endsWith('/passages')) throw new Error('the power is gone')
    return answer
  }
  client.nudge()
  await client.tick()
  expect(await passages()).toHaveLength(2)
  wire.tamper = (answer) => answer
  const after = again()
  expect(after.state.waiting).toBe(2)
  await after.tick()
  expect(after.state.waiting).toBe(0)
  expect(await passages()).toHaveLength(2)
  expect(await visits(member)).toHaveLength(1)
  // In the middle of a line on the disk: what was shown under the number isn't shown under it again.
  wire.cut = true
  await after.show(member.shown, 'in')
  storage.tear('journal')
  const last = again()
  await back(wire, last)
  await last.show(STRANGER, 'in')
  await last.tick()
  const outcomes = (await passages()).map(({ outcome, passed }) => [outcome, passed])
  expect(outcomes.slice(0, 1)).toEqual([['unknown-credential', false]])
  expect(new Set(wire.asked.filter(({ path }) => path.endsWith('/ask')).map(({ body }) => JSON.parse(body ?? '{}').seq)).size).toBe(1)
})

test('what is sent again, or out of its order, is heard once', async () => {
  const member = await memberWith(5)
  const { client, wire } = await gateAt()
  wire.cut = true
  for (let n = 0; n < 3; n++) {
    await client.show(member.shown, 'in')
    client.passed()
    world.clock.advance(10 * SECOND)
  }
  await back(wire, client)
  const upload = wire.asked.find(({ path }) => path.endsWith('/passages'))
  const sent = await passages()
  // Kept by somebody on the line and sent once more: the same seconds are good for it, the same numbers aren't heard.
  if (upload) await wire.deliver(upload)
  world.clock.advance(2 * 60 * SECOND)
  expect((upload && (await wire.deliver(upload)))?.status).toBe(401)
  expect(await passages()).toEqual(sent)
})

test('a clock an hour off is set by the server, and what happened while it was alone stands at the club’s time', async () => {
  const member = await memberWith()
  const { client, wire } = await gateAt({}, 0)
  expect(client.state.clock_off_ms).toBe(0)
  const slow = await gateAt({}, -HOUR)
  expect(slow.client.state.clock_off_ms).toBe(HOUR)
  expect(await slow.client.show(member.shown, 'in')).toMatchObject({ open: true, online: true })
  slow.client.walkedAway()
  slow.wire.cut = true
  await slow.client.show(member.shown, 'in')
  slow.client.passed()
  await back(slow.wire, slow.client)
  expect((await visits(member)).map(({ entered_at }) => entered_at)).toEqual(['2026-11-20T04:00:00.000Z'])
  wire.cut = true
})

test('a device that was taken off lets nobody in from then on, nor after a power cut, forgets whom it knew, and keeps nobody in', async () => {
  const member = await memberWith()
  const { client, wire, storage, id, again } = await gateAt({ kind: 'both' })
  await club.owner.do(gateCalls.mode, { params: { id }, body: { mode: 'open', reason: '活动' } })
  client.nudge()
  await client.tick()
  await club.owner.do(gateCalls.unpair, { params: { id }, body: { reason: '换机' } })
  // An answer that anybody could have written isn't believed: it goes on by its copy.
  wire.tamper = ({ status, body }) => ({ status, body, header: () => undefined })
  client.nudge()
  await client.tick()
  expect(client.state).toMatchObject({ trouble: 'forged', copy: { people: 1 } })
  expect((await client.show(member.shown, 'in')).open).toBe(true)
  client.walkedAway()
  wire.tamper = (answer) => answer
  client.nudge()
  await client.tick()
  expect(client.state).toMatchObject({ online: false, trouble: 'takenOff', copy: { people: 0, at: null } })
  expect(storage.read('copy')).toBe('')
  for (const one of [client, again()]) {
    wire.cut = one !== client
    expect(await one.show(member.shown, 'in')).toMatchObject({ open: false, reason: 'taken-off', online: false })
    expect((await one.show(STRANGER, 'out')).open).toBe(true)
    one.walkedAway()
  }
})

test('a copy that is too old lets in staff alone', async () => {
  const member = await memberWith()
  const staffCard = { kind: 'card' as const, value: '04FFEE11' }
  await registered(staffCard.value, null, club.owner.id)
  const { client, wire } = await gateAt()
  wire.cut = true
  world.clock.advance(36 * HOUR - 1)
  expect((await client.show(member.shown, 'in')).open).toBe(true)
  client.walkedAway()
  world.clock.advance(1)
  expect(await client.show(member.shown, 'in')).toMatchObject({ open: false, reason: 'copy-old' })
  expect(await client.show(staffCard, 'in')).toMatchObject({ open: true, reason: 'staff' })
})

test('at 23:59 in another time zone the last day of a card is over a minute later, by the club’s clock', async () => {
  club = await newClub(world, { timeZone: 'America/New_York', name: '纽约店' })
  world.clock.set('2026-11-20T15:00:00Z')
  const member = await newCustomer(club.owner)
  await sell(club.owner, member, await newTimeCardType(club.owner, { days: 1 }))
  await registered('04AABBCC', await personIdOf(world, club, member.id), null)
  const { client, wire } = await gateAt()
  wire.cut = true
  const shown = { kind: 'card' as const, value: '04AABBCC' }
  world.clock.set('2026-11-21T04:59:59Z')
  expect((await client.show(shown, 'in')).open).toBe(true)
  client.passed()
  world.clock.set('2026-11-21T05:00:00Z')
  expect((await client.show(shown, 'in')).open).toBe(false)
  await back(wire, client)
  const { data } = await club.owner.do(gateCalls.passages, { query: { day_from: '2026-11-20', day_to: '2026-11-20' } })
  expect(data).toEqual([expect.objectContaining({ passed: true, against_rules: false, outcome: 'admitted' })])
})

test('who is inside isn’t let in again where the door forbids it, with or without the line; out always opens', async () => {
  const member = await memberWith()
  const { client, wire } = await gateAt({ kind: 'both', rules: { passback: 'hard' } })
  await client.show(member.shown, 'in')
  client.passed()
  wire.cut = true
  expect(await client.show(member.shown, 'in')).toMatchObject({ open: false, reason: 'already-inside', online: false })
  expect((await client.show(member.shown, 'out')).open).toBe(true)
  client.passed()
  expect((await client.show(member.shown, 'in')).open).toBe(true)
  expect((await client.show(STRANGER, 'out')).open).toBe(true)
})

test('a member who is blocked is out of the copy at once; the desk opens the door from afar; new rules come along', async () => {
  const member = await memberWith()
  const { client, wire, opened, id } = await gateAt()
  await club.owner.do(customerCalls.block, { params: { id: member.id }, body: { reason: '打架' } })
  const command = await club.owner.do(gateCalls.open, { params: { id }, body: { reason: '送货' } })
  await club.owner.do(gateCalls.edit, { params: { id }, body: { rules: { open_ms: 3_000 } } })
  world.clock.advance(5 * SECOND)
  await copied(client)
  client.nudge()
  await client.tick()
  expect(opened).toEqual(['in'])
  client.passed()
  expect(client.state.settings.rules.open_ms).toBe(3_000)
  await client.tick()
  expect((await club.owner.do(gateCalls.command, { params: { id: command.id } })).state).toBe('done')
  expect((await passages())[0]).toMatchObject({ outcome: 'remote', passed: true, opened_by: { reason: '送货' } })
  wire.cut = true
  expect((await client.show(member.shown, 'in')).open).toBe(false)
})
