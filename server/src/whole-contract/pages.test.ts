/** Every list is paged by number as far as its total is exact, whatever a page shows, and says at `page` where that ends. */
import type { Call } from '@kaiguan/contract/call'
import { TOTAL_LIMIT } from '@kaiguan/contract/shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newWorld, type World } from '../testing/club.ts'
import { newCustomer } from '../testing/customers.ts'
import { askedCalls } from '../testing/every-call.ts'
import { memberAt } from '../testing/members.ts'
import type { At } from '../testing/samples/sample.ts'
import { undoable, undone } from '../testing/undo-requests.ts'
import { askerOf, freshClub, raw } from '../testing/walk.ts'

let world: World
let at: At
let cookie: string
const PHONE = '13812340000'
beforeAll(async () => {
  world = await newWorld(undefined, undoable)
  at = await freshClub(world)
  await newCustomer(at.owner, { phone: PHONE })
  cookie = (await memberAt(world, at.club, PHONE)).cookie
}, 60_000)
afterAll(() => world.close())

const shapeOf = ({ query }: Call) => (query instanceof z.ZodObject ? query.shape : {})
const pageSize = ({ call }: { call: Call }) => shapeOf(call).per_page
const lists = askedCalls.filter((asked) => pageSize(asked) !== undefined)
/** What a list can't be asked without, and no sample says. */
const NEEDED: Record<string, object> = {
  'accountSheet.lines': { day_from: '2026-11-20', day_to: '2026-11-20', account: 'income' },
}
/** Of one course it is no list. */
const NOT_OF_ONE = 'customerCourses.residualValue'
/** What somebody may ask for at most. */
const most = (size: z.ZodType) => [10_000, 1_000, 500, 366, 200, 100].find((number) => size.safeParse(number).success) ?? 0

test('there are many lists, and each takes the number of a page', () => {
  expect(lists.length).toBeGreaterThan(50)
  expect(lists.filter(({ call }) => shapeOf(call).page === undefined).map(({ name }) => name)).toEqual([])
})

test.each(lists.map((asked) => [asked.name, asked] as const))(
  '%s ends after 10,000 rows by number, not at a page',
  async (_name, asked) => {
    const { call } = asked
    const { params, query = {} } = (await asked.sample?.(at)) ?? {}
    const token = call.scope === 'member' ? null : (await askerOf(call, at)).token
    const given = asked.name === NOT_OF_ONE ? {} : { ...(query as object), ...NEEDED[asked.name] }
    const page = async (number: number, per_page: number) => {
      const { status, body } = await undone(world, () =>
        raw(world, call, token, { params, query: { ...given, page: number, per_page } }, { cookie }),
      )
      return status === 422 ? Object.keys(body.errors) : [status, body.data?.length]
    }
    for (const per_page of [1, 20, most(pageSize(asked) as z.ZodType)]) {
      const last = Math.ceil(TOTAL_LIMIT / per_page)
      expect([per_page, await page(last, per_page)]).toEqual([per_page, [200, 0]])
      expect([per_page, await page(last + 1, per_page)]).toEqual([per_page, ['page']])
    }
    expect(await page(51, 20)).toEqual([200, 0])
    expect(await page(1e15, 1)).toEqual(['page'])
  },
)
