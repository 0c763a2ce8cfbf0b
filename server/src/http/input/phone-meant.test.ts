/** A phone that is answered masked and sent back so: it stays. Another's mask is no phone, moves no login and tells nothing. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { customerCalls, maskPhone } from '@kaiguan/contract/people/customers/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newStaff, newWorld, PASSWORD, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

const otherDigit = (phone: string, at: number) => `${phone.slice(0, at)}${phone[at] === '0' ? '1' : '0'}${phone.slice(at + 1)}`
/** Its mask is the same. */
const another = (phone: string) => otherDigit(phone, 4)
const otherMask = (phone: string) => maskPhone(otherDigit(phone, 10))

const mobile = async (customer: { id: number }) => (await club.owner.do(customerCalls.revealPhone, { params: { id: customer.id } })).phone

test('a customer who is saved as they were answered keeps their phone', async () => {
  const phone = newPhone()
  const customer = await newCustomer(club.owner, { phone })
  const { phone: shown } = await club.owner.do(customerCalls.show, { params: { id: String(customer.id) } })
  expect(shown).toBe(maskPhone(phone))
  const saved = await club.owner.do(customerCalls.edit, { params: { id: customer.id }, body: { name: '慕容雪', phone: shown } })
  expect([saved.name, await mobile(customer)]).toEqual(['慕容雪', phone])
})

test('a mask that isn’t the kept phone’s is refused at its field, and nothing is saved', async () => {
  const phone = newPhone()
  const customer = await newCustomer(club.owner, { phone, name: '慕容雪' })
  for (const sent of [otherMask(phone), '139****000', '***********', `${phone.slice(0, 7)}****`]) {
    const answer = await club.owner.call(customerCalls.edit, { params: { id: customer.id }, body: { name: '另一人', phone: sent } })
    expect([sent, answer.status, Object.keys(answer.refusal.errors ?? {})]).toEqual([sent, 422, ['phone']])
  }
  expect([await mobile(customer), (await club.owner.do(customerCalls.show, { params: { id: String(customer.id) } })).name]).toEqual([
    phone,
    '慕容雪',
  ])
})

test('a phone whose mask is the same is another phone all the same', async () => {
  const phone = newPhone()
  const customer = await newCustomer(club.owner, { phone })
  await club.owner.do(customerCalls.edit, { params: { id: customer.id }, body: { phone: another(phone) } })
  expect(await mobile(customer)).toBe(another(phone))
})

test('nobody is added under a mask', async () => {
  const answer = await club.owner.call(customerCalls.create, { body: { name: '慕容雪', phone: maskPhone(newPhone()) } })
  expect(answer.refusal.errors).toHaveProperty('phone')
})

test('an employee who is saved as they were answered signs in as before; another mask moves no login', async () => {
  const desk = await newStaff(world, club)
  const urgent = newPhone()
  const edit = (body: object) => club.owner.call(staffCalls.edit, { params: { id: desk.id }, body })
  expect((await edit({ emergency_phone: urgent })).status).toBe(200)
  expect((await edit({ phone: maskPhone(desk.login), emergency_phone: maskPhone(urgent) })).status).toBe(200)
  expect((await club.owner.do(staffCalls.show, { params: { id: desk.id } })).emergency_phone).toBe(urgent)
  expect((await edit({ phone: otherMask(desk.login) })).refusal.errors).toHaveProperty('phone')
  expect((await edit({ emergency_phone: otherMask(urgent) })).refusal.errors).toHaveProperty('emergency_phone')
  expect((await edit({ emergency_phone: '' })).status).toBe(200)
  expect((await club.owner.do(staffCalls.show, { params: { id: desk.id } })).emergency_phone).toBe('')
  const signedIn = await staffAt(world, 0, '', '').call(authCalls.login, { body: { account_id: desk.login, password: PASSWORD } })
  expect(signedIn.status).toBe(200)
})
