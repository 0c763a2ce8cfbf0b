/** What anybody tries first is nobody's new password, whichever way it is set. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@kaiguan/contract/api'
import type { Call } from '@kaiguan/contract/call'
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { myPostCalls } from '@kaiguan/contract/club/my-posts/calls'
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import type { ErrorBody } from '@kaiguan/contract/error'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { authErrors } from '@kaiguan/contract/ground/auth/errors'
import { signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import type { Password } from '@kaiguan/contract/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newStaff, newWorld, PASSWORD, type Staff, staffAt, type World } from '../../../testing/club.ts'
import { codeOn, codeRequest } from '../../../testing/phone-codes.ts'
import { aRole } from '../../../testing/samples/roles.ts'
import { requireUncommonPassword } from './common-passwords.ts'

const COMMON = 'Password1'
const SERVER = join(import.meta.dirname, '../../..')
let world: World
let club: Club
let desk: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  club = await newClub(world)
  desk = await newStaff(world, club)
})

const about = ['13900000001', 'KG-1024-8', '力行健身国贸旗舰店', null]
test.each([
  ['one of the list', 'password1'],
  ['one of the list in other letters', 'PassWord1'],
  ['with spaces around it', ' password1 '],
  ['what the demo signs in with', 'kaiguan2026'],
  ['the phone', '13900000001'],
  ['the staff number', 'kg-1024-8'],
  ['the club', '力行健身国贸旗舰店'],
  ['the phone with its country', '+8613900000001'],
  ['the phone and a letter', '13900000001a'],
  ['the club and a figure', '力行健身国贸旗舰店1'],
  ['one of the list in wide letters', 'ｐａｓｓｗｏｒｄ１'],
  ['one of the list with what nobody sees in it', 'pass\u200bword1\u200b'],
  ['four over and over', '12341234'],
  ['three over and over', 'abcabcab'],
  ['one character', 'ⅩⅩⅩⅩⅩⅩⅩⅩ'],
  ['nothing but spaces', '        '],
  ['a run', '23456789'],
  ['a run over nine', '678901234'],
  ['a run backwards', '3210987654'],
  ['letters in a run', 'klmnopqr'],
])('%s is refused: “%s”', async (_why, password) => {
  await expect(requireUncommonPassword({ password, about })).rejects.toThrow('auth.password-common')
})

test.each(['correct-horse-1', '13900000002', '1350-2468', 'aaaaaaab', '健身房的柜台暗号'])('“%s” is taken', async (password) => {
  await requireUncommonPassword({ password, about })
})

type Refused = { status: number; refusal: ErrorBody }
const anyone = () => staffAt(world, 0, '', '')

/** Each way a password is set, with one that is common; and the field where it was typed. */
const ways: Record<string, [field: string, set: () => Promise<Refused>]> = {
  'auth.changePassword': [
    'new_password',
    () => desk.call(authCalls.changePassword, { body: { password: PASSWORD, new_password: COMMON, new_password_confirmation: COMMON } }),
  ],
  'auth.forgetPassword': [
    'password',
    async () => {
      await anyone().do(authCalls.sendForgottenCode, { body: codeRequest(world, desk.login) })
      const body = { account_id: desk.login, phone: desk.login, code: await codeOn(world, desk.login) }
      return anyone().call(authCalls.forgetPassword, { body: { ...body, password: COMMON, password_confirmation: COMMON } })
    },
  ],
  'auth.setup': [
    'password',
    async () => {
      world.settings.setupCode = 'abcd1234'
      const names = { brand_name: '开馆', gym_name: '一店', owner_name: '王老板' }
      return anyone().call(authCalls.setup, { body: { ...names, code: 'abcd1234', phone: newPhone(), password: COMMON } })
    },
  ],
  'clubs.register': [
    'password',
    async () => {
      const phone = newPhone()
      await anyone().do(clubCalls.sendCode, { body: codeRequest(world, phone) })
      const place = {
        name: '新馆',
        province: '江苏省',
        city: '苏州市',
        address: '干将东路 1 号',
        legal_person_phone: phone,
        owner_name: '王立行',
      }
      const secret = { password: COMMON, password_confirmation: COMMON, code: await codeOn(world, phone) }
      return anyone().call(clubCalls.register, { body: { ...place, ...secret, phone } })
    },
  ],
  'staff.create': [
    'password',
    async () => {
      const { id } = await aRole({ world, club, owner: club.owner })
      return club.owner.call(staffCalls.create, { body: { name: '周前台', phone: newPhone(), role_id: id, password: COMMON } })
    },
  ],
  'staff.edit': ['password', () => club.owner.call(staffCalls.edit, { params: { id: String(desk.id) }, body: { password: COMMON } })],
  'superAdmins.add': [
    'password',
    async () => {
      const boss = await newStaff(world, club, { type: 5, headOffice: true })
      return boss.call(superAdminCalls.add, { body: { name: '李总监', phone: newPhone(), type: 6, password: COMMON } })
    },
  ],
  'myPosts.answer': [
    'password',
    async () => {
      const holder = await newStaff(world, club, { unproven: true })
      await world.database.pool.query(
        'update account_memberships set awaits_holder = true where account_id = (select id from accounts where phone = $1)',
        [holder.login],
      )
      const { phone: _, signature: __, ...request } = signedRequest('', world.clock.now().getTime())
      await holder.do(myPostCalls.sendCode, { body: request })
      return holder.call(myPostCalls.answer, {
        body: { code: await codeOn(world, holder.login), password: COMMON, mine: [holder.id], not_mine: [] },
      })
    },
  ],
}

test.each(Object.entries(ways))('%s refuses a common password at its field', async (_way, [field, set]) => {
  const { status, refusal } = await set()
  expect([status, refusal.errors]).toEqual([422, { [field]: [authErrors['auth.password-common'].zh] }])
})

test('every call that takes a new password is one of these', () => {
  const calls = Object.entries(api).flatMap(([feature, list]) =>
    Object.entries(list).map(([name, call]): [string, Call] => [`${feature}.${name}`, call as Call]),
  )
  const sets = calls.filter(([, { body }]) => body !== null && Object.values(shapeOf(body)).some((field) => isPassword(field)))
  expect(sets.map(([name]) => name).toSorted()).toEqual(Object.keys(ways).toSorted())
})

test('a password is hashed by no other way: only where it is somebody’s already, or the demo’s', () => {
  const hashes = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
    .filter((name) => /\bhashPassword\(/.test(readFileSync(join(SERVER, name), 'utf8')))
  expect(hashes.map((name) => name.replaceAll('\\', '/')).toSorted()).toEqual([
    'club/clubs/register.ts',
    'demo/founding.ts',
    'ground/auth/passwords/passwords.ts',
  ])
})

function shapeOf(schema: object): Record<string, object> {
  return 'shape' in schema ? (schema.shape as Record<string, object>) : {}
}

/** It refuses a short one as a password is refused, also where it has a description, or may be left out. */
function isPassword(field: object): boolean {
  return 'safeParse' in field && (field as typeof Password).safeParse('1234567').error?.issues[0]?.message === 'password-short'
}
