/** What every answer carries, and the one header that a key comes in. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { PRINT_BRIDGE_URL } from '@kaiguan/contract/print-bridge'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newWorld, type World } from '../testing/club.ts'

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

const headersOf = async (url: string) => (await world.app.inject({ url })).headers

test.each(['/', '/docs', '/docs/', '/docs/static/index.css', '/openapi.json', '/v1/gym/user'])(
  '%s: no other site frames it, and no form of it goes elsewhere',
  async (url) => {
    const policy = String((await headersOf(url))['content-security-policy'])
    for (const rule of ["frame-ancestors 'self'", "form-action 'self'", "default-src 'self'", `connect-src 'self' ${PRINT_BRIDGE_URL}`])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe-eval')
  },
)

test.each(['/', '/docs', '/v1/gym/user', '/gate/v1/nothing', '/files/none'])(
  '%s: https stays https where the club is there',
  async (url) => {
    expect(await headersOf(url)).not.toHaveProperty('strict-transport-security')
    world.settings.publicUrl = 'http://192.168.1.5:3000'
    expect(await headersOf(url)).not.toHaveProperty('strict-transport-security')
    world.settings.publicUrl = PUBLIC
    expect(await headersOf(url)).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
  },
)

test.each(['/gate/v1/ask', '/gate/v1/copy?after=1', '/gate/v1/%', '/gate/nothing'])(
  '%s: what a gate is told is kept by nobody',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({ 'cache-control': 'no-store' })
  },
)

test.each(['Bearer', 'bearer', 'BEARER'])('%s: the word before a key is written in any case', async (scheme) => {
  const answer = await world.app.inject({ url: authCalls.user.path, headers: { authorization: `${scheme} ${club.owner.token}` } })
  expect(answer.statusCode).toBe(200)
  const basic = await world.app.inject({ url: authCalls.user.path, headers: { authorization: `Basic ${club.owner.token}` } })
  expect(basic.statusCode).toBe(401)
})
