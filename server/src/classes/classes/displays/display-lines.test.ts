/** A screen on the wall hears at once that its branch's classes changed, whichever process it is at, and nothing of another branch. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { classDisplayCalls, DISPLAY_LISTEN } from '@kaiguan/contract/classes/classes/class-displays'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { newClass, newGroupCourse } from '../../../testing/classes.ts'
import { type Club, newClub, newWorld, staffAt, type World } from '../../../testing/club.ts'
import { newCoach } from '../../../testing/courses.ts'
import { newCustomer } from '../../../testing/customers.ts'
import { type OpenLine, openLine } from '../../../testing/lines.ts'
import { runClasses } from '../../class-reservations/index.ts'

const START = '2026-11-20T04:00:00Z'
let world: World
let here: FastifyInstance
let there: FastifyInstance
let club: Club
beforeAll(async () => {
  world = await newWorld()
  const process = async () => {
    const app = await buildApp({ ...world, webFolder: null, checkAnswers: true, pushes: true, logLevel: 'silent' })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.push?.ready()
    return app
  }
  here = await process()
  there = await process()
})
beforeEach(async () => {
  world.clock.set(START)
  club = await newClub(world)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await world.close()
})

async function paired({ owner }: Pick<Club, 'owner'>): Promise<{ id: number; token: string }> {
  const { id } = await owner.do(classDisplayCalls.create, { body: { name: '大厅' } })
  const { code } = await owner.do(classDisplayCalls.pair, { params: { id } })
  const answer = await there.inject({ method: 'POST', url: '/v1/display/pair', payload: { code } })
  return { id, token: answer.json().token }
}

const words = ({ told }: OpenLine) => told.filter(({ classes }) => classes).length

const atHere = ({ owner }: Pick<Club, 'owner'>) => staffAt({ ...world, app: here }, owner.id, owner.login, owner.token)

test('a place that is taken at one process is told to the screen at another, and goods that were added are not', async () => {
  const elsewhere = await newClub(world)
  const session = await newClass(
    club.owner,
    await newGroupCourse(club.owner, { name: '瑜伽', type: 2 }),
    await newCoach(world, club),
    '2026-11-21',
  )
  const member = await newCustomer(club.owner)
  const [line, other] = [
    openLine(there, `${DISPLAY_LISTEN}?token=${(await paired(club)).token}`),
    openLine(there, `${DISPLAY_LISTEN}?token=${(await paired(elsewhere)).token}`),
  ]
  // As it opens: whatever was said before.
  await Promise.all([line.hears('classes'), other.hears('classes')])
  await atHere(club).do(goodsCalls.addCategory, { body: { name: '饮料' } })
  await here.push?.flush()
  await atHere(club).do(classReservationCalls.reserve, { body: { schedule_id: session.id, customer_id: member.id } })
  await here.push?.flush()
  await line.hears('classes', 2)
  await atHere(elsewhere).do(classDisplayCalls.create, { body: { name: '门口' } })
  await here.push?.flush()
  await other.hears('classes', 2)
  expect([words(line), words(other)]).toEqual([2, 2])
  line.close()
  other.close()
})

test('whoever moves up by itself is told once; a look that finds nothing to do says nothing', async () => {
  const course = await newGroupCourse(club.owner, { name: '瑜伽', type: 2, max_person: 1 })
  const session = await newClass(club.owner, course, await newCoach(world, club), '2026-11-21')
  const reserve = (customer_id: number) =>
    club.owner.do(classReservationCalls.reserve, { body: { schedule_id: session.id, customer_id, waiting: true } })
  const first = await reserve((await newCustomer(club.owner)).id)
  await reserve((await newCustomer(club.owner)).id)
  const line = openLine(there, `${DISPLAY_LISTEN}?token=${(await paired(club)).token}`)
  await line.hears('classes')
  const look = () =>
    runClasses(world.database, world.clock, (error) => {
      throw error
    })
  await look()
  await club.owner.do(classReservationCalls.cancel, { params: { id: first.id }, body: {} })
  await look()
  await line.hears('classes', 2)
  await look()
  await atHere(club).do(classDisplayCalls.create, { body: { name: '门口' } })
  await here.push?.flush()
  await line.hears('classes', 3)
  expect(words(line)).toBe(3)
  line.close()
})

test('a screen that is taken out has no line any more, and is nobody’s from then on; nobody listens without a token', async () => {
  const { id, token } = await paired(club)
  const line = openLine(there, `${DISPLAY_LISTEN}?token=${token}`)
  await line.hears('classes')
  await atHere(club).do(classDisplayCalls.remove, { params: { id } })
  expect(await line.closed).toBe(1000)
  expect(await openLine(there, `${DISPLAY_LISTEN}?token=${token}`).closed).toBe(1008)
  expect(await openLine(there, DISPLAY_LISTEN).closed).toBe(1008)
})
