/** A branch’s accounts at providers: what is kept of them, what is seen, and whether the provider accepts them. */
import { randomBytes } from 'node:crypto'
import { paymentAccountCalls as calls } from '@kaiguan/contract/money/payment-accounts/calls'
import { operationRecordCalls } from '@kaiguan/contract/overview/operation-records/calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { operatorOf } from '../../testing/operator.ts'
import { connected, demoProvider, newAlipayAccount, newWechatAccount, withSealingKeys } from '../../testing/payment-accounts.ts'

let world: World
let club: Club
let owner: Staff

beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await demoProvider(world)
  withSealingKeys(world, newKey())
  club = await newClub(world)
  owner = club.owner
})

const newKey = () => randomBytes(32).toString('base64')
const list = (by: Staff = owner) => by.do(calls.list)
const check = ({ id }: { id: number }) => owner.call(calls.check, { params: { id } })
const edit = ({ id }: { id: number }, body: object) => owner.call(calls.edit, { params: { id }, body })
const wechat = () => newWechatAccount(world)
const alipay = () => newAlipayAccount(world)

test('what is secret is sealed: it stands in no answer, no row and no log', async () => {
  const given = await wechat()
  const account = await owner.do(calls.connect, { body: { ...given, provider: 'WECHAT' } })
  expect(await list()).toEqual({ can_seal: true, accounts: [account] })
  expect(account).toMatchObject({ provider: 'WECHAT', merchant_no: given.merchant_no, readable: true, checked_at: null, version: 1 })
  const { rows } = await world.database.pool.query<{ row: string }>(
    "select to_jsonb(a)::text || encode(a.sealed, 'escape') as row from payment_accounts a where id = $1",
    [account.id],
  )
  const records = await owner.do(operationRecordCalls.settings, { query: {} })
  const seen = JSON.stringify([account, rows, records])
  const lines = given.private_key.split('\n').filter((line) => line !== '' && !line.startsWith('-----'))
  for (const secret of [given.api_v3_key ?? '', ...lines]) expect(seen).not.toContain(secret)
  expect(JSON.stringify(records)).toContain(given.merchant_no)
})

test('without a key to seal with nothing is connected', async () => {
  world.settings.sealing = null
  expect(await list()).toEqual({ can_seal: false, accounts: [] })
  expect((await owner.call(calls.connect, { body: { ...(await wechat()), provider: 'WECHAT' } })).refusal.code).toBe(34431)
})

test('a branch has one account at each provider, and another branch its own', async () => {
  await owner.do(calls.connect, { body: { ...(await wechat()), provider: 'WECHAT' } })
  await owner.do(calls.connect, { body: { ...(await alipay()), provider: 'ALIPAY' } })
  const again = await owner.call(calls.connect, { body: { ...(await wechat()), provider: 'WECHAT' } })
  expect([again.status, again.refusal.code]).toEqual([422, 34432])
  const second = await newBranch(world, club.brandId, '二店')
  const other = await newStaff(world, { brandId: club.brandId, gymId: second }, { type: 4 })
  const { owner: one } = await newClub(world)
  const same = { body: { ...(await wechat()), provider: 'WECHAT' as const } }
  expect(
    (await Promise.all([one.call(calls.connect, same), one.call(calls.connect, same)])).map(({ status }) => status).toSorted(),
  ).toEqual([200, 422])
  expect((await list(other)).accounts).toEqual([])
  const { id } = (await list()).accounts[0] ?? { id: 0 }
  for (const call of [calls.check, calls.remove] as const) expect((await other.call(call, { params: { id } })).status).toBe(404)
  expect((await other.call(calls.edit, { params: { id }, body: { appid: 'wx00000000000000ff' } })).status).toBe(404)
})

test.each([
  ['no private key', { private_key: 'secret' }, ['private_key']],
  ['the public key twice', { private_key: 'PLATFORM' }, ['private_key']],
  ['no public key', { platform_pem: 'MIIB' }, ['platform_pem']],
  ['an APIv3 key of 31 characters', { api_v3_key: 'a'.repeat(31) }, ['api_v3_key']],
  [
    'nothing that only WeChat asks for',
    { api_v3_key: null, serial_no: null, platform_no: null },
    ['api_v3_key', 'platform_no', 'serial_no'],
  ],
  ['a service provider without the club’s number', { mode: 'partner' }, ['sub_merchant_no']],
  ['the platform’s key as a private one', { platform_pem: 'OWN' }, ['platform_pem']],
  ['a merchant number with letters', { merchant_no: 'mch-1' }, ['merchant_no']],
] as const)('of WeChat %s is said at its field', async (_, wrong, fields) => {
  const given = await wechat()
  const body = { ...given, ...wrong, provider: 'WECHAT' as const }
  const answer = await owner.call(calls.connect, {
    body: {
      ...body,
      private_key: body.private_key === 'PLATFORM' ? given.platform_pem : body.private_key,
      platform_pem: body.platform_pem === 'OWN' ? given.private_key : body.platform_pem,
    },
  })
  expect([answer.status, Object.keys(answer.refusal.errors ?? {}).toSorted()]).toEqual([422, fields])
})

test('Alipay asks for no more than it knows, and for what a service provider was given', async () => {
  const given = await alipay()
  const partner = await owner.call(calls.connect, { body: { ...given, mode: 'partner', provider: 'ALIPAY' } })
  expect(Object.keys(partner.refusal.errors ?? {})).toEqual(['app_auth_token'])
  const account = await owner.do(calls.connect, { body: { ...given, serial_no: '5157', provider: 'ALIPAY' } })
  expect(account).toMatchObject({ serial_no: null, platform_no: null, sub_merchant_no: null })
  expect((await check(account)).body.checked_at).toBe('2026-11-20T04:00:00.000Z')
})

test('a save keeps the secrets that it isn’t given; what was changed is unchecked again', async () => {
  const account = await connected(world, owner)
  expect((await check(account)).body.checked_at).not.toBeNull()
  expect((await edit(account, { serial_no: account.serial_no })).body).toMatchObject({ checked_at: expect.any(String), version: 1 })
  expect((await edit(account, { appid: 'wx00000000000000ff' })).body).toMatchObject({ checked_at: null, version: 2 })
  expect((await check(account)).body.checked_at).not.toBeNull()
  expect((await edit(account, { version: 1, appid: 'wx00000000000000ee' })).status).toBe(409)
  const twice = await Promise.all(['wx00000000000000aa', 'wx00000000000000bb'].map((appid) => edit(account, { version: 2, appid })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('the log says that a secret was replaced, and never what it is', async () => {
  const account = await connected(world, owner)
  const { private_key } = await alipay()
  await edit(account, { private_key })
  const { data } = await owner.do(operationRecordCalls.settings, { query: {} })
  const record = data.find(({ action }) => action === 'payment-account.changed')
  expect(record?.changes.zh).toMatchObject([{ field: '私钥', before: '原密钥', after: '新密钥' }])
})

test('secrets that were sealed for one account are opened as no other, and what is broken is given again', async () => {
  const [mine, theirs] = [await connected(world, owner), await newClub(world)]
  const other = await connected(world, theirs.owner)
  const put = 'update payment_accounts t set sealed = '
  await world.database.pool.query(`${put} o.sealed from payment_accounts o where t.id = $1 and o.id = $2`, [mine.id, other.id])
  expect((await list()).accounts).toMatchObject([{ readable: false }])
  expect((await check(mine)).refusal.code).toBe(34433)
  await world.database.pool.query(`${put} '\\x00' where t.id = $1`, [mine.id])
  expect((await list()).accounts).toMatchObject([{ readable: false }])
  const given = await wechat()
  const { private_key, api_v3_key } = given
  expect((await edit(mine, { private_key, api_v3_key })).body).toMatchObject({ readable: true })
  expect((await check(mine)).status).toBe(200)
})

test('the provider itself says what is wrong; what isn’t signed by it is no answer', async () => {
  const account = await connected(world, owner)
  expect((await check(account)).status).toBe(200)
  await world.database.pool.query('update payment_accounts set serial_no = $1 where id = $2', ['00FF', account.id])
  const refused = await check(account)
  expect([refused.status, refused.refusal.code]).toEqual([422, 34434])
  expect((await list()).accounts[0]?.checked_at).toBeNull()
  await edit(account, { ...(await wechat()), platform_pem: (await alipay()).platform_pem })
  expect((await check(account)).refusal.code).toBe(34435)
  await edit(account, await wechat())
  world.settings.paymentApis = { WECHAT: 'http://127.0.0.1:1' }
  expect((await check(account)).refusal.code).toBe(34435)
  expect((await list()).accounts[0]?.checked_at).toBeNull()
  world.settings.paymentApis = (await demoProvider(world)).apis
})

test('what was changed while the provider was asked isn’t called checked', async () => {
  const account = await connected(world, owner)
  const provider = await demoProvider(world)
  provider.whenAsked(async () => {
    await edit(account, { serial_no: '00FF' })
  })
  expect((await check(account)).body).toMatchObject({ serial_no: '00FF', checked_at: null })
})

test('secrets whose key is lost are given again whole; those of an earlier key are sealed anew', async () => {
  // The operator's verb goes over all brands.
  await world.database.pool.query('delete from payment_accounts')
  const old = newKey()
  withSealingKeys(world, old)
  const account = await connected(world, owner)
  withSealingKeys(world, newKey())
  expect((await list()).accounts).toMatchObject([{ readable: false }])
  expect((await check(account)).refusal.code).toBe(34433)
  expect((await edit(account, { serial_no: '00FF' })).refusal.code).toBe(34433)
  const operator = operatorOf(world)
  expect((await operator('reseal')).join()).toContain(`1 个支付账户无法解开（门店 ${club.gymId}）`)
  withSealingKeys(world, newKey(), old)
  expect(await operator('reseal')).toEqual(['已重新加密 1 个支付账户'])
  expect(await operator('reseal')).toEqual(['已重新加密 0 个支付账户'])
  expect((await check(account)).status).toBe(200)
  withSealingKeys(world, newKey())
  const given = await wechat()
  expect((await edit(account, { private_key: given.private_key, api_v3_key: given.api_v3_key })).body).toMatchObject({ readable: true })
})

test('whoever only sees the settings changes nothing; what is taken away is gone with its secrets', async () => {
  const account = await connected(world, owner)
  const seer = await newStaff(world, club, { permissions: ['settings.payment-view'] })
  expect((await list(seer)).accounts).toHaveLength(1)
  for (const call of [calls.check, calls.remove] as const) expect((await seer.call(call, { params: { id: account.id } })).status).toBe(403)
  await owner.do(calls.remove, { params: { id: account.id } })
  const { rows } = await world.database.pool.query('select from payment_accounts where id = $1', [account.id])
  expect([rows.length, (await check(account)).status]).toEqual([0, 404])
})
