/** Who follows says what the pattern says, or is told not to; and nobody learns of a branch beyond their reach by it. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { laidDownCalls } from '@kaiguan/contract/ground/laid-down/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { layingCalls } from '@kaiguan/contract/overview/head-office/laid-down'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { agreementCalls } from '@kaiguan/contract/people/contracts/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../database/sql.ts'
import { newTimeCardType } from '../../../testing/card-types.ts'
import { newGroupCourse } from '../../../testing/classes.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../../testing/club.ts'
import { bodyOfLaying, layDown } from '../../../testing/laid-down.ts'
import { untilWaiting } from '../../../testing/wait-until-blocked.ts'

let world: World
let home: Club
let second: number
let third: number
/** Type 5; type 3 of the second and third, to which the pattern’s branch is foreign; an owner of each further branch. */
let head: Staff
let area: Staff
let there: Staff
let elsewhere: Staff
beforeAll(async () => {
  world = await newWorld()
})
beforeEach(async () => {
  home = await newClub(world, { name: '总店' })
  second = await newBranch(world, home.brandId, '二店')
  third = await newBranch(world, home.brandId, '三店')
  head = await newStaff(world, home, { type: 5, headOffice: true })
  area = await newStaff(world, home, { type: 3, headOffice: true, reach: [second, third] })
  there = await newStaff(world, { brandId: home.brandId, gymId: second }, { type: 4 })
  elsewhere = await newStaff(world, { brandId: home.brandId, gymId: third }, { type: 4 })
})
afterAll(() => world.close())

const newYearCard = () => newTimeCardType(home.owner, { days: 365 }, { name: '年卡', price: 1999_00, remark: '总店的' })
const layType = (type: CardType, locked: string[], to = [second]) =>
  layDown(head, { kind: 'card-type', gym: home.gymId, thing: type.id, locked, to })
const layRules = (kind: 'class-rules' | 'rules', locked: string[], to = [second]) =>
  layDown(head, { kind, gym: home.gymId, thing: home.gymId, locked, to })
const typeOf = async (staff: Staff) => {
  const [type] = (await staff.do(cardTypeCalls.list)).data
  if (!type) throw new Error('no type')
  return type
}
const edit = (by: Staff, { id }: { id: number }, body: object) => by.call(cardTypeCalls.edit, { params: { id }, body })
/** Head office at the pattern’s branch. */
const headAtHome = () => newStaff(world, home, { type: 6 })
const transaction = <T>(act: Parameters<typeof world.database.transaction<T>>[1]) => world.database.transaction(home.brandId, act)

describe('what is brought', () => {
  test('a discount that a role loses at its pattern goes at the branches, too, also where one of its name follows anew', async () => {
    const menus = [permissions['customers.view'].id]
    const role = await home.owner.do(roleCalls.create, {
      body: { name: '店长', menus, discount: { card: { lowest_bp: 8000, max_waiver: 100_00 }, goods: { lowest_bp: 9000 } } },
    })
    await elsewhere.do(roleCalls.create, { body: { name: '店长', menus, discount: { course: { lowest_bp: 1000 } } } })
    const laid = await layDown(head, { kind: 'role', gym: home.gymId, thing: role.id, locked: ['discount'], to: [second] })
    const roleAt = async (staff: Staff) => (await staff.do(roleCalls.list)).data.find(({ name }) => name === '店长')
    expect(Object.keys((await roleAt(there))?.discount ?? {})).toEqual(['card', 'goods'])

    await (await headAtHome()).do(roleCalls.edit, { params: { id: role.id }, body: { discount: { card: null } } })
    const params = { id: laid.id }
    await head.do(layingCalls.renew, { params, body: { version: 1 } })
    expect(Object.keys((await roleAt(there))?.discount ?? {})).toEqual(['goods'])
    const own = await roleAt(elsewhere)
    await head.do(layingCalls.extend, { params, body: { version: 2, branches: [{ gym_id: third, take_over: own?.id ?? 0 }] } })
    expect(Object.keys((await roleAt(elsewhere))?.discount ?? {})).toEqual(['goods'])
  })

  test('locked terms lock the kind, without which they mean nothing', async () => {
    const type = await newYearCard()
    const laid = await layType(type, ['terms'])
    const own = await typeOf(there)
    const terms = { ...own.terms, times: 10 }
    expect((await edit(there, own, { kind: 2, terms })).refusal.errors).toHaveProperty('terms')
    // Its own limit of visits stands in the terms already: only the kind would change.
    await edit(await headAtHome(), type, { terms })
    await head.do(layingCalls.renew, { params: { id: laid.id }, body: { version: 1 } })
    expect((await edit(there, own, { kind: 2 })).refusal.errors).toHaveProperty('terms')
    await edit(await headAtHome(), type, { kind: 2 })
    const shown = await head.do(layingCalls.show, { params: { id: laid.id } })
    expect(shown.waiting?.map(({ before, after }) => [before, after])).toEqual([['期限卡', '次卡']])
    await head.do(layingCalls.renew, { params: { id: laid.id }, body: { version: 2 } })
    expect(await typeOf(there)).toMatchObject({ kind: 2, terms: { times: 10 } })
  })

  test('other locks bring the pattern’s values; whoever is left out keeps its own, and its locks hold at once', async () => {
    const type = await newYearCard()
    const laid = await layType(type, ['price'], [second, third])
    for (const staff of [there, elsewhere]) await edit(staff, await typeOf(staff), { remark: '本店的' })
    const params = { id: laid.id }
    const body = { version: 1, locked: ['remark'], gym_ids: [second] }
    expect(await head.do(layingCalls.renew, { params, body })).toMatchObject({ version: 2, behind_count: 1, locked: [{ field: 'remark' }] })
    expect((await typeOf(there)).remark).toBe('总店的')
    expect((await typeOf(elsewhere)).remark).toBe('本店的')
    expect((await edit(elsewhere, await typeOf(elsewhere), { price: 1_00 })).status).toBe(200)
    expect((await edit(elsewhere, await typeOf(elsewhere), { remark: '别的' })).refusal.errors).toHaveProperty('remark')
    expect((await edit(elsewhere, await typeOf(elsewhere), { remark: '总店的' })).status).toBe(200)
  })

  test('a version counts what changed: with nothing new, whoever lies behind is brought up and nobody else is written', async () => {
    const type = await newYearCard()
    const laid = await layType(type, ['price'], [second, third])
    const params = { id: laid.id }
    await edit(await headAtHome(), type, { price: 10_00 })
    await head.do(layingCalls.renew, { params, body: { version: 1, gym_ids: [second] } })
    const version = (await typeOf(there)).version
    expect(await head.do(layingCalls.renew, { params, body: { version: 2 } })).toMatchObject({ version: 2, behind_count: 0 })
    expect(await head.do(layingCalls.renew, { params, body: { version: 2 } })).toMatchObject({ version: 2 })
    expect([(await typeOf(elsewhere)).price, (await typeOf(there)).version]).toEqual([10_00, version])
    expect((await head.call(layingCalls.renew, { params, body: { version: 2, gym_ids: [] } })).refusal.errors).toHaveProperty('gym_ids')
    const stale = [
      head.call(layingCalls.extend, { params, body: { version: 1, branches: [{ gym_id: second }] } }),
      head.call(layingCalls.takeBack, { params, body: { version: 1 } }),
    ]
    expect((await Promise.all(stale)).map(({ status }) => status)).toEqual([409, 409])
  })

  test('a type that pays for group courses of its branch isn’t brought, but its price is, where one of its name stands', async () => {
    const course = await newGroupCourse(home.owner)
    const type = await newTimeCardType(home.owner, { classes: [course.id] }, { name: '年卡', price: 1999_00 })
    const own = await newTimeCardType(there, {}, { name: '年卡', price: 1_00 })
    const at = (locked: string[], to: { gym_id: number; take_over: number | null }[]) =>
      head.call(layingCalls.lay, { body: bodyOfLaying({ kind: 'card-type', gym: home.gymId, thing: type.id, locked, to }) })
    const takeOver = { gym_id: second, take_over: own.id }
    for (const [locked, to] of [
      [['price'], { gym_id: third, take_over: null }],
      [['terms'], takeOver],
    ] as const)
      expect((await at([...locked], [to])).refusal.errors?.branches?.[0]).toContain('指定了本店的团课')
    expect((await at(['price'], [takeOver])).status).toBe(200)
    expect(await typeOf(there)).toMatchObject({ price: 1999_00, terms: { classes: 'none' } })
  })

  test('without its pattern it can only be taken back', async () => {
    const type = await newYearCard()
    const laid = await layType(type, ['price'])
    await transaction((db) =>
      sql`update vip_templates set deleted_at = now() where brand_id = ${home.brandId} and id = ${type.id}`.execute(db),
    )
    const params = { id: laid.id }
    expect(await head.do(layingCalls.show, { params })).toMatchObject({ waiting: null, pattern_gone: true })
    expect((await head.call(layingCalls.renew, { params, body: { version: 1 } })).refusal.code).toBe(34530)
    await head.do(layingCalls.takeBack, { params, body: { version: 1 } })
    expect((await edit(there, await typeOf(there), { price: 1_00 })).status).toBe(200)
  })
})

describe('beyond one’s reach', () => {
  test('the pattern’s branch isn’t named, nor what it says by now', async () => {
    const type = await newYearCard()
    const laid = await layType(type, ['price'])
    await edit(await headAtHome(), type, { price: 77_00, remark: '机密' })
    const shown = await area.do(layingCalls.show, { params: { id: laid.id } })
    expect(shown).toMatchObject({ pattern: null, waiting: null, pattern_gone: false, free: [], may_change: false })
    expect(JSON.stringify(shown)).not.toMatch(/总店|机密|77/)
  })

  test('rules are called by their kind, in every answer, refusal and log', async () => {
    const laid = await layRules('class-rules', ['strikes'])
    expect(laid.name).toBe('团课预约规则')
    const shown = await area.do(layingCalls.show, { params: { id: laid.id } })
    expect(shown).toMatchObject({ name: '团课预约规则', free: [] })
    const refused = await there.call(classReservationCalls.setRules, { body: { strikes: 0 } })
    expect(refused.refusal.errors).toEqual({ strikes: ['“团课预约规则”由总部下发，此项只能由总部修改'] })
    expect((await area.call(layingCalls.takeBack, { params: { id: laid.id }, body: { version: 1 } })).refusal.message).toBe(
      '“团课预约规则”也下发到了您不管理的门店，请由总部操作',
    )
    const told = (await there.do(operationRecordCalls.settings)).data.map(({ sentence }) => sentence.zh)
    expect(told).toContain('总部下发规则：团课预约规则')
    expect(JSON.stringify([shown, told])).not.toContain('总店')
  })

  test('of what was taken back there, nothing is known', async () => {
    const type = await newYearCard()
    const laid = await layType(type, ['price'])
    const farOnly = await newStaff(world, home, { type: 3, headOffice: true, reach: [third] })
    const params = { id: laid.id }
    const renewBy = (by: Staff) => by.call(layingCalls.renew, { params, body: { version: 1 } })
    expect((await renewBy(farOnly)).status).toBe(404)
    await head.do(layingCalls.takeBack, { params, body: { version: 1 } })
    expect((await renewBy(farOnly)).status).toBe(404)
    expect((await renewBy(head)).refusal.code).toBe(34528)
  })

  test('a branch’s form knows who may change a pattern', async () => {
    await layType(await newYearCard(), ['price'])
    const partly = await newStaff(world, home, { type: 3, reach: [home.gymId] })
    const wholly = await newStaff(world, home, { type: 3, reach: [home.gymId, second] })
    const mayChange = async (by: Staff) => (await by.do(laidDownCalls.here)).data.map(({ may_change }) => may_change)
    expect([await mayChange(home.owner), await mayChange(partly), await mayChange(wholly), await mayChange(await headAtHome())]).toEqual([
      [false],
      [false],
      [true],
      [true],
    ])
    expect((await there.do(laidDownCalls.here)).data).toMatchObject([{ pattern: false, may_change: false }])
  })
})

test('a branch that saves its first rules while they are laid down waits, and is refused', async () => {
  await home.owner.do(classReservationCalls.setRules, { body: { strikes: 9 } })
  await layRules('class-rules', ['strikes'], [third])
  const waits = sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and l.locktype in ('transactionid', 'tuple') and a.datname = current_database()`
  const { late } = await transaction(async (db) => {
    // As laying down writes them at the second branch.
    await sql`select from gyms where brand_id = ${home.brandId} and id = ${second} for no key update`.execute(db)
    const late = there.call(classReservationCalls.setRules, { body: { strikes: 1 } })
    await untilWaiting(db, waits)
    await sql`
      insert into laid_down_branches (brand_id, laid_down_id, gym_id, kind, thing_id, version, since)
      select brand_id, laid_down_id, ${second}, kind, ${second}, version, since from laid_down_branches
      where brand_id = ${home.brandId} and gym_id = ${third}`.execute(db)
    return { late }
  })
  expect((await late).refusal.errors).toHaveProperty('strikes')
})

test('where a name stands several times, all are offered and none is taken unasked', async () => {
  const of = { business: ['card-purchase' as const], html: '<p>第一条</p>' }
  const pattern = await home.owner.do(agreementCalls.create, { body: { name: '入会协议', ...of } })
  const [one, other] = [
    await there.do(agreementCalls.create, { body: { name: '入会协议', ...of, html: '<p>一</p>' } }),
    await there.do(agreementCalls.create, { body: { name: '入会协议', ...of, html: '<p>二</p>' } }),
  ]
  const query = { kind: 'agreement' as const, gym_id: String(home.gymId), thing_id: String(pattern.id) }
  expect((await head.do(layingCalls.pattern, { query })).places[0]?.same.map(({ id }) => id)).toEqual([one.id, other.id])
  const compared = await head.do(layingCalls.compare, {
    query: { kind: 'agreement', gym_id: String(home.gymId), other_gym_id: String(second) },
  })
  expect(compared.data).toMatchObject([
    { thing_id: pattern.id, other_thing_id: one.id, differs: [{ label: '协议正文', one: '第一条', other: '一' }] },
    { thing_id: null, other_thing_id: other.id },
  ])
})

test('laying down tells every page that a branch’s own save tells', () => {
  const saves = [
    ...[cardTypeCalls.create, cardTypeCalls.edit, courseCalls.create, courseCalls.edit, goodsCalls.create, goodsCalls.edit],
    ...[agreementCalls.create, agreementCalls.edit, roleCalls.create, roleCalls.edit, settingsCalls.editRules, leadCalls.editRules],
    ...[coachTimeCalls.editRules, classReservationCalls.setRules, pointCalls.editRules],
  ]
  for (const { changes } of saves) expect(layingCalls.lay.changes).toEqual(expect.arrayContaining([...changes]))
})
