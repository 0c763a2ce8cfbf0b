/** Head office is given by the type of the post: each brand call refuses every type it doesn't name. */
import { call } from '@kaiguan/contract/call'
import { EmployeeType, HEAD_OFFICE_TYPES, headOfficeFor } from '@kaiguan/contract/employee-type'
import { Done } from '@kaiguan/contract/shapes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { throughGate } from './http/gate.ts'
import { openApi } from './http/openapi.ts'
import { Sessions } from './http/session.ts'
import { newClub, newStaff, newWorld, type World } from './testing/club.ts'
import { everyCall } from './testing/every-call.ts'
import { raw } from './testing/walk.ts'

const types = EmployeeType.options.map(({ value }) => value)
const base = { method: 'GET', summary: 'Planted', open: 'planted to be refused', shows: [], response: Done } as const

/** One for each part of head office, so that the law is walked also while the product has few calls there. */
const plant = (name: keyof typeof headOfficeFor) => ({
  name: `planted.${name}`,
  call: call({ ...base, scope: 'brand', path: `/v1/brand/planted/${name}`, types: headOfficeFor[name] }),
})
const [desktop, records, administration] = [plant('desktop'), plant('records'), plant('administration')]
const planted = [desktop, records, administration]
const brandCalls = [...planted, ...everyCall.filter(({ call: { scope } }) => scope === 'brand')]

let world: World
beforeAll(async () => {
  world = await newWorld()
  const gate = { ...world, checkAnswers: true, sessions: new Sessions() }
  for (const { call: one } of planted) {
    world.app.route({ method: one.method, url: one.path, handler: throughGate(gate, one, async () => ({ done: true })) })
  }
})
afterAll(() => world.close())

describe.each(brandCalls)('$name', ({ call: one }) => {
  test.each(types.filter((type) => !one.types.includes(type)))('is not for type %i', async (type) => {
    const club = await newClub(world)
    // Types 1 and 4 hold no post at head office: they can only ask from their branch.
    const staff = await newStaff(world, club, { type, headOffice: HEAD_OFFICE_TYPES.includes(type), reach: [club.gymId] })
    expect(await raw(world, one, staff.token)).toMatchObject({ status: 403, body: { code: 30003 } })
  })

  test.each(one.types)('is for type %i, at head office and not in a branch', async (type) => {
    const club = await newClub(world)
    const there = await newStaff(world, club, { type, headOffice: true, reach: [club.gymId] })
    const answer = await raw(world, one, there.token)
    expect(answer.body.message ?? '').not.toContain('账号类型')
    const here = await newStaff(world, club, { type, reach: [club.gymId] })
    expect(await raw(world, one, here.token)).toMatchObject({ status: 403, body: { message: '请先返回总部' } })
  })
})

test('who may is told what their post is; the API page says for whom a call is', async () => {
  const club = await newClub(world)
  const branches = await newStaff(world, club, { type: 2, headOffice: true, reach: [club.gymId] })
  expect((await raw(world, desktop.call, branches.token)).status).toBe(200)
  const refused = await raw(world, records.call, branches.token)
  expect(refused.body.message).toBe('您在总部的账号类型是“分店超级管理员”，不能使用此功能，请联系总部超级管理员')
  const page = await openApi({ planted: Object.fromEntries(planted.map(({ name, call: one }) => [name, one])) }, '0')
  expect(JSON.stringify(page)).toContain('Scope: brand. Employee types: 3, 5, 6.')
})

test('a brand call that doesn’t say for whom it is doesn’t compile, nor a gym call that does', () => {
  // @ts-expect-error: without types
  call({ ...base, scope: 'brand', path: '/v1/brand/planted' })
  // @ts-expect-error: for nobody
  call({ ...base, scope: 'brand', types: [], path: '/v1/brand/planted' })
  // @ts-expect-error: type 1 has no post at head office
  call({ ...base, scope: 'brand', types: [1], path: '/v1/brand/planted' })
  // @ts-expect-error: in a branch permissions say who may
  call({ ...base, scope: 'gym', types: [5], path: '/v1/gym/planted' })
})
