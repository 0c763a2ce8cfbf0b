/** A club comes in: registered by whoever holds the phone, looked at by the operator, corrected, entered. */
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newStaff, newWorld, PASSWORD, type Staff, staffAt, unique, type World } from '../../testing/club.ts'
import { operatorOf } from '../../testing/operator.ts'
import { codeOn, codeRequest, notThe } from '../../testing/phone-codes.ts'
import { addApprovedBranch } from './add-branch.ts'

const FRESH = 'a-new-password-1'
let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  // A day of its own: what an address may do in one is counted.
  world.clock.advance(25 * 3_600_000)
  club = await newClub(world)
  await operatorOf(world)('settings', 'approve_at_once', 'on')
})

const anyone = () => staffAt(world, 0, '', '')
const facts = () => ({
  name: unique('力行健身'),
  province: '江苏省',
  city: '苏州市',
  address: '干将东路 1 号',
  legal_person_phone: '13900001111',
  owner_name: '王立行',
})

async function register(phone: string, change: { password?: string; code?: string; name?: string } = {}) {
  await anyone().do(clubCalls.sendCode, { body: codeRequest(world, phone) })
  const password = change.password ?? FRESH
  const code = change.code ?? (await codeOn(world, phone))
  const body = { ...facts(), phone, code, password, password_confirmation: password, ...(change.name ? { name: change.name } : {}) }
  return anyone().call(clubCalls.register, { body })
}

async function underReview(name?: string): Promise<{ phone: string; gym: number; owner: Staff }> {
  await operatorOf(world)('settings', 'approve_at_once', 'off')
  const phone = newPhone()
  const { body } = await register(phone, name === undefined ? {} : { name })
  const { token } = await anyone().do(authCalls.login, { body: { account_id: phone, password: FRESH } })
  return { phone, gym: body.gym_id, owner: staffAt(world, 0, phone, token) }
}

async function branchThatWaits(): Promise<{ gym_id: number }> {
  await operatorOf(world)('settings', 'approve_at_once', 'off')
  const { owner_name: _, ...branch } = facts()
  return club.owner.do(clubCalls.addBranch, { body: branch })
}

const progress = async (owner: Staff) => (await owner.do(clubCalls.registrations)).data.map(({ state, reason }) => ({ state, reason }))

test('a club that registers where everybody is let in is entered at once by its owner, with every right and nothing of others', async () => {
  const phone = newPhone()
  const registered = await register(phone)
  expect(registered).toMatchObject({ status: 200, body: { state: 'passed' } })
  const answer = await anyone().do(authCalls.login, { body: { account_id: phone, password: FRESH } })
  expect(answer.account).toMatchObject({ gym_id: registered.body.gym_id, gym: { is_check_pass: 1 }, employee: { type: 4, name: '王立行' } })
  expect(answer.gyms).toHaveLength(1)
})

test('the code proves the phone: a wrong one founds nothing, a right one is good once', async () => {
  const phone = newPhone()
  await anyone().do(clubCalls.sendCode, { body: codeRequest(world, phone) })
  const code = await codeOn(world, phone)
  const body = { ...facts(), phone, password: FRESH, password_confirmation: FRESH }
  expect((await anyone().call(clubCalls.register, { body: { ...body, code: notThe(code) } })).refusal.errors).toHaveProperty('code')
  expect((await anyone().call(clubCalls.register, { body: { ...body, code } })).status).toBe(200)
  expect((await anyone().call(clubCalls.register, { body: { ...body, code } })).refusal.errors).toHaveProperty('code')
  expect((await anyone().do(authCalls.login, { body: { account_id: phone, password: FRESH } })).gyms).toHaveLength(1)
})

test('a phone that has an account joins with that account’s password, which stays; a wrong one is refused and founds nothing', async () => {
  const desk = await newStaff(world, club)
  const wrong = await register(desk.login)
  expect(wrong.refusal.errors?.password?.[0]).toContain('已有账号')
  world.clock.advance(61_000)
  expect((await register(desk.login, { password: PASSWORD })).body.state).toBe('passed')
  const { gyms } = await anyone().do(authCalls.login, { body: { account_id: desk.login, password: PASSWORD } })
  expect(gyms.map(({ type }) => type)).toEqual([1, 4])
})

test('only who holds the phone learns that it has an account', async () => {
  const desk = await newStaff(world, club)
  const stranger = newPhone()
  const [theirs, nobodys] = [await register(desk.login, { code: '000000' }), await register(stranger, { code: '000000' })]
  expect(theirs.refusal.errors).toEqual(nobodys.refusal.errors)
})

test('under review nothing of it can be entered; its account alone reads how it stands; approved, it is entered and its owner told', async () => {
  const { phone, gym, owner } = await underReview()
  expect((await owner.call(authCalls.user)).status).toBe(302)
  expect(await progress(owner)).toEqual([{ state: 'under-review', reason: null }])
  expect((await owner.call(authCalls.changeGym, { params: { id: gym } })).refusal.code).toBe(21012)
  expect(await progress(club.owner)).toEqual([])
  const waits = await operatorOf(world)('list')
  expect(waits.join('\n')).toContain(`${gym}  `)
  const said = await operatorOf(world)('approve', String(gym))
  expect(said[1]).toContain(phone)
  // What was let in is said as it stands, whatever was looked at before.
  expect(said.slice(2).join('\n')).toContain('干将东路 1 号')
  expect(await progress(owner)).toEqual([{ state: 'passed', reason: null }])
  await owner.do(authCalls.changeGym, { params: { id: gym } })
  const { data } = await owner.do(messageCalls.list)
  expect(data.map(({ article_record }) => article_record.article.title)).toEqual(['入驻审核通过'])
})

test('a rejected club reads why, corrects it and is looked at again, whatever is let in at once by now', async () => {
  const { gym, owner } = await underReview()
  await operatorOf(world)('reject', String(gym), '地址', '不完整')
  expect(await progress(owner)).toEqual([{ state: 'rejected', reason: '地址 不完整' }])
  await operatorOf(world)('settings', 'approve_at_once', 'on')
  const corrected = { ...facts(), gym_id: gym, name: '立行健身', owner_name: '王小行' }
  expect(await owner.do(clubCalls.update, { body: corrected })).toEqual({ id: gym, state: 0 })
  expect(await progress(owner)).toEqual([{ state: 'under-review', reason: null }])
  // Once more while it waits: what waits is what was said last.
  await owner.do(clubCalls.update, { body: { ...corrected, address: '人民路 2 号' } })
  expect((await owner.do(clubCalls.registrations)).data).toMatchObject([
    { name: '立行健身', address: '人民路 2 号', brand_name: '立行健身' },
  ])
  await operatorOf(world)('approve', String(gym))
  const me = await owner.do(authCalls.changeGym, { params: { id: gym } })
  expect(me).toMatchObject({ gym: { name: '立行健身', address: '人民路 2 号' }, employee: { name: '王小行' } })
  expect((await owner.call(clubCalls.update, { body: corrected })).refusal.code).toBe(34605)
})

test('nobody corrects what another account registered', async () => {
  const mine = await underReview()
  const theirs = await underReview()
  const answer = await theirs.owner.call(clubCalls.update, { body: { ...facts(), gym_id: mine.gym } })
  expect(answer.status).toBe(404)
  expect((await mine.owner.do(clubCalls.registrations)).data).toHaveLength(1)
})

test('an owner adds a branch: of the same brand, and the owner is of head office from then on', async () => {
  const { owner_name: _, ...branch } = facts()
  const added = await club.owner.do(clubCalls.addBranch, { body: branch })
  expect(added.state).toBe('passed')
  const me = await club.owner.do(authCalls.user)
  expect(me.employee.type).toBe(5)
  expect(me.gyms.map(({ id }) => id)).toEqual([0, club.gymId, added.gym_id])
  expect(new Set(me.gyms.map(({ brand_name }) => brand_name)).size).toBe(1)
  const again = await club.owner.call(clubCalls.addBranch, { body: branch })
  expect(again.refusal.errors).toHaveProperty('name')
})

test('a branch that waits makes nobody of head office; approved, it does; staff add none', async () => {
  await operatorOf(world)('settings', 'approve_at_once', 'off')
  const { owner_name: _, ...branch } = facts()
  const desk = await newStaff(world, club)
  expect((await desk.call(clubCalls.addBranch, { body: branch })).status).toBe(403)
  const { gym_id } = await club.owner.do(clubCalls.addBranch, { body: branch })
  expect((await club.owner.do(authCalls.user)).employee.type).toBe(4)
  expect(await progress(club.owner)).toEqual([{ state: 'under-review', reason: null }])
  await operatorOf(world)('approve', String(gym_id))
  expect((await club.owner.do(authCalls.user)).employee.type).toBe(5)
})

test('a branch that is sent back is told to who registered it, on their phone in both languages, and corrected in their name', async () => {
  const branch = await branchThatWaits()
  const said = await operatorOf(world)('reject', String(branch.gym_id), '地址不完整')
  expect(said.join('\n')).toContain(club.owner.login)
  const { rows: texts } = await world.database.pool.query<{ text: string }>('select text from sms_outbox where phone = $1', [
    club.owner.login,
  ])
  expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching(/^“力行健身.*地址不完整.*Not approved for that reason: sign in/)])
  const { data } = await club.owner.do(messageCalls.list)
  expect(data.map(({ article_record }) => article_record.article.title)).toContain('入驻审核未通过')
  await club.owner.do(clubCalls.update, { body: { ...facts(), gym_id: branch.gym_id } })
  const { rows: logged } = await world.database.pool.query(
    `select staff_id from operation_log where gym_id = $1 and action = 'gym.registration-changed'`,
    [branch.gym_id],
  )
  expect(logged).toEqual([{ staff_id: club.owner.id }])
})

test('whoever was stopped since corrects nothing any more', async () => {
  const branch = await branchThatWaits()
  const other = await newClub(world)
  const login = club.owner.login
  await newStaff(world, other, { phone: login })
  await world.database.pool.query('update employees set status = 0 where brand_id = $1 and id = $2', [club.brandId, club.owner.id])
  const { token } = await anyone().do(authCalls.login, { body: { account_id: login, password: PASSWORD } })
  const body = { ...facts(), gym_id: branch.gym_id }
  expect((await staffAt(world, 0, login, token).call(clubCalls.update, { body })).status).toBe(404)
})

test('no two gyms of a brand are called the same: not of two added at once, nor by correcting or renaming one', async () => {
  const { owner_name: _, ...branch } = facts()
  const { brandId, gymId } = club
  const [added, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = world.database.transaction(brandId, async (db) => {
    await addApprovedBranch({ db, brandId, gymId, now: world.clock.now() }, branch.name)
    added.resolve()
    await goOn.promise
  })
  await added.promise
  let done = false
  const second = club.owner.call(clubCalls.addBranch, { body: branch }).finally(() => {
    done = true
  })
  // Until it is there too, or waits to see what the first one is called.
  const queued = async () => {
    const { rows } = await world.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length
  }
  while (!done && (await queued()) === 0);
  goOn.resolve()
  await first
  expect((await second).refusal.errors).toHaveProperty('name')
  await operatorOf(world)('settings', 'approve_at_once', 'off')
  const { owner_name: __, ...waiting } = facts()
  const { gym_id } = await club.owner.do(clubCalls.addBranch, { body: waiting })
  const called = (name: string) => club.owner.call(clubCalls.update, { body: { ...facts(), gym_id, name } })
  expect((await called(branch.name)).refusal.errors).toHaveProperty('name')
  expect((await called(waiting.name)).status).toBe(200)
  const renamed = await club.owner.call(settingsCalls.editFacts, { body: { name: waiting.name } })
  expect(renamed.refusal.errors).toHaveProperty('name')
})

test('one address registers ten clubs a day and no eleventh; what was refused before doesn’t count', async () => {
  for (let i = 0; i < 12; i++) expect((await register(newPhone(), { code: '000000' })).status).toBe(422)
  for (let i = 0; i < 10; i++) expect((await register(newPhone())).status).toBe(200)
  const eleventh = newPhone()
  expect((await register(eleventh)).refusal.code).toBe(34603)
  world.clock.advance(25 * 3_600_000)
  expect((await register(eleventh)).status).toBe(200)
})

test('an installation that nobody has set up registers nobody', async () => {
  const empty = await newWorld()
  const phone = newPhone()
  const body = { ...facts(), phone, code: '000000', password: FRESH, password_confirmation: FRESH }
  expect((await staffAt(empty, 0, '', '').call(clubCalls.register, { body })).refusal.code).toBe(34602)
  await empty.close()
})
