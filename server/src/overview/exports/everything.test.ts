/** A club may take everything that is its own with it, and nothing that opens a door. */

import { messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { agreementCalls, contractCalls } from '@kaiguan/contract/people/contracts/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newTimeCardType } from '../../testing/card-types.ts'
import { sell } from '../../testing/cards.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, PASSWORD, type Staff, signIn, staffAt, type World } from '../../testing/club.ts'
import { newCustomer } from '../../testing/customers.ts'
import { doExports, download, sheetOf, surroundings, taskNow } from '../../testing/exports.ts'
import { uploadedFile } from '../../testing/files.ts'
import { forgotten } from '../../testing/forgotten.ts'
import { unzipped } from '../../testing/zip.ts'
import { tablesOfBrand } from './everything.sql.ts'
import { tablesThatStay, tableWords } from './everything.texts.ts'
import { taskById } from './exports.sql.ts'
import { runExports } from './index.ts'
import { csvLine } from './write/csv.ts'

let world: World
let club: Club
beforeEach(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterEach(() => world.close())

const ask = (staff: Staff, password = PASSWORD) => staff.call(exportCalls.everything, { body: { password } })
const everythingOf = async (staff: Staff) => {
  const { id } = await staff.do(exportCalls.everything, { body: { password: PASSWORD } })
  await doExports(world)
  const task = await taskNow(staff, id)
  return { task, files: unzipped((await download(world, staff, task.path)).bytes) }
}

test('the owner takes everything along: tables in words, lists as sheets, files as they are; no password, no session, no key', async () => {
  await newCustomer(club.owner, { name: '𠮷田', remark: '=1+1' })
  await newCustomer((await newClub(world, { name: '别的品牌' })).owner, { name: '别人家的' })
  await world.store.write(`files/${club.brandId}/ab/cdab-original`, Buffer.from('图'), 'image/png')
  const { task, files } = await everythingOf(club.owner)
  expect(task).toMatchObject({ state: 'finished', type: 8, unit: 'parts', name: '全部数据' })
  expect(task.finished).toBe(task.total)
  const text = (name: string) => files.get(name)?.toString() ?? ''
  expect(text('README.txt')).toContain('开馆健身')
  expect(text('schema.csv')).toMatch(/customers,各门店的客户,The customers of each branch,name,text,名称,a name/)
  expect(text('data/customers.csv')).toContain('𠮷田')
  expect(text('data/customers.csv')).toContain("'=1+1")
  expect(text('files/ab/cdab-original')).toBe('图')
  const sheet = await sheetOf(files.get(`lists/${club.gymId}-开馆健身/会员.xlsx`) ?? Buffer.alloc(0))
  expect(sheet).toHaveLength(2)
  const all = Buffer.concat([...files.values()]).toString()
  for (const foreign of ['别人家的', '$argon2', club.owner.token, 'password_hash', 'token_hash'])
    expect(all, foreign).not.toContain(foreign)
  expect((await download(world, club.owner, task.path)).headers['content-disposition']).toContain('.zip')
})

test('it asks for one’s own password again; whoever else may is told of it over their screen', async () => {
  const partner = await newStaff(world, club, { type: 4, name: '合伙人' })
  expect((await ask(club.owner, 'wrong-horse-1')).refusal.errors).toEqual({ password: ['密码不正确，请输入您自己的登录密码'] })
  expect((await partner.do(messageCalls.list, {})).data).toEqual([])
  expect((await ask(club.owner)).status).toBe(200)
  expect((await partner.do(messageCalls.list, {})).data).toMatchObject([
    { article_record: { alert: 1, article: { title: '有人导出全部数据' } } },
  ])
  const clerk = await newStaff(world, club, { permissions: ['exports.customers', 'customers.view'] })
  expect((await ask(clerk)).status).toBe(403)
})

test('who sees everyone’s downloads, and may export everything, still gives their own password for it', async () => {
  const partner = await newStaff(world, club, { type: 4 })
  const { task } = await everythingOf(club.owner)
  expect((await partner.do(exportCalls.list, {})).data).toEqual([])
  expect((await ask(partner)).status).toBe(200)
  expect((await partner.do(exportCalls.list, {})).data).toMatchObject([{ own: true }])
  expect((await club.owner.do(exportCalls.list, {})).data.map(({ id }) => id)).toEqual([task.id])
})

test('of a chain only head office takes everything, and every branch is in it', async () => {
  const other = await newBranch(world, club.brandId, '隔壁店')
  expect(await ask(club.owner)).toMatchObject({ status: 403, refusal: { message: '品牌有 2 家门店，全部数据只能由总部超级管理员导出' } })
  const boss = await newStaff(world, club, { type: 5 })
  const { files } = await everythingOf(boss)
  expect([...files.keys()].filter((name) => name.endsWith('会员.xlsx'))).toEqual([
    `lists/${club.gymId}-开馆健身/会员.xlsx`,
    `lists/${other}-隔壁店/会员.xlsx`,
  ])
})

test('copying many files, it is still in its server’s hands for the others, and stops when the server does', async () => {
  for (const name of ['a', 'b', 'c']) await world.store.write(`files/${club.brandId}/ab/${name}`, Buffer.from(name), 'image/png')
  const { id } = await club.owner.do(exportCalls.everything, { body: { password: PASSWORD } })
  const stopping = new AbortController()
  const read: string[] = []
  const seen = () => world.database.transaction(club.brandId, (db) => taskById({ db, brandId: club.brandId }, id))
  const slow: World = {
    ...world,
    store: {
      ...world.store,
      read: async (key) => {
        read.push(key)
        if (read.length === 1) {
          // So long that whoever says nothing counts as gone.
          world.clock.advance(90_000)
          await vi.advanceTimersByTimeAsync(15_000)
          await expect.poll(async () => (await seen())?.heartbeat_at).toEqual(world.clock.now())
          await doExports(world)
          expect(await seen()).toMatchObject({ state: 'running', attempts: 1 })
        } else stopping.abort()
        return world.store.read(key)
      },
    },
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await runExports(world.database, world.clock, surroundings(slow), (error) => Promise.reject(error), stopping.signal)
  } finally {
    vi.useRealTimers()
  }
  expect(read).toHaveLength(2)
  expect(await seen()).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(await Array.fromAsync(world.store.keys('exports/'))).toEqual([])
  await doExports(world)
  expect(await taskNow(club.owner, id)).toMatchObject({ state: 'finished' })
})

test('every table either leaves with its words or stays for a reason, and no column of those that leave opens a door', async () => {
  const tables = await world.database.transaction(club.brandId, (db) => tablesOfBrand({ db }))
  const names = tables.map(({ name }) => name)
  expect(names.filter((name) => !(name in tableWords) && !(name in tablesThatStay))).toEqual([])
  expect([...Object.keys(tableWords), ...Object.keys(tablesThatStay)].filter((name) => !names.includes(name))).toEqual([])
  const leaving = tables
    .filter(({ name }) => name in tableWords)
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(leaving.filter((name) => /password|hash|token|secret|_key$|seal/.test(name))).toEqual([])
})

test('a cell of a table is never a formula, and a figure below zero stays one', () => {
  expect(csvLine(['=1+1', '＝1+1', '+8613800138000x', '-5.20', '@SUM(A1)', 'a,"b"', null, '第一行\n第二行'])).toBe(
    `'=1+1,'＝1+1,'+8613800138000x,-5.20,'@SUM(A1),"a,""b""",,"第一行\n第二行"\r\n`,
  )
})

test('what the password was given for is open in that session alone: another one sees that it is there, and no more', async () => {
  const { task } = await everythingOf(club.owner)
  const elsewhere = staffAt(world, club.owner.id, club.owner.login, await signIn(world, club.owner.login, club.gymId))
  expect(await taskNow(elsewhere, task.id)).toMatchObject({ state: 'finished', path: null, kept_until: task.kept_until })
  expect((await download(world, elsewhere, task.path)).status).toBe(403)
})

test('the permission for everything gives nobody more than they may see', async () => {
  const clerk = await newStaff(world, club, { permissions: ['exports.everything', 'customers.view-all'] })
  expect(await ask(clerk)).toMatchObject({ status: 403, refusal: { message: expect.stringContaining('查看完整手机号') } })
  const desk = await newStaff(world, club, { permissions: ['exports.everything', 'customers.view-all', 'customers.reveal-phone'] })
  expect(await ask(desk)).toMatchObject({ status: 403, refusal: { message: expect.stringContaining('查看薪酬方案') } })
  const seller = await newStaff(world, club, {
    permissions: ['exports.everything', 'customers.view-all', 'customers.reveal-phone', 'salary.plans-view'],
  })
  expect(await ask(seller)).toMatchObject({ status: 403, refusal: { message: expect.stringContaining('查看工资') } })
})

test('everything that the owner takes along lacks what somebody signed who is forgotten, words and file; what others signed is in it', async () => {
  let { owner } = club
  const manager = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'customers.delete'] })
  await owner.do(agreementCalls.create, {
    body: { name: '入会协议', business: ['card-purchase'], html: '<p>会员 {{member.name}}（{{member.phone}}）</p>' },
  })
  const type = await newTimeCardType(owner)
  const signed = async (name: string) => {
    const customer = await newCustomer(owner, { name })
    const { contract_id } = await sell(owner, customer, type)
    await owner.do(contractCalls.sign, { params: { id: contract_id ?? 0 }, body: { signature: [[[100, 80]]] } })
    const pdf = await uploadedFile(world, owner, 'attachment')
    await world.database.pool.query('update contracts set pdf_file_id = (select id from files where name = $1) where id = $2', [
      pdf,
      contract_id,
    ])
    return { ...customer, pdf: pdf.slice(0, pdf.indexOf('.')) }
  }
  const [gone, stays] = [await signed('欧阳封存'), await signed('司徒还在')]
  world.clock.advance(40 * 86_400_000)
  const anew = async ({ id, login }: Staff) => staffAt(world, id, login, await signIn(world, login))
  owner = await anew(owner)
  await forgotten(await anew(manager), owner, gone)
  const { files } = await everythingOf(owner)
  const contracts = files.get('data/contracts.csv')?.toString() ?? ''
  expect(contracts).toContain('司徒还在')
  expect(contracts).not.toContain('欧阳封存')
  expect(contracts.split('\r\n').filter((line) => line.includes('100'))).toHaveLength(1)
  const names = [...files.keys()].filter((name) => name.startsWith('files/'))
  expect(names.filter((name) => name.includes(stays.pdf))).not.toEqual([])
  expect(names.filter((name) => name.includes(gone.pdf))).toEqual([])
})
