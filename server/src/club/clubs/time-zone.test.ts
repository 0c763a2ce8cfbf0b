/** By whose clock a gym's days begin: chosen where it comes in, changed by the operator until its first day is closed. */
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OperatorError } from '../../operator/operator.ts'
import { type Club, newClub, newPhone, newWorld, type Staff, staffAt, unique, type World } from '../../testing/club.ts'
import { operatorOf } from '../../testing/operator.ts'
import { codeOn, codeRequest } from '../../testing/phone-codes.ts'

const SHANGHAI = 'Asia/Shanghai'
const HONOLULU = 'Pacific/Honolulu'
const SECRET = 'a-new-password-1'
let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  club = await newClub(world)
  await operatorOf(world)('settings', 'approve_at_once', 'on')
})

const anyone = () => staffAt(world, 0, '', '')
const place = () => ({
  name: unique('力行健身'),
  province: '夏威夷',
  city: '檀香山',
  address: '一号路 1 号',
  legal_person_phone: '13900001111',
})
const zoned = (time_zone: string | undefined) => (time_zone === undefined ? {} : { time_zone })

async function register(time_zone?: string) {
  const phone = newPhone()
  await anyone().do(clubCalls.sendCode, { body: codeRequest(world, phone) })
  const secret = { code: await codeOn(world, phone), password: SECRET, password_confirmation: SECRET }
  return {
    phone,
    ...(await anyone().call(clubCalls.register, { body: { ...place(), owner_name: '王立行', phone, ...secret, ...zoned(time_zone) } })),
  }
}

async function signedIn(phone: string): Promise<Staff> {
  const { token } = await anyone().do(authCalls.login, { body: { account_id: phone, password: SECRET } })
  return staffAt(world, 0, phone, token)
}

const clockOf = async (staff: Staff) => {
  const { gym } = await staff.do(authCalls.user)
  return [gym.time_zone, gym.today]
}

test('a club that registers goes by the clock it chose, and by Shanghai’s where it chose none', async () => {
  // One in the morning in Shanghai is seven in the evening of the day before in Honolulu.
  world.clock.set('2026-11-20T01:00:00+08:00')
  const [far, near] = [await register(HONOLULU), await register()]
  expect(await clockOf(await signedIn(far.phone))).toEqual([HONOLULU, '2026-11-19'])
  expect(await clockOf(await signedIn(near.phone))).toEqual([SHANGHAI, '2026-11-20'])
})

test.each(['Asia/Peking', '+08:00', '上海', ''.padEnd(61, 'x')])('“%s” is no time zone: refused at its field', async (zone) => {
  const refused = (await register(zone)).refusal
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([20000, ['time_zone']])
  const branch = await club.owner.call(clubCalls.addBranch, { body: { ...place(), time_zone: zone } })
  expect(branch.refusal.errors).toHaveProperty('time_zone')
})

test('a further branch goes by the clock of the one its owner stands in, or by what they choose', async () => {
  await operatorOf(world)('zone', String(club.gymId), HONOLULU)
  const enter = async (gym_id: number) => {
    await club.owner.do(authCalls.changeGym, { params: { id: gym_id } })
    return clockOf(club.owner).then(([zone]) => zone)
  }
  const [same, other] = [
    await club.owner.do(clubCalls.addBranch, { body: place() }),
    await club.owner.do(clubCalls.addBranch, { body: { ...place(), time_zone: 'Asia/Urumqi' } }),
  ]
  expect([await enter(same.gym_id), await enter(other.gym_id)]).toEqual([HONOLULU, 'Asia/Urumqi'])
})

test('whoever corrects a registration finds its clock there, changes it, or leaves it', async () => {
  await operatorOf(world)('settings', 'approve_at_once', 'off')
  const { phone, body } = await register(HONOLULU)
  const owner = await signedIn(phone)
  const shown = async () => (await owner.do(clubCalls.registrations)).data.map(({ time_zone }) => time_zone)
  const correct = (zone?: string) =>
    owner.call(clubCalls.update, { body: { ...place(), owner_name: '王立行', gym_id: body.gym_id, ...zoned(zone) } })
  expect(await shown()).toEqual([HONOLULU])
  await correct()
  expect(await shown()).toEqual([HONOLULU])
  await correct('Asia/Urumqi')
  expect(await shown()).toEqual(['Asia/Urumqi'])
  expect((await correct('Asia/Peking')).refusal.errors).toHaveProperty('time_zone')
})

test('the operator changes it until a day of the gym is closed; it is logged, and no other gym’s moves', async () => {
  world.clock.set('2026-11-20T01:00:00+08:00')
  const other = await newClub(world)
  const operator = operatorOf(world)
  expect((await operator('zone', String(club.gymId), HONOLULU)).join()).toContain(HONOLULU)
  expect([await clockOf(club.owner), await clockOf(other.owner)]).toEqual([
    [HONOLULU, '2026-11-19'],
    [SHANGHAI, '2026-11-20'],
  ])
  expect((await operator('gyms')).join('\n')).toContain(HONOLULU)
  const { rows: logged } = await world.database.pool.query('select diff from operation_log where gym_id = $1 and action = $2', [
    club.gymId,
    'gym.time-zone-changed',
  ])
  expect(logged).toEqual([{ diff: { time_zone: { before: SHANGHAI, after: HONOLULU } } }])
  await club.owner.do(accountSheetCalls.close, { body: { day: '2026-11-19' } })
  await expect(operator('zone', String(club.gymId), SHANGHAI)).rejects.toThrow('已有日结')
  expect(await clockOf(club.owner)).toEqual([HONOLULU, '2026-11-19'])
})

test.each([[['zone']], [['zone', 'GYM']], [['zone', 'GYM', 'Asia/Peking']], [['zone', 'GYM', '+08:00']]])(
  'typed “%s” can’t be meant',
  async (typed) => {
    const args = typed.map((word) => (word === 'GYM' ? String(club.gymId) : word))
    const thrown: unknown = await operatorOf(world)(...args).catch((error: unknown) => error)
    expect([thrown instanceof OperatorError && thrown.usage]).toEqual([true])
  },
)
