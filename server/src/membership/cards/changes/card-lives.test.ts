/**
 * Random lives of cards at two branches: every operation, every reversal, time, refunds, universal use. The books balance per
 * gym and agree with everything; each card's pool is what is deferred less what was earned; what was taken is what was earned,
 * given back and is still owed, gifts apart, what branches owe each other netted in the brand, to the fen; a reversal leaves
 * everything as before and a second is refused; performance is what was taken, less deposits taken, more what of them was used.
 */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { type CardStatus, cardCalls, cardChanges, changeKinds, changeTransitions } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, rows } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'
import { recogniseAll } from '../../../jobs/recognise.ts'
import { checkBooks } from '../../../ledger/check-books.sql.ts'
import { sumUp } from '../../../testing/books.ts'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../../../testing/card-types.ts'
import { newBranch, newClub, newPhone, newStaff, newWorld, type Staff, unique, type World } from '../../../testing/club.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { runs } from '../../../testing/runs.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

const at = { branch: fc.nat(1), card: fc.nat(), type: fc.nat(), n: fc.integer({ min: 1, max: 40 }), off: fc.nat(30), way: fc.nat(3) }
const steps = fc.constantFrom(
  'sell',
  'sell',
  'renew',
  'renew',
  'top-up',
  'replace',
  'transfer',
  'change-type',
  'change-type',
  'suspend',
  'resume',
  'deduct',
  'adjust',
  'extend',
  'refund',
  'visit',
  'visit',
  'lock',
  'unlock',
  'activate',
  'deposit',
  'undo',
  'undo',
  'nights',
  'nights',
)
/** `undo`: what was done is undone at once, and everything must be as it was. */
const step = fc.record({ do: steps, undo: fc.boolean(), ...at })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Branch = { gymId: number; staff: Staff; customers: [number, number] }
type Chain = { brandId: number; branches: [Branch, Branch]; types: { id: number; kind: number; price: number }[] }

test('whatever is done with cards and undone, all the books agree', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 26 }), async (life) => {
      world.clock.set('2026-11-20T04:00:00Z')
      const chain = await newChain()
      for (const type of [0, 2, 4]) await live(chain, { do: 'sell', undo: false, branch: 0, card: 0, type, n: 1, off: 0, way: 0 })
      for (const next of life) await live(chain, next)
      await expectGoodBooks(chain)
      await nights(chain, 500)
      await expectGoodBooks(chain)
    }),
    runs(10),
  )
})

async function newChain(): Promise<Chain> {
  const club = await newClub(world)
  const second = await newBranch(world, club.brandId, '二店')
  const neighbour = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4, name: '二店店长' })
  const fees = { transfer_fee: 7_03, replacement_fee: 5_01, suspension: { times: 9, days: 900, fee: 3_01 } }
  const types = [
    await newTimeCardType(club.owner, { ...fees, gift_days: 3 }, { price: 100_01 }),
    await newTimeCardType(club.owner, { days: 90, ...fees, gifts_survive: true }, { price: 199_99 }),
    await newCountCardType(club.owner, { times: 5, gift_times: 1, days: 40, ...fees }, { price: 99_97 }),
    await newCountCardType(club.owner, { times: 12, days: null, ...fees, gifts_survive: true }, { price: 250_03 }),
    await newStoredValueType(club.owner, { amount: 200_00, gift_amount: 22_22, entry_fee: 15_55, ...fees }, { price: 200_00 }),
    await newStoredValueType(club.owner, { amount: 90_00, gift_amount: 9_09, days: 60, ...fees }, { price: 95_00 }),
  ]
  await world.database.transaction(club.brandId, (db) =>
    sql`update vip_templates set gym_id = null, terms = terms || '{"gyms": "all"}' where brand_id = ${club.brandId}`.execute(db),
  )
  const people = await Promise.all([person(club.owner, neighbour, '张伟'), person(club.owner, neighbour, '李娜')])
  const [first, other] = people
  return {
    brandId: club.brandId,
    branches: [
      { gymId: club.gymId, staff: club.owner, customers: [first[0], other[0]] },
      { gymId: second, staff: neighbour, customers: [first[1], other[1]] },
    ],
    types,
  }
}

/** Known at both branches. */
async function person(owner: Staff, neighbour: Staff, name: string): Promise<[number, number]> {
  const phone = newPhone()
  const { id, person_id } = await newCustomer(owner, { phone, name })
  const joined = await neighbour.do(customerCalls.create, { body: { name, phone, join_person_id: person_id } })
  return [id, joined.id]
}

async function nights(chain: Chain, days: number): Promise<void> {
  world.clock.advance(days * 86_400_000)
  await recogniseAll(world.database, world.clock)
  if (days % 2 === 0) await sumUp(world, chain.brandId)
  for (const branch of chain.branches) branch.staff = await newStaff(world, { brandId: chain.brandId, gymId: branch.gymId }, { type: 4 })
}

/** Whether it is allowed is the server's business: a refusal must change nothing. */
async function live(chain: Chain, next: Step): Promise<void> {
  if (next.do === 'nights') return nights(chain, next.n)
  const { staff, customers } = chain.branches[next.branch === 0 ? 0 : 1]
  const customer_id = customers[next.card % 2 === 0 ? 0 : 1]
  const cards = (await staff.do(cardCalls.list, { query: { customer_id, per_page: 100 } })).data
  const fit = cards.filter((one) => takes(one, next.do))
  const card = fit[next.card % Math.max(1, fit.length)]
  const type = chain.types[next.type % chain.types.length]
  if (!type) return
  const paying = await payingOf(staff, customer_id, next)
  if (next.do === 'sell') {
    const real_total_fee = type.price - (type.price * next.off) / 100 > 0 ? type.price - next.off * 100 : type.price
    return void (await staff.call(cardCalls.sell, {
      body: { customer_id, vip_template_id: type.id, real_total_fee, ...paying(real_total_fee), remark: unique('卖') },
    }))
  }
  if (next.do === 'deposit')
    return void (await staff.call(depositCalls.take, { body: { customer_id, fee: next.n * 1_01, payment_method: 'CASH' } }))
  if (next.do === 'visit') {
    const entered = await staff.call(checkInCalls.admit, { body: { customer_id } })
    if (entered.status === 200) await staff.do(checkInCalls.leave, { params: { id: entered.body.visit.id } })
    return
  }
  if (!card) return
  const before = next.undo ? await everything(chain) : null
  const done = await operate(chain, staff, card, type, next, paying)
  if (!done || before === null) return
  await undo(chain, staff, card.id, before)
}

/** What a screen would offer; whether it is allowed all the same the server says. */
function takes({ status, kind }: { status: CardStatus; kind: 1 | 2 | 3 }, what: Step['do']): boolean {
  const change = cardChanges.find((one) => one === what)
  return !change || (changeTransitions[status].includes(change) && (changeKinds[change]?.includes(kind) ?? true))
}

type Card = { id: number; kind: number; customer: { id: number } }
type Paying = (due: number) => object

async function operate(chain: Chain, staff: Staff, card: Card, type: Chain['types'][number], next: Step, paying: Paying): Promise<boolean> {
  const params = { id: card.id }
  const reason = '随机'
  const day = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const quoted = async (query: object) => {
    const quote = await staff.call(cardChangeCalls.quote, { params, query: query as never })
    return quote.status === 200 ? quote.body : null
  }
  const ok = ({ status, refusal }: { status: number; refusal?: unknown }) => {
    expect(status, JSON.stringify(refusal)).toBeLessThan(500)
    return status === 200
  }
  switch (next.do) {
    case 'undo': {
      const { undoable_event_id: event_id } = await staff.do(cardCalls.show, { params })
      if (event_id !== null)
        ok(
          await staff.call(cardChangeCalls.reverse, {
            params,
            body: { event_id, reason, payment_method: next.way === 3 ? 'CASH' : undefined },
          }),
        )
      return false
    }
    case 'renew': {
      const same = chain.types.filter(({ kind }) => kind === card.kind)[next.type % 2] ?? type
      const real_total_fee = same.price - next.off
      const body = { vip_template_id: same.id, real_total_fee, ...paying(real_total_fee) }
      return ok(await staff.call(cardChangeCalls.renew, { params, body }))
    }
    case 'top-up':
      return ok(
        await staff.call(cardChangeCalls.topUp, {
          params,
          body: { amount: next.n * 3_33, gift_amount: next.off, payment_method: 'WECHAT' },
        }),
      )
    case 'replace':
      return ok(await staff.call(cardChangeCalls.replace, { params, body: { ...paying(5_01) } }))
    case 'transfer': {
      const { customers } = chain.branches[next.branch === 0 ? 0 : 1]
      const to_customer_id = customers.find((id) => id !== card.customer.id) ?? 0
      return ok(await staff.call(cardChangeCalls.transfer, { params, body: { to_customer_id, ...paying(7_03) } }))
    }
    case 'change-type': {
      const quote = await quoted({ operation: 'change-type', vip_template_id: String(type.id) })
      if (!quote) return false
      const surplus = next.way % 2 === 0 ? ('refund' as const) : ('deposit' as const)
      const body = {
        vip_template_id: type.id,
        surplus,
        quoted: { credit: quote.credit, due: quote.due },
        ...paying(Math.max(0, quote.due)),
      }
      return ok(await staff.call(cardChangeCalls.changeType, { params, body }))
    }
    case 'suspend':
      return ok(
        await staff.call(cardChangeCalls.suspend, {
          params,
          body: { from: day(next.off % 9), to: day((next.off % 9) + next.n), ...paying(3_01) },
        }),
      )
    case 'resume':
      return ok(await staff.call(cardChangeCalls.resume, { params, body: {} }))
    case 'deduct':
      return ok(
        await staff.call(cardChangeCalls.deduct, {
          params,
          body: { reason, ...(card.kind === 2 ? { times: 1 + (next.n % 3) } : { fee: next.n * 99 }) },
        }),
      )
    case 'adjust':
      return ok(
        await staff.call(cardChangeCalls.adjust, {
          params,
          body: { reason, ...(card.kind === 2 ? { residue_times: next.off } : { gift_amount: next.n * 11 }) },
        }),
      )
    case 'extend':
      return ok(
        await staff.call(cardChangeCalls.extend, {
          params,
          body: { reason, days: next.n, ...(card.kind === 2 ? { times: next.off || undefined } : {}) },
        }),
      )
    case 'activate':
      return ok(await staff.call(cardCalls.activate, { params }))
    case 'refund': {
      const { deferred } = await staff.do(cardCalls.show, { params })
      const fee = Math.floor((deferred * (100 - next.off)) / 100)
      return ok(await staff.call(cardCalls.refund, { params, body: { fee, reason, payment_method: next.way === 3 ? 'CASH' : undefined } }))
    }
    default:
      await staff.call(next.do === 'lock' ? cardCalls.lock : cardCalls.unlock, { body: { ids: [card.id] } })
      return false
  }
}

/** In cash, from a deposit, or from a stored-value card of theirs: whatever covers it. */
async function payingOf(staff: Staff, customerId: number, { way }: Step): Promise<Paying> {
  const held = (await staff.do(depositCalls.ofCustomer, { params: { id: customerId } })).data
  const purse = (await staff.do(cardCalls.list, { query: { customer_id: customerId, kind: '3', status: '1,2', per_page: 100 } })).data[0]
  return (due) => {
    const covered = way === 1 ? held.filter(({ left }) => left > 0).slice(0, 1) : []
    const rest = Math.max(0, due - covered.reduce((sum, { left }) => sum + left, 0))
    const deposits = covered.length > 0 && due > 0 ? { deposit_ids: covered.map(({ id }) => id) } : {}
    if (way === 2 && purse && (purse.balance ?? 0) >= rest && rest > 0)
      return { ...deposits, payments: [{ payment_method: 'DEBIT_CARD', debit_card_id: purse.id, fee: rest }] }
    return { ...deposits, payments: rest > 0 ? [{ payment_method: way === 0 ? 'CASH' : 'ALIPAY', fee: rest }] : undefined }
  }
}

/** Undone at once: every card's facts, what is owed and earned, and everybody's performance are as before. A second is refused. */
async function undo(chain: Chain, staff: Staff, cardId: number, before: unknown): Promise<void> {
  const { undoable_event_id, events } = await staff.do(cardCalls.show, { params: { id: cardId } })
  // A lock has its way back in itself.
  if (events[0]?.kind === 'unlocked') return
  expect(undoable_event_id).not.toBeNull()
  const body = { event_id: undoable_event_id ?? 0, reason: '点错了' }
  const undone = await staff.call(cardChangeCalls.reverse, { params: { id: cardId }, body })
  expect(undone.status, JSON.stringify(undone.refusal)).toBe(200)
  expect(await everything(chain)).toEqual(before)
  const again = await staff.call(cardChangeCalls.reverse, { params: { id: cardId }, body })
  expect(again.status).toBeGreaterThanOrEqual(400)
  expect(again.status).toBeLessThan(500)
}

/**
 * Cards as they stand (not how often they were touched) with their pools, what every account holds, deposits, who performed
 * what. Of a card that was no time card for a while its pool stands in its own lines, where before its days were in its gym's.
 */
async function everything(chain: Chain): Promise<unknown> {
  return world.database.transaction(chain.brandId, async (db) => ({
    cards: await rows(
      db,
      sql<object>`
      select to_jsonb(k) - 'version' - 'event_seq' - 'deferred_fen' as card, k.deferred_fen - coalesce((
        select sum(schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, ${world.clock.now()}::date - 1)) from income_schedules s
        where s.brand_id = k.brand_id and s.card_id = k.id and s.settled_on is null), 0)::bigint as pool
      from cards k where k.brand_id = ${chain.brandId} and k.closed_why is distinct from 'reversed' order by k.id`,
    ),
    owed: await rows(
      db,
      sql<object>`
      select gym_id, account, payment_method, deposit_id, sum(amount_fen)::bigint as fen from ledger_lines l where brand_id = ${chain.brandId}
      group by 1, 2, 3, 4 having sum(amount_fen) <> 0 order by 1, 2, 3, 4`,
    ),
    performance: await rows(
      db,
      sql<object>`
      select staff_id, sum(performance_fen)::bigint as fen, sum(value_fen)::bigint as value, sum(units)::bigint as units from performance_lines where brand_id = ${chain.brandId}
      group by 1 having sum(performance_fen) <> 0 or sum(value_fen) <> 0 or sum(units) <> 0 order by 1`,
    ),
    deposits: await rows(db, sql<object>`select id, left_fen from deposits where brand_id = ${chain.brandId} and left_fen > 0 order by id`),
  }))
}

async function expectGoodBooks(chain: Chain): Promise<void> {
  expect(await world.database.transaction(chain.brandId, (db) => checkBooks({ db, brandId: chain.brandId }))).toEqual([])
  const sums = await world.database.transaction(chain.brandId, (db) =>
    one(
      db,
      sql<{ taken: number; kept: number; gifts: number; due: number; performed: number; deposited: number; used: number }>`
      select coalesce(sum(amount_fen) filter (where account = 'hand'), 0)::bigint as taken,
        -coalesce(sum(amount_fen) filter (where account in ('income', 'refund', 'stored', 'deferred', 'deposit')), 0)::bigint as kept,
        coalesce(sum(amount_fen) filter (where account in ('gift', 'promotion')), 0)::bigint as gifts,
        coalesce(sum(amount_fen) filter (where account = 'due'), 0)::bigint as due,
        (select coalesce(sum(performance_fen), 0)::bigint from performance_lines where brand_id = ${chain.brandId}) as performed,
        (select coalesce(sum(real_total_fee_fen), 0)::bigint from orders where brand_id = ${chain.brandId} and kind in ('deposit-taken', 'deposit-refund')) as deposited,
        (select coalesce(sum(fee_fen), 0)::bigint from order_tenders where brand_id = ${chain.brandId} and payment_method = 'DEPOSIT') as used
      from ledger_lines where brand_id = ${chain.brandId}`,
    ),
  )
  expect(sums.kept).toBe(sums.taken)
  expect([sums.gifts, sums.due]).toEqual([0, 0])
  expect(sums.performed).toBe(sums.taken - sums.deposited + sums.used)
}
