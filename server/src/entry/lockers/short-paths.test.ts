/** The calls that the specification writes as /lockers/…, each as it stands there. */
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { lockerRentalCalls } from '@kaiguan/contract/entry/lockers/locker-rentals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newStaff, newWorld, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { gridOf, newArea } from '../../testing/lockers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Verb, url: string, payload?: object, { token = club.owner.token, key = '' } = {}) =>
  world.app.inject({
    method,
    url,
    headers: { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...(key === '' ? {} : { 'idempotency-key': key }) },
    ...(payload ? { payload } : {}),
  })
const said = async (...asked: Parameters<typeof ask>) => {
  const { statusCode, body } = await ask(...asked)
  expect(statusCode, `${asked[0]} ${asked[1]}: ${body}`).toBe(200)
  return JSON.parse(body)
}

test('each call answers at the path that the specification writes, and is the same call', async () => {
  const area = await newArea(club.owner, { name: '男更衣室' })
  const grid = gridOf(area).id
  expect(await said('GET', '/lockers/devices?area=')).toEqual({ data: [] })
  expect((await said('GET', `/lockers/${area.id}/show`)).grids).toHaveLength(area.grids.length)
  expect((await said('GET', '/lockers/tabs')).data).toMatchObject([{ name: '男更衣室' }])
  expect(await said('GET', `/lockers/${area.id}/grids/${grid}`)).toMatchObject({ id: grid })
  expect(await said('PUT', `/lockers/${area.id}`, { name: '男更衣室一' })).toMatchObject({ name: '男更衣室一' })
  expect(await said('POST', `/lockers/${area.id}/grids`, { no: 'A99', key: 'K-99' })).toMatchObject({ no: 'A99', key: 'K-99' })
  expect(await said('POST', '/lockers/enable_sign', { enable: 1 })).toEqual({ enable: true })
  expect(await said('GET', '/lockers/get_enable_sign')).toEqual({ enable: true })
  expect(await said('POST', '/lockers/use_config', { order: 'number' })).toMatchObject({ order: 'number', enable: true })
  expect(await said('GET', '/lockers/get_use_config')).toMatchObject({ order: 'number' })
  expect(await club.owner.do(lockerCalls.getUseConfig)).toMatchObject({ order: 'number' })
})

test('what keeps others out keeps them out there too', async () => {
  const nobody = await newStaff(world, club, { permissions: [] })
  expect((await ask('GET', '/lockers/tabs', undefined, { token: '' })).json().code).toBe(40100)
  expect((await ask('GET', '/lockers/tabs', undefined, { token: nobody.token })).json().code).toBe(30003)
  expect((await ask('POST', '/lockers/enable_sign', { enable: 1 }, { token: nobody.token })).statusCode).toBe(403)
  const nothing = await ask('GET', '/lockers/nothing/at-all')
  expect([nothing.statusCode, nothing.json().message]).toEqual([404, '没有“GET /lockers/nothing/at-all”这个接口，全部接口见 /docs'])
  const wrong = await ask('POST', '/lockers/tabs')
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, PUT, OPTIONS'])
  expect((await ask('GET', '/lockers/tabs')).headers).toMatchObject({ 'cache-control': 'no-store' })
})

test('a grid that is rented at one of its paths isn’t rented once more at the other', async () => {
  const area = await newArea(club.owner, { rent_fee: 300_00 })
  const member = await newCustomer(club.owner)
  const path = `/lockers/${area.id}/grids/${gridOf(area).id}/rent`
  const rent = { customer_id: member.id, total_fee: 300_00, cash_pledge: 100_00, payment_method: 'WECHAT', type: 1 }
  const days = { started_at: '2026-11-20', expired_at: '2026-12-19' }
  const first = await ask('POST', path, { ...rent, ...days }, { key: 'once' })
  const again = await ask('POST', `/v1/gym${path}`, { ...rent, ...days }, { key: 'once' })
  expect([first.statusCode, again.json()], first.body).toEqual([200, first.json()])
  expect((await club.owner.do(lockerRentalCalls.rents, { query: { area: String(area.id) } })).total).toBe(1)
})
