import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

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

const found = async (query: object) => (await club.owner.do(customerCalls.list, { query })).data.map((row) => row.name)

test('a new customer is a lead, and their phone is masked wherever it is shown', async () => {
  const phone = newPhone()
  const made = await newCustomer(club.owner, { name: '陈静', phone, source: 3, intent: 1 })
  expect(made).toMatchObject({ stage: 'lead', phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, source: 3 })
  expect((await club.owner.do(customerCalls.list)).data[0]?.phone).not.toContain(phone)
})

test('looking at the whole phone number needs the permission and is written down', async () => {
  const phone = newPhone()
  const made = await newCustomer(club.owner, { phone })
  const desk = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all'] })
  expect((await desk.call(customerCalls.revealPhone, { params: { id: made.id } })).refusal.code).toBe(30003)
  expect((await club.owner.do(customerCalls.revealPhone, { params: { id: made.id } })).phone).toBe(phone)
  const { data } = await club.owner.do(customerCalls.records, { params: { id: made.id } })
  expect(data.map((row) => row.action)).toEqual(['customer.phone-revealed', 'customer.added'])
})

test('a wrong phone and an empty name are told at their fields', async () => {
  const answer = await club.owner.call(customerCalls.create, { body: { name: ' ', phone: '12345' } })
  expect(answer.refusal).toMatchObject({ code: 20000, error_code: 20000, errors: { name: ['不能为空'], phone: ['请输入正确的手机号码'] } })
})

test('the same phone twice in a branch is refused with the name it belongs to', async () => {
  const phone = newPhone()
  await newCustomer(club.owner, { name: '李娜', phone })
  const again = await club.owner.call(customerCalls.create, { body: { name: '李娜娜', phone } })
  expect(again.refusal.errors?.phone?.[0]).toContain('李娜')
})

test('a phone another branch knows asks first, and joining makes one person of two customers', async () => {
  const second = await newBranch(world, club.brandId, '二店')
  const boss = await newStaff(world, club, { type: 5 })
  const there = staffAt(world, boss.id, boss.login, await signIn(world, boss.login, second))
  const phone = newPhone()
  const here = await newCustomer(club.owner, { name: '刘洋', phone, sex: 2, birthday: '1990-05-06' })
  expect(await there.do(customerCalls.unity, { params: { id: phone } })).toMatchObject({ kind: 'unity', gyms: [{ name: '开馆健身' }] })
  const asked = await there.call(customerCalls.create, { body: { name: '刘洋', phone } })
  expect(asked.refusal.code).toBe(23002)
  const person = (asked.refusal.details as { person: { id: number } }).person
  const joined = await there.do(customerCalls.create, { body: { name: '刘洋洋', phone, join_person_id: person.id, remark: '二店' } })
  // What was typed at the second branch changes nothing of the person: both branches show who they are.
  const who = { person_id: person.id, name: '刘洋', sex: 2, birthday: '1990-05-06' }
  expect(joined).toMatchObject({ ...who, remark: '二店' })
  expect(await club.owner.do(customerCalls.show, { params: { id: String(here.id) } })).toEqual(here)
  expect(await found({ search: '刘洋洋' })).toEqual([])
})

test('joining corrects the person at every branch only when told to, by whoever may edit customers, and empties nothing', async () => {
  const second = await newBranch(world, club.brandId, '三店')
  const at = { brandId: club.brandId, gymId: second }
  const phone = newPhone()
  const here = await newCustomer(club.owner, { name: '刘洋', phone, sex: 2, birthday: '1990-05-06' })
  const body = { name: '刘洋洋', phone, join_person_id: here.person_id, person: 'update' } as const
  const desk = await newStaff(world, at, { permissions: ['customers.create', 'customers.view'] })
  expect((await desk.call(customerCalls.create, { body })).refusal.message).toContain(permissions['customers.leads-edit'].zh)
  const editor = await newStaff(world, at, {
    permissions: ['customers.create', 'customers.view', 'customers.leads-edit'],
  })
  const who = { name: '刘洋洋', sex: 2, birthday: '1990-05-06' }
  expect(await editor.do(customerCalls.create, { body })).toMatchObject(who)
  expect(await club.owner.do(customerCalls.show, { params: { id: String(here.id) } })).toMatchObject(who)
  expect(await found({ search: '刘洋洋' })).toEqual(['刘洋洋'])
})

test('a child has a guardian and no phone', async () => {
  const parent = await newCustomer(club.owner, { name: '周妈妈' })
  expect((await club.owner.call(customerCalls.create, { body: { name: '周小宝' } })).status).toBe(422)
  const child = await newCustomer(club.owner, { name: '周小宝', phone: null, guardian_customer_id: parent.id })
  expect(child.guardian).toEqual({ customer_id: parent.id, name: '周妈妈' })
})

test('search finds by phone, its tail, its beginning, part of a name, a rare character, initials, pinyin and card number', async () => {
  const phone = newPhone()
  const made = await newCustomer(club.owner, { name: '欧阳𠮷祥', phone })
  await newCustomer(club.owner, { name: '吴磊' })
  const { card } = await sell(club.owner, made, await newTimeCardType(club.owner))
  for (const search of [phone, phone.slice(-4), phone.slice(0, 9), '欧阳', '𠮷', '𠮷祥', 'oy', 'ouyang', card.card_no]) {
    expect(await found({ search }), search).toContain('欧阳𠮷祥')
  }
  expect(await found({ search: '欧祥' })).toEqual([])
})

test('after a rename the new name is found and the old one is not', async () => {
  const made = await newCustomer(club.owner, { name: '旧名字' })
  await club.owner.do(customerCalls.edit, { params: { id: made.id }, body: { name: '新称呼' } })
  expect(await found({ search: '新称' })).toEqual(['新称呼'])
  expect(await found({ search: '旧名' })).toEqual([])
})

test('filters by stage, card status and birthday over the turn of the year', async () => {
  const a = await newCustomer(club.owner, { name: '甲', birthday: '1990-12-25' })
  await newCustomer(club.owner, { name: '乙', birthday: '1990-01-03' })
  await newCustomer(club.owner, { name: '丙', birthday: '1990-06-01' })
  await sell(club.owner, a, await newTimeCardType(club.owner))
  expect(await found({ stage: 'member' })).toEqual(['甲'])
  expect(await found({ stage: 'lead' })).toEqual(['丙', '乙'])
  expect(await found({ card_status: [1, 2] })).toEqual(['甲'])
  expect((await found({ birthday_from: '12-20', birthday_to: '01-10' })).sort()).toEqual(['乙', '甲'])
})

test('whom the figures count as new today and this month, the filter by the day they were added shows', async () => {
  // The morning of the 1st in Shanghai.
  world.clock.set('2026-11-01T00:00:00Z')
  await newCustomer(club.owner, { name: '月初' })
  world.clock.set('2026-11-20T04:00:00Z')
  await newCustomer(club.owner, { name: '今天' })
  expect(await found({ created_from: '2026-11-20', created_to: '2026-11-20' })).toEqual(['今天'])
  expect(await found({ created_from: '2026-11-01' })).toEqual(['今天', '月初'])
  expect(await found({ created_to: '2026-11-19' })).toEqual(['月初'])
  expect(await club.owner.do(customerCalls.statistics)).toMatchObject({ new_today: 1, new_this_month: 2 })
})

test('the list goes on by key exactly where the page before ended, in every order', async () => {
  for (let i = 0; i < 7; i++) await newCustomer(club.owner, { name: `会员${i}` })
  for (const sort of ['newest', 'last_visit', '-last_visit', 'name', 'valid_until'] as const) {
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await club.owner.do(customerCalls.list, { query: { sort, per_page: 3, after } })
      seen.push(...page.data.map((row) => row.id))
      after = page.next ?? undefined
    } while (after)
    expect(new Set(seen).size, sort).toBe(7)
  }
})

test('a consultant without “view all” sees only those they look after', async () => {
  const consultant = await newStaff(world, club, {
    permissions: ['customers.view', 'customers.edit', 'customers.leads-edit'],
    post: 'consultant',
  })
  const mine = await newCustomer(club.owner, { name: '我的客户', consultant_id: consultant.id })
  const other = await newCustomer(club.owner, { name: '别人的客户' })
  expect((await consultant.do(customerCalls.list)).data).toMatchObject([{ id: mine.id, consultant_id: consultant.id, coach_id: null }])
  expect((await consultant.call(customerCalls.show, { params: { id: String(other.id) } })).status).toBe(404)
  expect((await consultant.call(customerCalls.edit, { params: { id: other.id }, body: { name: '抢' } })).status).toBe(404)
})

test('two people saving the same form: the later one gets the row as it is now', async () => {
  const made = await newCustomer(club.owner, { name: '孙强' })
  const save = (name: string) => club.owner.call(customerCalls.edit, { params: { id: made.id }, body: { name, version: made.version } })
  const [a, b] = await Promise.all([save('孙强强'), save('孙大强')])
  expect([a.status, b.status].sort()).toEqual([200, 409])
  const late = a.status === 409 ? a : b
  expect(late.refusal.details).toMatchObject({ id: made.id })
})

test('a customer of another branch or brand is not there', async () => {
  const elsewhere = await newClub(world)
  const made = await newCustomer(elsewhere.owner)
  expect((await club.owner.call(customerCalls.show, { params: { id: String(made.id) } })).status).toBe(404)
  expect((await club.owner.call(customerCalls.edit, { params: { id: made.id }, body: { name: '改' } })).status).toBe(404)
  const type = await newTimeCardType(club.owner)
  expect(
    (await club.owner.call(cardCalls.sell, { body: { customer_id: made.id, vip_template_id: type.id, payment_method: 'CASH' } })).status,
  ).toBe(404)
})

test('the statistics add up to the list', async () => {
  await newCustomer(club.owner)
  const member = await newCustomer(club.owner, { birthday: '1988-11-20' })
  await sell(club.owner, member, await newTimeCardType(club.owner))
  expect(await club.owner.do(customerCalls.statistics)).toEqual({
    total: 2,
    leads: 1,
    members: 1,
    formers: 0,
    new_today: 2,
    new_this_month: 2,
    birthdays_today: 1,
    not_visited_30: 0,
  })
})

test('away for 30 days is who has been a member for longer and was not here since: the figure and the list agree', async () => {
  const type = await newTimeCardType(club.owner, { days: 365 })
  const joined = async (name: string, at: string) => {
    world.clock.set(at)
    const member = await newCustomer(club.owner, { name })
    await sell(club.owner, member, type)
    return member
  }
  await joined('老会员', '2026-08-01T04:00:00Z')
  const regular = await joined('常来', '2026-08-02T04:00:00Z')
  await joined('三十一天', '2026-10-20T04:00:00Z')
  await joined('三十天', '2026-10-21T04:00:00Z')
  await joined('今天入会', '2026-11-20T02:00:00Z')
  await club.owner.do(checkInCalls.admit, { body: { customer_id: regular.id } })
  world.clock.set('2026-11-20T04:00:00Z')
  const away = ['三十一天', '老会员']
  expect(await found({ stage: 'member', not_visited_since: '2026-10-21' })).toEqual(away)
  expect((await club.owner.do(customerCalls.statistics)).not_visited_30).toBe(away.length)
})

test('a lead of today has not stayed away', async () => {
  world.clock.set('2026-10-20T04:00:00Z')
  await newCustomer(club.owner, { name: '上月来问' })
  world.clock.set('2026-11-20T04:00:00Z')
  await newCustomer(club.owner, { name: '今天来问' })
  expect(await found({ not_visited_since: '2026-10-21' })).toEqual(['上月来问'])
})

test('leads that nobody looks after can be listed alone', async () => {
  await newCustomer(club.owner, { name: '有人管', consultant_id: club.owner.id })
  await newCustomer(club.owner, { name: '没人管' })
  expect(await found({ stage: 'lead', unassigned: '1' })).toEqual(['没人管'])
  expect(await found({ unassigned: '0' })).toEqual(['有人管'])
})

test('two branches change one person at the same moment: each is answered, nobody waits in a circle, and no change is lost', async () => {
  const home = await newClub(world)
  const there = await newStaff(world, { brandId: home.brandId, gymId: await newBranch(world, home.brandId, '二店') }, { type: 4 })
  const before = world.deadlocks.length
  for (let round = 0; round < 5; round++) {
    const phone = newPhone()
    const member = await newCustomer(home.owner, { phone })
    const visitor = await newCustomer(there, { phone, join_person_id: member.person_id })
    const answers = await Promise.all([
      home.owner.call(customerCalls.edit, { params: { id: member.id }, body: { birthday: '1990-01-01' } }),
      there.call(customerCalls.edit, { params: { id: visitor.id }, body: { name: '王小明' } }),
      there.call(customerCalls.edit, { params: { id: visitor.id }, body: { sex: 2 } }),
      home.owner.call(checkInCalls.admit, { body: { customer_id: member.id } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422])
    for (const [staff, id] of [
      [home.owner, member.id],
      [there, visitor.id],
    ] as const)
      expect(await staff.do(customerCalls.show, { params: { id: String(id) } })).toMatchObject({
        name: '王小明',
        sex: 2,
        birthday: '1990-01-01',
      })
  }
  expect(world.deadlocks.slice(before)).toEqual([])
})
