/**
 * A phone is its holder's, whichever club typed it first: what a stranger made of it opens nothing once the holder comes, and
 * what was made of it before waits until they say that it is theirs.
 */
import type { BodyIn } from '@kaiguan/contract/call'
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { loginQrCalls } from '@kaiguan/contract/ground/auth/login-qr'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { phoneCodeCalls, signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../database/sql.ts'
import {
  type Club,
  newBranch,
  newClub,
  newPhone,
  newStaff,
  newWorld,
  PASSWORD,
  type Staff,
  staffAt,
  unique,
  type World,
} from '../../testing/club.ts'
import { operatorOf } from '../../testing/operator.ts'
import { codeOn, codeRequest, notThe } from '../../testing/phone-codes.ts'
import { untilWaiting } from '../../testing/wait-until-blocked.ts'
import { accountForLogin, provePhone } from './auth.sql.ts'
import { hashPassword } from './passwords/passwords.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.advance(25 * 3_600_000))

/** Who stands before the row of an account. */
const WAITING = sql<{ n: number }>`
  select count(distinct w.pid)::integer as n from pg_locks w join pg_locks h on h.pid = w.pid
  where not w.granted and h.database = (select oid from pg_database where datname = current_database())`
const STRANGERS = 'the-strangers-1'
const HOLDERS = 'the-holders-1'
const CLUBS = 'typed-at-the-club-1'
const anyone = () => staffAt(world, 0, '', '')
const logIn = (login: string, password: string) => anyone().call(authCalls.login, { body: { account_id: login, password } })
const gymsOf = async (login: string, password: string) => {
  const { status, body } = await logIn(login, password)
  return status === 200 ? body.gyms.map(({ id }) => id) : 'refused'
}

async function signedIn(login: string, password: string): Promise<Staff> {
  const { body } = await logIn(login, password)
  return staffAt(world, 0, login, body.token)
}

async function aRole(club: Club): Promise<number> {
  const menus = Object.values(permissions).flatMap(({ id, planned }) => (planned ? [] : [id]))
  return (await club.owner.do(roleCalls.create, { body: { name: unique('全能'), menus } })).id
}

async function addsStaff(by: Staff, role_id: number, phone: string, more: Partial<BodyIn<typeof staffCalls.create>> = {}) {
  return by.call(staffCalls.create, { body: { name: '周前台', phone, role_id, password: STRANGERS, ...more } })
}

/** A stranger's club makes an account for that phone, with a password of its own. */
async function strangersClub(phone: string): Promise<{ club: Club; id: number }> {
  const club = await newClub(world, { name: unique('生人健身') })
  const { body } = await addsStaff(club.owner, await aRole(club), phone)
  return { club, id: body.id }
}

/** The holder tells that club the code that came to their phone. */
async function agreed(by: Staff, phone: string): Promise<string> {
  await by.do(phoneCodeCalls.createEmployee, { body: codeRequest(world, phone) })
  return codeOn(world, phone)
}

/** A phone gets one code a minute. */
async function forgets(phone: string): Promise<void> {
  world.clock.advance(61_000)
  await anyone().do(authCalls.sendForgottenCode, { body: codeRequest(world, phone) })
  const body = { account_id: phone, phone, code: await codeOn(world, phone), password: HOLDERS, password_confirmation: HOLDERS }
  await anyone().do(authCalls.forgetPassword, { body })
}

async function registers(phone: string, password: string) {
  await anyone().do(clubCalls.sendCode, { body: codeRequest(world, phone) })
  const where = { province: '江苏省', city: '苏州市', address: '干将东路 1 号', legal_person_phone: '13900001111' }
  const body = { ...where, name: unique('持有人健身'), owner_name: '周', phone, code: await codeOn(world, phone) }
  return anyone().call(clubCalls.register, { body: { ...body, password, password_confirmation: password } })
}

async function says(holder: Staff, word: { mine?: number[]; not_mine?: number[]; password?: string }) {
  world.clock.advance(61_000)
  const { timestamp, nonce } = signedRequest('', world.clock.now().getTime())
  await holder.do(myPostCalls.sendCode, { body: { timestamp, nonce } })
  return holder.call(myPostCalls.answer, { body: { ...word, code: await codeOn(world, holder.login) } })
}

const toldAt = async (staff: Staff) => (await staff.do(messageCalls.list)).data.map(({ article_record }) => article_record.article.title)
const loggedOf = async (employee: number) => {
  const { rows } = await world.database.pool.query<{ action: string }>(
    'select action from operation_log where subject_id = $1 order by id',
    [employee],
  )
  return rows.map(({ action }) => action)
}

test('an account that a club made signs in there with the password it was given, and nowhere else', async () => {
  const phone = newPhone()
  const { club } = await strangersClub(phone)
  expect(await gymsOf(phone, STRANGERS)).toEqual([club.gymId])
})

test('a password that a club typed opens no more than that club: what is added by a code waits for its holder', async () => {
  const phone = newPhone()
  const stranger = await strangersClub(phone)
  const club = await newClub(world)
  const joined = await addsStaff(club.owner, await aRole(club), phone, { code: await agreed(club.owner, phone), password: CLUBS })
  expect(joined.body.account_existed).toBe(true)
  expect([await gymsOf(phone, STRANGERS), await gymsOf(phone, CLUBS)]).toEqual([[stranger.club.gymId], 'refused'])
  const before = await signedIn(phone, STRANGERS)
  expect((await before.call(authCalls.changeGym, { params: { id: club.gymId } })).status).toBe(403)
  await forgets(phone)
  expect((await before.call(authCalls.manageGyms)).status).toBe(401)
  expect([await gymsOf(phone, STRANGERS), await gymsOf(phone, HOLDERS)]).toEqual(['refused', []])
  const holder = await signedIn(phone, HOLDERS)
  expect((await says(holder, { mine: [joined.body.id] })).status).toBe(200)
  expect(await gymsOf(phone, HOLDERS)).toEqual([club.gymId])
  expect((await holder.call(authCalls.changeGym, { params: { id: stranger.club.gymId } })).status).toBe(403)
})

test('whoever signs in with a password that a club typed says what is theirs with one of their own; then the first is worth nothing', async () => {
  const phone = newPhone()
  const { club, id } = await strangersClub(phone)
  const other = await newClub(world)
  const joined = await addsStaff(other.owner, await aRole(other), phone, { code: await agreed(other.owner, phone), password: CLUBS })
  const holder = await signedIn(phone, STRANGERS)
  const list = await holder.do(myPostCalls.list)
  expect([list.proven, list.data.map(({ employee_id }) => employee_id)]).toEqual([false, [id, joined.body.id]])
  expect((await says(holder, { mine: [joined.body.id] })).refusal.errors).toHaveProperty('password')
  expect((await says(holder, { mine: [joined.body.id], password: HOLDERS })).status).toBe(200)
  expect((await holder.call(authCalls.user)).status).toBe(401)
  expect([await gymsOf(phone, STRANGERS), await gymsOf(phone, HOLDERS)]).toEqual(['refused', [other.gymId]])
  const again = await signedIn(phone, HOLDERS)
  expect(await again.do(myPostCalls.list)).toMatchObject({ proven: true, data: [{ employee_id: id }] })
  expect((await says(again, { mine: [id] })).status).toBe(200)
  expect(await gymsOf(phone, HOLDERS)).toEqual([club.gymId, other.gymId])
})

test('whoever is disabled where they joined may still say that a post elsewhere is theirs', async () => {
  const phone = newPhone()
  const stranger = await strangersClub(phone)
  const club = await newClub(world)
  const { body } = await addsStaff(club.owner, await aRole(club), phone, { code: await agreed(club.owner, phone) })
  await forgets(phone)
  await says(await signedIn(phone, HOLDERS), { mine: [body.id] })
  await club.owner.do(staffCalls.edit, { params: { id: body.id }, body: { status: 0 } })
  expect((await says(await signedIn(phone, HOLDERS), { mine: [stranger.id] })).status).toBe(200)
  expect(await gymsOf(phone, HOLDERS)).toEqual([stranger.club.gymId, club.gymId])
})

test('nor of the head office that gives them a post', async () => {
  const phone = newPhone()
  const stranger = await strangersClub(phone)
  const club = await newClub(world)
  const boss = await newStaff(world, club, { type: 5, headOffice: true })
  await boss.do(superAdminCalls.sendCode, { body: codeRequest(world, phone) })
  const body = { name: '周总', type: 6, phone, password: CLUBS, code: await codeOn(world, phone) } as const
  const { id } = await boss.do(superAdminCalls.add, { body })
  expect([await gymsOf(phone, STRANGERS), await gymsOf(phone, CLUBS)]).toEqual([[stranger.club.gymId], 'refused'])
  await says(await signedIn(phone, STRANGERS), { mine: [id], password: HOLDERS })
  expect(await gymsOf(phone, HOLDERS)).toEqual([0, club.gymId])
})

test('within one brand whoever typed the password of an unproven account comes by it into no other branch, nor head office', async () => {
  const phone = newPhone()
  const club = await newClub(world)
  const manager = await newStaff(world, club, { permissions: ['staff.create'] })
  const { id: menuless } = await club.owner.do(roleCalls.create, { body: { name: '前台', menus: [] } })
  const { body: made } = await addsStaff(manager, menuless, phone)
  const boss = await newStaff(world, club, { type: 5, headOffice: true })
  const post = { name: '周总', type: 6, phone, password: CLUBS } as const
  expect((await boss.call(superAdminCalls.add, { body: post })).refusal.errors?.code?.[0]).toContain('发送验证码')
  const second = { ...club, gymId: await newBranch(world, club.brandId, '二店') }
  const there = { ...second, owner: await newStaff(world, second, { type: 4 }) }
  expect((await addsStaff(there.owner, await aRole(there), phone)).refusal.errors).toHaveProperty('code')
  expect(await gymsOf(phone, STRANGERS)).toEqual([club.gymId])
  // Where it was made it is added again without one.
  await club.owner.do(staffCalls.remove, { params: { id: made.id } })
  expect((await addsStaff(manager, menuless, phone)).body.account_existed).toBe(true)
  // The holder agrees: head office waits for them, and whoever typed the password stays at the branch.
  await boss.do(superAdminCalls.sendCode, { body: codeRequest(world, phone) })
  await boss.do(superAdminCalls.add, { body: { ...post, code: await codeOn(world, phone) } })
  expect([await gymsOf(phone, STRANGERS), await gymsOf(phone, CLUBS)]).toEqual([[club.gymId], 'refused'])
})

test('a post that waits is no reason to be added elsewhere in its brand without the holder’s word', async () => {
  const phone = newPhone()
  const { club } = await strangersClub(phone)
  await forgets(phone)
  const boss = await newStaff(world, club, { type: 5, headOffice: true })
  const added = await boss.call(superAdminCalls.add, { body: { name: '周总', type: 6, phone, password: CLUBS } })
  expect(added.refusal.errors).toHaveProperty('code')
})

test('a forgotten password is a first proof: the stranger’s club waits, and has no say over the login', async () => {
  const phone = newPhone()
  const { club, id } = await strangersClub(phone)
  const before = await signedIn(phone, STRANGERS)
  await forgets(phone)
  expect([await gymsOf(phone, STRANGERS), await gymsOf(phone, HOLDERS)]).toEqual(['refused', []])
  expect((await before.call(authCalls.user)).status).toBe(401)
  const reset = await club.owner.call(staffCalls.edit, { params: { id }, body: { password: STRANGERS } })
  expect(reset.refusal.errors).toHaveProperty('password')
  await club.owner.do(staffCalls.edit, { params: { id }, body: { phone: newPhone() } })
  expect(await gymsOf(phone, HOLDERS)).toEqual([])
})

test('of what was known of the account nothing is left: devices, codes and tickets that a session gave', async () => {
  const phone = newPhone()
  await strangersClub(phone)
  const { body: in1 } = await logIn(phone, STRANGERS)
  const session = staffAt(world, 0, phone, in1.token)
  const { code } = await session.do(loginQrCalls.code)
  await forgets(phone)
  expect((await anyone().call(loginQrCalls.exchange, { body: { code } })).status).toBe(422)
  const { rows } = await world.database.pool.query(
    'select from known_devices d join accounts a on a.id = d.account_id where a.phone = $1',
    [phone],
  )
  expect(rows).toHaveLength(0)
})

test('whoever registers a club by a code takes over what a stranger made; a proven account still gives its own password', async () => {
  await operatorOf(world)('settings', 'approve_at_once', 'on')
  const phone = newPhone()
  await strangersClub(phone)
  const registered = await registers(phone, HOLDERS)
  expect(await gymsOf(phone, STRANGERS)).toBe('refused')
  expect(await gymsOf(phone, HOLDERS)).toEqual([registered.body.gym_id])
  world.clock.advance(61_000)
  expect((await registers(phone, CLUBS)).refusal.errors).toHaveProperty('password')
  expect(await gymsOf(phone, HOLDERS)).toEqual([registered.body.gym_id])
  world.clock.advance(61_000)
  // Whoever proves the phone after them, a new holder of the number say, learns nothing of what was registered by it.
  await world.database.pool.query('update accounts set phone_proven_at = null where phone = $1', [phone])
  await forgets(phone)
  expect((await (await signedIn(phone, HOLDERS)).do(clubCalls.registrations)).data).toEqual([])
})

test('two proofs at once are one: whoever comes second finds the phone proven', async () => {
  const phone = newPhone()
  const stranger = await strangersClub(phone)
  const club = await newClub(world)
  const [role_id, code] = [await aRole(club), await agreed(club.owner, phone)]
  const joining = addsStaff(club.owner, role_id, phone, { code, password: CLUBS })
  await Promise.all([joining, forgets(phone)])
  // Whichever came first: the forgotten password is the holder's last word, and the stranger's post waits.
  expect([await gymsOf(phone, STRANGERS), await gymsOf(phone, CLUBS)]).toEqual(['refused', 'refused'])
  const holder = await signedIn(phone, HOLDERS)
  expect((await holder.do(myPostCalls.list)).data.map(({ employee_id }) => employee_id)).toContain(stranger.id)
  expect(await gymsOf(phone, HOLDERS)).not.toContain(stranger.club.gymId)

  const other = newPhone()
  await strangersClub(other)
  const proofs = await Promise.all(
    ['one', 'two'].map((hash) =>
      world.database.transaction(null, async (db) => {
        const account = await accountForLogin(db, other)
        return account && provePhone(db, account.id, hash, world.clock.now())
      }),
    ),
  )
  expect(proofs.sort()).toEqual([false, true])
})

test('“mine” opens the post, by a code on the holder’s own phone alone, and the club is told', async () => {
  const phone = newPhone()
  const { club, id } = await strangersClub(phone)
  await forgets(phone)
  const holder = await signedIn(phone, HOLDERS)
  const { data, phone: shown } = await holder.do(myPostCalls.list)
  expect(data).toMatchObject([{ employee_id: id, name: '周前台', type: 1, post: 'other', gym_name: expect.stringContaining('生人健身') }])
  expect(shown).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  const { timestamp, nonce } = signedRequest('', world.clock.now().getTime())
  await holder.do(myPostCalls.sendCode, { body: { timestamp, nonce } })
  const code = await codeOn(world, phone)
  expect((await holder.call(myPostCalls.answer, { body: { code: notThe(code), mine: [id] } })).refusal.errors).toHaveProperty('code')
  expect((await holder.call(myPostCalls.answer, { body: { code, mine: [id], not_mine: [id] } })).status).toBe(404)
  expect(await gymsOf(phone, HOLDERS)).toEqual([])
  await holder.do(myPostCalls.answer, { body: { code, mine: [id] } })
  expect(await gymsOf(phone, HOLDERS)).toEqual([club.gymId])
  expect(await toldAt(club.owner)).toEqual(['员工已确认岗位'])
  expect(await loggedOf(id)).toContain('employee.post-mine')
})

test('“not mine” ends the post: nothing of it opens again, and the club is told', async () => {
  const phone = newPhone()
  const { club, id } = await strangersClub(phone)
  await forgets(phone)
  const holder = await signedIn(phone, HOLDERS)
  expect((await says(holder, { not_mine: [id] })).status).toBe(200)
  expect((await holder.do(myPostCalls.list)).data).toEqual([])
  expect(await toldAt(club.owner)).toEqual(['岗位不是本人的'])
  expect(await loggedOf(id)).toContain('employee.post-not-mine')
  expect((await club.owner.do(staffCalls.show, { params: { id } })).status).toBe(0)
  expect((await club.owner.call(staffCalls.enable, { params: { id } })).status).toBe(422)
  expect((await club.owner.call(staffCalls.edit, { params: { id }, body: { status: 1 } })).status).toBe(422)
  expect(await gymsOf(phone, HOLDERS)).toEqual([])
})

test('a post at head office is told to whoever answers for it; of several some are theirs', async () => {
  const phone = newPhone()
  const stranger = await strangersClub(phone)
  const chain = await newClub(world)
  const boss = await newStaff(world, chain, { type: 5, headOffice: true })
  const post = { name: '周总', type: 6, phone, password: CLUBS } as const
  await boss.do(superAdminCalls.sendCode, { body: codeRequest(world, phone) })
  const { id } = await boss.do(superAdminCalls.add, { body: { ...post, code: await codeOn(world, phone) } })
  await forgets(phone)
  const holder = await signedIn(phone, HOLDERS)
  world.clock.advance(61_000)
  expect((await says(holder, { mine: [id], not_mine: [stranger.id] })).status).toBe(200)
  expect(await gymsOf(phone, HOLDERS)).toEqual([0, chain.gymId])
  expect([await toldAt(boss), await toldAt(stranger.club.owner)]).toEqual([['员工已确认岗位'], ['岗位不是本人的']])
})

test('nobody answers for another, and where nothing waits no code is sent', async () => {
  const phone = newPhone()
  const { id } = await strangersClub(phone)
  await forgets(phone)
  const other = newPhone()
  await strangersClub(other)
  await forgets(other)
  expect((await says(await signedIn(other, HOLDERS), { mine: [id] })).status).toBe(404)
  const desk = await newStaff(world, await newClub(world))
  const { timestamp, nonce } = signedRequest('', world.clock.now().getTime())
  expect((await desk.call(myPostCalls.sendCode, { body: { timestamp, nonce } })).status).toBe(404)
  expect(await desk.do(myPostCalls.list)).toMatchObject({ data: [] })
})

test('a colleague’s post that waits confirms nothing on another’s screen', async () => {
  const phone = newPhone()
  const club = await newClub(world)
  await addsStaff(club.owner, await aRole(club), phone)
  const desk = await newStaff(world, club, { permissions: ['cards.sell'] })
  const asked = (password: string) =>
    desk.call(roleCalls.approve, {
      body: { account_id: phone, password, business: 'card', total_fee: 100_00, real_total_fee: 100_00 },
    })
  expect((await asked(STRANGERS)).status).toBe(200)
  await forgets(phone)
  expect((await asked(STRANGERS)).refusal.code).toBe(21001)
  expect((await asked(HOLDERS)).status).toBe(422)
})

test('a session that stands at a post which waits, however it came there, stands nowhere', async () => {
  const club = await newClub(world)
  const desk = await newStaff(world, club, { permissions: ['deposits.view'] })
  expect((await desk.call(depositCalls.list)).status).toBe(200)
  await world.database.pool.query('update account_memberships set awaits_holder = true where employee_id = $1', [desk.id])
  const other = await newClub(world)
  await newStaff(world, other, { phone: desk.login })
  const session = await signedIn(desk.login, PASSWORD)
  await world.database.pool.query(
    'update sessions set brand_id = $1, gym_id = $2, employee_id = $3 where id = (select max(id) from sessions where account_id = (select id from accounts where phone = $4))',
    [club.brandId, club.gymId, desk.id, desk.login],
  )
  expect((await session.call(depositCalls.list)).status).toBe(302)
})

test('whoever’s password was reset by a manager proves themselves anew', async () => {
  const phone = newPhone()
  const { club, id } = await strangersClub(phone)
  await forgets(phone)
  await says(await signedIn(phone, HOLDERS), { mine: [id] })
  await club.owner.do(staffCalls.edit, { params: { id }, body: { password: STRANGERS } })
  expect(await gymsOf(phone, STRANGERS)).toEqual([club.gymId])
  world.clock.advance(61_000)
  const other = await newClub(world)
  await addsStaff(other.owner, await aRole(other), phone, { code: await agreed(other.owner, phone), password: CLUBS })
  expect([await gymsOf(phone, STRANGERS), await gymsOf(phone, CLUBS)]).toEqual([[club.gymId], 'refused'])
})

test('a club has no say over a login that another club’s post waits for, nor one whose own post waits or was declined', async () => {
  const phone = newPhone()
  const stranger = await strangersClub(phone)
  const club = await newClub(world)
  const joined = await addsStaff(club.owner, await aRole(club), phone, { code: await agreed(club.owner, phone) })
  await forgets(phone)
  const holder = await signedIn(phone, HOLDERS)
  await says(holder, { mine: [joined.body.id] })
  const tried = async (by: Staff, id: number) => {
    const reset = await by.call(staffCalls.edit, { params: { id }, body: { password: CLUBS } })
    const mine = newPhone()
    await by.call(staffCalls.edit, { params: { id }, body: { phone: mine } })
    return [reset.refusal.errors?.password !== undefined, await gymsOf(mine, HOLDERS)]
  }
  expect(await tried(club.owner, joined.body.id)).toEqual([true, 'refused'])
  expect(await tried(stranger.club.owner, stranger.id)).toEqual([true, 'refused'])
  await says(holder, { not_mine: [stranger.id] })
  expect(await tried(stranger.club.owner, stranger.id)).toEqual([true, 'refused'])
  // Nobody else's any more.
  expect((await club.owner.call(staffCalls.edit, { params: { id: joined.body.id }, body: { password: CLUBS } })).status).toBe(200)
})

test('what is under way while the holder proves the phone comes too late: a login, a reset, another phone, a password of before', async () => {
  const tried = async (act: (at: { phone: string; id: number; owner: Staff; before: Staff }) => Promise<{ status: number }>) => {
    const phone = newPhone()
    const { club, id } = await strangersClub(phone)
    const before = await signedIn(phone, STRANGERS)
    const hash = await hashPassword(HOLDERS)
    let acting: Promise<{ status: number }> | undefined
    await world.database.transaction(null, async (db) => {
      const account = await accountForLogin(db, phone)
      await provePhone(db, account?.id ?? 0, hash, world.clock.now())
      acting = act({ phone, id, owner: club.owner, before })
      await untilWaiting(db, WAITING)
    })
    const status = (await acting)?.status
    return [status, await gymsOf(phone, STRANGERS), await gymsOf(phone, HOLDERS)]
  }
  const untouched = ['refused', []]
  expect(await tried(({ phone }) => logIn(phone, STRANGERS))).toEqual([422, ...untouched])
  expect(await tried(({ owner, id }) => owner.call(staffCalls.edit, { params: { id }, body: { password: STRANGERS } }))).toEqual([
    422,
    ...untouched,
  ])
  expect((await tried(({ owner, id }) => owner.call(staffCalls.edit, { params: { id }, body: { phone: newPhone() } }))).slice(1)).toEqual(
    untouched,
  )
  const body = { password: STRANGERS, new_password: CLUBS, new_password_confirmation: CLUBS }
  expect(await tried(({ before }) => before.call(authCalls.changePassword, { body }))).toEqual([422, ...untouched])
})
