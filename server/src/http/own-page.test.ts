/** Which page asks in a member's name: their browser sends the cookie for any, and only ours changes anything by it. */
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newPhone, newWorld, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { memberAt } from '../testing/members.ts'

const PUBLIC = 'https://club.example'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterEach(() => {
  world.settings.publicUrl = null
})
afterAll(() => world.close())

const signOut = (cookie: string, headers: Record<string, string>) =>
  world.app.inject({ method: 'POST', url: memberCalls.signOut.path, headers: { cookie, ...headers } })
const signedIn = async () => {
  const phone = newPhone()
  await newCustomer(club.owner, { phone })
  return memberAt(world, club, phone)
}

test.each([
  ['a form', {}],
  ['a text', { 'content-type': 'text/plain' }],
  ['a form of another site', { origin: 'https://evil.example' }],
  ['a form of another site that is called as we are asked', { origin: 'https://evil.example', host: 'evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['another host of our domain', { origin: 'https://shop.club.example' }],
  ['the same without https', { origin: 'http://club.example' }],
  ['what a browser says is another site’s', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }],
  ['what a browser says is our domain’s', { 'sec-fetch-site': 'same-site', origin: PUBLIC }],
])('%s changes nothing in a member’s name', async (_what, headers) => {
  world.settings.publicUrl = PUBLIC
  const me = await signedIn()
  const answer = await signOut(me.cookie, headers)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 40310])
  expect((await me.call(memberCalls.me)).status).toBe(200)
})

test.each([
  ['the public address', { origin: PUBLIC, host: 'anything' }],
  ['this machine', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
  ['what a browser says is ours', { 'sec-fetch-site': 'same-origin', host: 'behind-the-proxy' }],
  ['JSON, which no other site’s page sends', { 'content-type': 'application/json; charset=utf-8', host: 'behind-the-proxy' }],
])('a page of %s does', async (_what, headers) => {
  world.settings.publicUrl = PUBLIC
  const me = await signedIn()
  expect((await signOut(me.cookie, headers)).statusCode).toBe(200)
  expect((await me.call(memberCalls.me)).status).toBe(401)
})
