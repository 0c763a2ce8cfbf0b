/**
 * The demo chain: a brand, its branches, staff, members and the last weeks of their days, all through the
 * product's own verbs on a clock that walks towards today. The same every time but for the dates.
 */
import { type CardType, cardTypeCalls } from '@kaiguan/contract/features/card-types'
import { type Goods, goodsCalls } from '@kaiguan/contract/features/goods'
import { permissions } from '@kaiguan/contract/permissions'
import { addDays, wallClock } from '@kaiguan/contract/time'
import { sql } from 'kysely'
import { type Database, one } from '../database/open.ts'
import { createBrand, createEmployee, createGym, DEMO_PASSWORD, ensureAccount, hashPassword, markSetUp } from '../features/auth/index.ts'
import { recogniseAll } from '../jobs/recognise.ts'
import { cardTypes, goods, gyms, type RoleName, roles, staff } from './catalogue.ts'
import { type Chance, chance } from './chance.ts'
import { instant } from './instant.ts'
import { closeTheDay, holdDeposit } from './money-of-the-day.ts'
import { type Branch, liveOneDay } from './one-day.ts'
import { type Terminal, terminal } from './terminal.ts'

const TIME_ZONE = 'Asia/Shanghai'
/** How many days the club has been open when the demo begins. */
const DAYS = 24

type Progress = (percent: number) => void

export async function makeDemo(database: Database, now: Date, progress: Progress): Promise<void> {
  const luck = chance(20_261_120)
  const today = wallClock(now, TIME_ZONE).day
  const opened = instant(addDays(today, -DAYS), 8 * 60)
  const { brandId, branches } = await found(database, opened)
  const desk = await terminal(database)
  for (const branch of branches) {
    branch.types = await offer(desk, branch, opened)
    branch.goods = await stockUp(desk, branch, opened)
  }
  for (let day = 0; day <= DAYS; day++) {
    const date = addDays(today, day - DAYS)
    const until = day === DAYS ? now : instant(date, 24 * 60 - 1)
    await liveDay(desk, branches, luck, { date, until, share: day === 0 ? 70 : 100 })
    if (day < DAYS) for (const branch of branches) await endDay(desk, branch, date, day)
    if (day < DAYS) await recogniseAll(database, { now: () => instant(addDays(date, 1), 30) })
    progress(Math.round((day / DAYS) * 100))
  }
  await desk.close()
  await database.transaction(brandId, (db) => markSetUp(db, true, now))
}

async function liveDay(desk: Terminal, branches: Branch[], luck: Chance, day: { date: string; until: Date; share: number }): Promise<void> {
  for (const [i, branch] of branches.entries()) await liveOneDay(desk, branch, luck, { ...day, busy: [100, 40, 25][i] ?? 25 })
}

async function endDay(desk: Terminal, branch: Branch, date: string, day: number): Promise<void> {
  await holdDeposit(desk, branch, date, day)
  await closeTheDay(desk, branch, date, day)
}

async function found(database: Database, now: Date): Promise<{ brandId: number; branches: Branch[] }> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return database.transaction(null, async (db) => {
    const brandId = await createBrand(db, '开馆健身', now)
    const account = async (login: string | null, phone: string) => {
      const made = await ensureAccount(db, { phone, staffNumber: login, passwordHash, demo: login !== null, now })
      if (!made) throw new Error(`the demo login ${login ?? phone} is taken`)
      return made.id
    }
    const owner = await account('owner', '13800000001')
    await createEmployee(db, {
      brandId,
      gymId: null,
      accountId: owner,
      type: 5,
      roleId: null,
      name: '王建华',
      phone: '13800000001',
      post: 'owner',
      now,
    })
    const branches: Branch[] = []
    for (const [i, gym] of gyms.entries()) {
      const gymId = await createGym(db, { brandId, ...gym, timeZone: TIME_ZONE, now })
      const roleIds = {} as Record<RoleName, number>
      for (const [name, role] of Object.entries(roles)) {
        const ids = role.permissions.map((permission) => permissions[permission].id)
        const { id } = await one(
          db,
          sql<{ id: number }>`
          insert into roles (brand_id, gym_id, name, permission_ids, discount, created_at)
          values (${brandId}, ${gymId}, ${role.name}, ${ids}, ${JSON.stringify(role.discount)}::jsonb, ${now}) returning id`,
        )
        roleIds[name as RoleName] = id
      }
      const people: Branch['staff'] = []
      for (const [n, member] of staff.entries()) {
        const phone = `138${String(i + 1).padStart(2, '0')}${String(n + 10).padStart(6, '0')}`
        const accountId = await account(i === 0 ? (member.login ?? null) : null, phone)
        const id = await createEmployee(db, {
          brandId,
          gymId,
          accountId,
          type: 1,
          roleId: roleIds[member.role],
          name: branchName(member.name, i),
          phone,
          post: member.post,
          isCoach: member.isCoach ?? false,
          now,
        })
        people.push({ id, accountId, role: member.role })
      }
      branches.push({ brandId, gymId, index: i, staff: people, types: [], goods: [], members: [], serial: i * 10_000 })
    }
    return { brandId, branches }
  })
}

/** The other branches have people of their own. */
function branchName(name: string, branch: number): string {
  const others = [
    ['林晓峰', '何美琪', '邓雨欣', '赵一鸣', '孙嘉怡', '马腾飞', '唐诗雨'],
    ['郭志强', '许文静', '冯雪', '曹阳', '彭丽', '袁野', '潘婷'],
    ['蔡国栋', '叶子', '程澄', '苏航', '魏敏', '丁力', '任佳'],
  ]
  return others[branch]?.[staff.findIndex((member) => member.name === name)] ?? name
}

async function stockUp(desk: Terminal, branch: Branch, now: Date): Promise<Goods[]> {
  const manager = managerOf(branch)
  const clerk = desk.as(branch, manager, now)
  const categories = new Map<string, number>()
  const shelf: Goods[] = []
  for (const { category, stock, ...item } of goods) {
    const known =
      categories.get(category) ?? (await clerk.do(goodsCalls.addCategory, { body: { name: category, sort: categories.size } })).id
    categories.set(category, known)
    const made = await clerk.do(goodsCalls.create, { body: { ...item, category_id: known } })
    shelf.push(await clerk.do(goodsCalls.receive, { params: { id: made.id }, body: { quantity: stock } }))
  }
  return shelf
}

function managerOf(branch: Branch): Branch['staff'][number] {
  const manager = branch.staff.find((member) => member.role === 'manager')
  if (!manager) throw new Error('a branch without a manager')
  return manager
}

async function offer(desk: Terminal, branch: Branch, now: Date): Promise<CardType[]> {
  const manager = managerOf(branch)
  const types: CardType[] = []
  for (const type of cardTypes) types.push(await desk.as(branch, manager, now).do(cardTypeCalls.create, { body: type }))
  return types
}
