/** Three branches, random visits with cards of each other, months confirmed, paid, taken back and reopened: in the end nobody owes anybody. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { newUniversalType } from '../../../testing/card-types.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { runs } from '../../../testing/runs.ts'
import { closeBranch, confirmPairs, lastSeen, settledOf, withCard } from '../../../testing/settlements.ts'

let world: World
beforeAll(async () => {
  world = await newWorld('2026-09-01T04:00:00Z')
})
afterAll(() => world.close())

const BRANCHES = 3
/** Time cards of two rates, and a count and a stored-value card, sold at each branch. */
const step = fc.record({ card: fc.nat(), at: fc.nat(BRANCHES - 1), cancel: fc.boolean(), late: fc.boolean() })
const month = fc.record({ steps: fc.array(step, { maxLength: 8 }), act: fc.constantFrom('pay', 'wait', 'reopen', 'unpay', 'skip') })
const life = fc.array(month, { minLength: 3, maxLength: 3 })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A month’s visits are of its tenth day; it is closed on the fifth of the next. */
const TENTHS = ['2026-09-10', '2026-10-10', '2026-11-10', '2026-12-10']
const FIFTHS = ['2026-10-05', '2026-11-05', '2026-12-05', '2027-01-05']
const ENDS = ['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31']
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12']

const on = (day: string | undefined) => world.clock.set(`${day}T04:00:00Z`)

async function signedIn(club: Club, gyms: readonly number[]) {
  const staff: Staff[] = []
  for (const gymId of gyms) staff.push(await newStaff(world, { brandId: club.brandId, gymId }, { type: 5 }))
  return { staff, head: await newStaff(world, club, { type: 5, headOffice: true }) }
}

async function newPeople({ head, staff }: { head: Staff; staff: Staff[] }) {
  const good = { days: 400, gyms: 'all' as const }
  const types = [
    await newUniversalType(head, 'all', { terms: good, settlement_fee: 20_01 }),
    await newUniversalType(head, 'all', { terms: good, settlement_fee: 7_77 }),
    await newUniversalType(head, 'all', { kind: 2, price: 99_99, terms: { ...good, times: 7 } }),
    await newUniversalType(head, 'all', { kind: 3, price: 300_00, terms: { ...good, amount: 300_00, entry_fee: 19_90 } }),
  ]
  const people: { id: number }[] = []
  for (const one of staff) for (const type of types) people.push((await withCard(one, type)).person)
  return people
}

/** Whatever is refused changes nothing. */
async function act(staff: readonly Staff[], people: readonly { id: number }[], { card, at, cancel }: Step): Promise<void> {
  const there = staff[at]
  const person = people[card % people.length]
  if (!there || !person) return
  const entered = await there.call(checkInCalls.admit, { body: { customer_id: person.id } })
  if (entered.status !== 200) return
  const params = { id: entered.body.visit.id }
  if (cancel) await there.call(checkInCalls.cancel, { params, body: { reason: '点错' } })
  else await there.call(checkInCalls.leave, { params })
}

/** What became of visits of months that may be settled: some are cancelled, some weren’t to be. */
async function putRight(club: Club, staff: Staff, steps: readonly Step[]): Promise<void> {
  for (const { card, late } of steps) {
    if (!late) continue
    await world.database.transaction(club.brandId, (db) =>
      sql`update visits v set cancelled_at = ${world.clock.now()}, cancelled_by = ${staff.id}, cancel_reason = '翻旧账' where v.brand_id = ${club.brandId} and v.id = (
        select w.id from visits w where w.brand_id = ${club.brandId} and w.settlement_fen is not null and w.cancelled_at is null order by w.id offset ${card % 5} limit 1)`.execute(
        db,
      ),
    )
  }
  await lastSeen({ world, brandId: club.brandId })
}

async function settle(head: Staff, month: string, paid_on: string, what: string): Promise<void> {
  const drafts = (await settledOf(head, month)).filter(({ state, waits }) => state === 'draft' && waits === null)
  if (what === 'skip' || drafts.length === 0) return
  const { status, body, refusal } = await confirmPairs(head, month, drafts)
  expect(status, JSON.stringify(refusal)).toBe(200)
  const ids = (await settledOf(head, month)).flatMap(({ id, state }) => (id !== null && state === 'confirmed' ? [id] : []))
  if (what === 'reopen' && ids.length > 0) await head.do(settlementCalls.reopen, { body: { ids, reason: '再看' } })
  if ((what === 'pay' || what === 'unpay') && ids.length > 0) await head.do(settlementCalls.pay, { body: { ids, paid_on } })
  if (what === 'unpay') await head.do(settlementCalls.unpay, { body: { ids: body.ids, reason: '没有到账' } })
}

/** Month by month, whatever still waits. */
async function settleAll(head: Staff, through: number): Promise<void> {
  const paid_on = FIFTHS[through] ?? ''
  for (const month of MONTHS.slice(0, through + 1)) {
    await settle(head, month, paid_on, 'wait')
    const ids = (await settledOf(head, month)).flatMap(({ id, state }) => (id !== null && state === 'confirmed' ? [id] : []))
    if (ids.length > 0) await head.do(settlementCalls.pay, { body: { ids, paid_on } })
  }
}

const booksAgree = async (club: Club) =>
  expect(await world.database.transaction(club.brandId, (db) => checkBooks({ db, brandId: club.brandId }))).toEqual([])

test('whoever visits where, and whatever is put right: once all is paid nobody owes anybody, and each visit was settled once', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (months) => {
      on('2026-09-05')
      const club = await newClub(world)
      const gyms = [club.gymId]
      for (let n = 1; n < BRANCHES; n++) gyms.push(await newBranch(world, club.brandId, `${n + 1} 店`))
      const people = await newPeople(await signedIn(club, gyms))
      for (const [at, { steps, act: what }] of [...months, { steps: [], act: 'wait' }].entries()) {
        on(TENTHS[at])
        const { staff } = await signedIn(club, gyms)
        for (const next of steps) await act(staff, people, next)
        on(FIFTHS[at])
        for (const gymId of gyms) await closeBranch({ world, brandId: club.brandId }, gymId, ENDS[at] ?? '')
        const { head, staff: then } = await signedIn(club, gyms)
        await settle(head, MONTHS[at] ?? '', FIFTHS[at] ?? '', what)
        if (then[0]) await putRight(club, then[0], steps)
        await booksAgree(club)
        if (at === months.length) {
          await settleAll(head, at)
          await booksAgree(club)
          expect((await head.do(settlementCalls.due)).data).toEqual([])
          await expectSettledOnce(club)
        }
      }
    }),
    runs(6),
  )
})

async function expectSettledOnce(club: Club): Promise<void> {
  const off = await world.database.transaction(club.brandId, (db) =>
    rows(
      db,
      sql<{ gym_id: number; settled: number; now: number }>`
      select gym_id, coalesce(b.fen, 0) as settled, coalesce(v.fen, 0) as now
      from (select gym_id, sum(settlement_fen)::bigint as fen from visits where brand_id = ${club.brandId} and counted and cancelled_at is null and settlement_fen is not null group by 1) v
      full join (select r.gym_id, sum(r.visits * r.rate_fen)::bigint as fen from branch_settlement_rows r join branch_settlements s on s.brand_id = r.brand_id and s.id = r.settlement_id
        where r.brand_id = ${club.brandId} and s.reopened_at is null group by 1) b using (gym_id)
      where coalesce(b.fen, 0) <> coalesce(v.fen, 0)`,
    ),
  )
  expect(off).toEqual([])
}
