/** Leads come in from a sheet: nobody who is known already, whose is told as far as one may hear it, taken back while nobody did anything with them. */
import { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { importCalls } from '@kaiguan/contract/overview/imports/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { tagCalls } from '@kaiguan/contract/people/customers/tags'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Club, newBranch, newClub, newPhone, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { checked, imported, type SheetCell, upload, uploaded, work } from '../../testing/imports.ts'

let world: World
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set('2026-11-20T04:00:00Z')
  club = await newClub(world)
  owner = club.owner
})

const HEAD = ['姓名', '手机号', '性别', '来源', '会籍顾问', '标签', '下次跟进日期', '备注']
type Said = Partial<Record<(typeof HEAD)[number], SheetCell>>
const sheet = (...rows: Said[]): SheetCell[][] => [HEAD, ...rows.map((row) => HEAD.map((head) => row[head] ?? null))]
const lead = (said: Said = {}): Said => ({ 姓名: '潜客', 手机号: newPhone(), ...said })
const leads = async (by: Staff = owner) => (await by.do(leadCalls.list, { query: {} })).data
const problemsOf = (found: { problems: { row: number; field: string | null; message: string }[] }) =>
  found.problems.map(({ row, field, message }) => [row, field, message])
const otherBranch = async () =>
  newStaff(world, { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '分店') }, { type: GYM_OWNER })
const RIGHTS: Permission[] = ['imports.leads', 'customers.leads-view', 'customers.view-all']

test('leads arrive with source, tags, consultant and their next day; who has nobody is in the pool', async () => {
  const consultant = await newStaff(world, club, {
    name: '李顾问',
    permissions: ['follow-ups.create', 'follow-ups.view', 'customers.view'],
  })
  await owner.do(tagCalls.create, { body: { name: '减脂' } })
  await owner.do(tagCalls.create, { body: { name: '晚上' } })
  const done = await imported(
    world,
    owner,
    sheet(
      lead({
        姓名: '甲',
        手机号: '１３８ ０００１-２３４５',
        性别: '女',
        来源: '朋友介绍',
        会籍顾问: '李顾问',
        标签: '减脂、晚上',
        下次跟进日期: 46355,
        备注: '问过年卡',
      }),
      lead({ 姓名: '乙', 来源: 'Flyer' }),
    ),
    'leads',
  )
  expect(done.counts).toMatchObject({ rows: 2, new_customers: 2, pooled_leads: 1, new_tasks: 1, new_cards: 0 })
  const found = new Map((await leads()).map((row) => [row.name, row]))
  expect(found.get('甲')).toMatchObject({
    sex: 2,
    source: 5,
    consultant: { name: '李顾问' },
    in_pool: false,
    protected_until: '2026-12-20',
  })
  expect(found.get('甲')?.tags.map(({ name }) => name)).toEqual(['减脂', '晚上'])
  expect(found.get('乙')).toMatchObject({ source: 8, consultant: null, in_pool: true })
  const due = await consultant.do(followUpCalls.day, { query: { until: '2026-11-29' } })
  expect(due.data).toMatchObject([{ next_on: '2026-11-29', content: '问过年卡', customer: { name: '甲' } }])
})

test('who is a customer already is refused at their row: whose they are is told, who they are only to whoever may see them', async () => {
  const [taken, free] = [newPhone(), newPhone()]
  const own = await newStaff(world, club, { name: '王会籍', permissions: ['customers.view', 'customers.leads-create'] })
  await own.do(customerCalls.create, { body: { name: '秘密', phone: taken } })
  await newCustomer(owner, { name: '没人跟', phone: free })
  const rows = sheet(lead({ 姓名: '别名', 手机号: taken }), lead({ 手机号: free }))
  expect(problemsOf(await checked(world, owner, rows, 'leads'))).toEqual([
    [2, 'phone', '手机号: 已是本店客户“秘密”，由“王会籍”跟进'],
    [3, 'phone', '手机号: 已是本店客户“没人跟”，在公海'],
  ])
  const stranger = await newStaff(world, club, { permissions: ['imports.leads', 'customers.leads-view'] })
  const found = await checked(world, stranger, rows, 'leads')
  expect(problemsOf(found)[0]).toEqual([2, 'phone', '手机号: 已是本店客户，由“王会籍”跟进'])
  expect(JSON.stringify(found)).not.toContain('秘密')
  expect(found.joined).toEqual([])
})

test('on the blacklist stays there, also under another name; whoever was deleted comes in anew', async () => {
  const [blocked, gone] = [newPhone(), newPhone()]
  const bad = await newCustomer(owner, { name: '黑名单', phone: blocked })
  await owner.do(customerCalls.block, { params: { id: bad.id }, body: { reason: '打架' } })
  const left = await newCustomer(owner, { name: '删了', phone: gone })
  await owner.do(leadCalls.remove, { params: { id: left.id }, body: { reason: '重复' } })
  expect(problemsOf(await checked(world, owner, sheet(lead({ 姓名: '换名', 手机号: blocked })), 'leads'))).toHaveLength(1)
  await imported(world, owner, sheet(lead({ 姓名: '新来', 手机号: gone })), 'leads')
  expect((await leads()).map(({ name }) => name)).toContain('新来')
  expect((await owner.do(customerCalls.show, { params: { id: String(bad.id) } })).blocked).toBe(true)
})

test('a lead of another branch joins this one under the name that is known', async () => {
  const phone = newPhone()
  const other = await otherBranch()
  await newCustomer(other, { name: '别店', phone })
  expect(problemsOf(await checked(world, owner, sheet(lead({ 姓名: '改名', 手机号: phone })), 'leads'))).toHaveLength(1)
  const done = await imported(world, owner, sheet(lead({ 姓名: '别店', 手机号: phone })), 'leads')
  expect(done.counts).toMatchObject({ new_customers: 1, from_other_branch: 1 })
})

test('rubbish is told at its column, and nothing comes', async () => {
  await newStaff(world, club, { name: '同名' })
  await newStaff(world, club, { name: '同名' })
  const phone = newPhone()
  const found = await checked(
    world,
    owner,
    sheet(
      lead({ 手机号: phone, 来源: '火星' }),
      lead({ 手机号: phone, 会籍顾问: '没有这人' }),
      lead({ 会籍顾问: '同名' }),
      lead({ 标签: '没建过' }),
      lead({ 下次跟进日期: '2026-11-19', 会籍顾问: '王老板' }),
      lead({ 下次跟进日期: '2026-12-01' }),
      lead({ 姓名: '', 手机号: '123', 性别: '不知道' }),
      lead({ 下次跟进日期: '=NOW()', 会籍顾问: '王老板' }),
    ),
    'leads',
  )
  expect(found.problems.map(({ row, field }) => `${row} ${field}`).toSorted()).toEqual([
    '2 source',
    '3 consultant',
    '3 phone',
    '4 consultant',
    '5 tags',
    '6 next_on',
    '7 next_on',
    '8 name',
    '8 phone',
    '8 sex',
    '9 next_on',
  ])
  expect((await owner.call(importCalls.insert, { body: { data_import_id: found.id, wait: false } })).status).toBe(422)
  expect(await leads()).toEqual([])
})

test('only whoever may assign gives leads to others; who sees only their own keeps what they bring', async () => {
  await newStaff(world, club, { name: '同事' })
  const importer = await newStaff(world, club, { name: '导入人', permissions: ['imports.leads', 'customers.leads-view'] })
  const found = await checked(
    world,
    importer,
    sheet(lead({ 会籍顾问: '同事' }), lead({ 会籍顾问: '导入人', 下次跟进日期: '2026-12-01' }), lead({ 标签: '任何' })),
    'leads',
  )
  expect(problemsOf(found)).toEqual([
    [2, 'consultant', '会籍顾问: 需要“分配会籍与教练”权限，没有权限时请留空'],
    [3, 'next_on', expect.stringContaining('需要“')],
    [4, 'tags', expect.stringContaining('需要“')],
  ])
  await imported(world, importer, sheet(lead({ 姓名: '归我' })), 'leads')
  expect(await leads(importer)).toMatchObject([{ name: '归我', consultant: { name: '导入人' } }])
})

test('the right is asked on every way: upload, template, check, import, its errors, the list, taking it back', async () => {
  const done = await imported(world, owner, sheet(lead()), 'leads')
  const members = await newStaff(world, club, { permissions: ['imports.customers', 'imports.view', 'imports.undo', 'customers.view-all'] })
  const id = { params: { id: done.id } }
  const body = { body: { data_import_id: done.id, wait: false } }
  expect((await upload(world, members, Buffer.from('姓名,手机号\n甲,13800138000\n'), 'a.csv', 'leads')).status).toBe(403)
  expect((await members.call(importCalls.template, { query: { kind: 'leads' } })).status).toBe(403)
  expect((await members.call(importCalls.show, id)).status).toBe(403)
  expect((await members.call(importCalls.errors, id)).status).toBe(403)
  expect((await members.call(importCalls.check, body)).status).toBe(403)
  expect((await members.call(importCalls.insert, body)).status).toBe(403)
  expect((await members.call(importCalls.undo, id)).status).toBe(403)
  expect((await members.do(importCalls.list, { query: {} })).data).toEqual([])
  expect((await members.do(importCalls.list, { query: { kind: ['leads'] } })).data).toEqual([])
  const ofLeads = await newStaff(world, club, { permissions: [...RIGHTS, 'imports.view'] })
  expect((await ofLeads.do(importCalls.list, { query: { kind: ['leads'] } })).data).toHaveLength(1)
  expect((await ofLeads.do(importCalls.list, { query: { kind: ['members'] } })).data).toEqual([])
  expect((await ofLeads.call(importCalls.undo, id)).status).toBe(403)
  expect((await upload(world, ofLeads, Buffer.from('姓名,手机号\n甲,13800138000\n'), 'a.csv', 'members')).status).toBe(403)
})

test('whoever lost the right before the job came brings nothing', async () => {
  const importer = await newStaff(world, club, { permissions: RIGHTS })
  const { id } = await uploaded(world, importer, Buffer.from('姓名,手机号\n甲,13800138000\n'), 'leads')
  await importer.do(importCalls.check, { body: { data_import_id: id, wait: false } })
  await work(world)
  await importer.do(importCalls.insert, { body: { data_import_id: id, wait: false } })
  await owner.do(staffCalls.disable, { params: { id: importer.id }, body: {} })
  await work(world)
  const found = await owner.do(importCalls.show, { params: { id } })
  expect([found.state, found.message]).toEqual(['failed', expect.stringContaining('已停用')])
  expect(await leads()).toEqual([])
})

test('another branch neither finds nor takes it back', async () => {
  const done = await imported(world, owner, sheet(lead()), 'leads')
  const other = await otherBranch()
  expect((await other.call(importCalls.show, { params: { id: done.id } })).status).toBe(404)
  expect((await other.call(importCalls.undo, { params: { id: done.id } })).status).toBe(404)
})

test('taken back whole while nobody did anything with them: tasks and tags too; the same sheet comes again', async () => {
  await owner.do(tagCalls.create, { body: { name: '晚上' } })
  const rows = sheet(lead({ 姓名: '甲', 标签: '晚上', 会籍顾问: '王老板', 下次跟进日期: '2026-11-20' }))
  const first = await imported(world, owner, rows, 'leads')
  expect((await checked(world, owner, rows, 'leads')).state).toBe('errors')
  await owner.do(importCalls.undo, { params: { id: first.id } })
  await work(world)
  expect([await leads(), (await owner.do(followUpCalls.day, { query: {} })).data]).toEqual([[], []])
  const second = await imported(world, owner, rows, 'leads')
  const [again] = await leads()
  await owner.do(followUpCalls.create, { body: { customer_id: again?.id ?? 0, method: 'phone', result: 'interested' } })
  const refused = await owner.call(importCalls.undo, { params: { id: second.id } })
  expect([refused.refusal.code, refused.refusal.message]).toEqual([27010, expect.stringContaining('“甲”')])
})

test('of two who import the same sheet at once the second is told who came first', async () => {
  const rows = sheet(lead({ 姓名: '甲' }))
  const [a, b] = [await checked(world, owner, rows, 'leads'), await checked(world, owner, rows, 'leads')]
  for (const { id } of [a, b]) await owner.do(importCalls.insert, { body: { data_import_id: id, wait: false } })
  await work(world)
  const states = await Promise.all([a, b].map(async ({ id }) => (await owner.do(importCalls.show, { params: { id } })).state))
  expect(states).toEqual(['done', 'errors'])
  expect(await leads()).toHaveLength(1)
})
