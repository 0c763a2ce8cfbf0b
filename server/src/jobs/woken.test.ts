/** Whoever asks for work in the background wakes it at every process, in a branch, at head office and in their own account. */
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Heard } from '../push/process-messages.ts'
import { type Club, newClub, newPhone, newWorld, type Staff, staffAt, type World } from '../testing/club.ts'
import { isWokenBy } from './works.ts'

let world: World
let here: FastifyInstance
let there: FastifyInstance
let club: Club
let owner: Staff
const heard: Heard[] = []

beforeAll(async () => {
  world = await newWorld()
  const process = async () => {
    const app = await buildApp({ ...world, webFolder: null, checkAnswers: true, pushes: true, logLevel: 'silent' })
    await app.push?.ready()
    return app
  }
  here = await process()
  there = await process()
  there.push?.listen((one) => void heard.push(one))
  club = await newClub(world)
  owner = staffAt({ ...world, app: here }, club.owner.id, club.owner.login, club.owner.token)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await world.close()
})

/** Sees the other process begin to work on exports. */
async function seeWoken(act: () => Promise<unknown>): Promise<void> {
  heard.length = 0
  await act()
  await here.push?.flush()
  await expect.poll(() => heard.some((one) => isWokenBy({ wokenBy: ['exports'] }, one))).toBe(true)
}

test('an export that is asked for, given up and asked for again is heard of by whichever server makes it', async () => {
  await owner.do(customerCalls.create, { body: { name: '张三', phone: newPhone() } })
  await seeWoken(() => owner.do(exportCalls.start, { body: { list: 'customers' } }))
  const [task] = (await owner.do(exportCalls.list, {})).data
  await seeWoken(() => owner.do(exportCalls.cancel, { params: { id: task?.id ?? 0 } }))
})
