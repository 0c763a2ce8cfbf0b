/** The demo chain is founded: brand, branches, twenty-three people of every type and role, what it sells. */
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { BRAND_OWNER, GIVEN_BRANCHES, GYM_OWNER } from '@kaiguan/contract/employee-type'
import { menusOf, roleTemplates } from '@kaiguan/contract/ground/roles/templates'
import { type CardType, cardTypeCalls } from '@kaiguan/contract/membership/card-types/calls'
import { type Goods, goodsCalls } from '@kaiguan/contract/money/goods/calls'
import type { Database, Db } from '../database/open.ts'
import { createBrand, createEmployee, createGym, DEMO_PASSWORD, ensureAccount, hashPassword, provePhone } from '../ground/auth/index.ts'
import type { Branch, Owner } from './branch.ts'
import { administrators, cardTypes, goods, gyms, postOf, type RoleName, roles, staff } from './catalogue.ts'
import { addChainTypes, addRole, firstRegister, reach } from './founding.sql.ts'
import type { Terminal } from './terminal.ts'
import { flagship, venue } from './venues.ts'

const TIME_ZONE = 'Asia/Shanghai'

export async function found(database: Database, now: Date): Promise<{ branches: Branch[]; owner: Owner }> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return database.transaction(null, async (db) => {
    const brandId = await createBrand(db, '开馆健身', now)
    const account = async (login: string | undefined, phone: string) => {
      const made = await ensureAccount(db, { phone, staffNumber: login ?? null, passwordHash, demo: login !== undefined, now })
      if (!made) throw new Error(`the demo login ${login ?? phone} is taken`)
      // Made-up people answer for their made-up phones.
      await provePhone(db, made.id, passwordHash, now)
      return made.id
    }
    const branches: Branch[] = []
    for (const [index, { size, isBehind = false, ...gym }] of gyms.entries()) {
      const gymId = await createGym(db, { brandId, ...gym, timeZone: TIME_ZONE, now })
      const registerId = await firstRegister(db, brandId, gymId)
      branches.push({
        brandId,
        gymId,
        index,
        size,
        isBehind,
        registerId,
        staff: [],
        types: [],
        goods: [],
        taught: [],
        classes: [],
        members: [],
        returning: new Map(),
      })
    }
    const owner = await appoint(db, branches, account, now)
    await employ(db, branches, account, now)
    await addChainTypes(db, brandId, now)
    return { branches, owner }
  })
}

type Account = (login: string | undefined, phone: string) => Promise<number>

async function appoint(db: Db, branches: Branch[], account: Account, now: Date): Promise<Owner> {
  let owner: Owner | undefined
  for (const { login, branches: over, ...person } of administrators) {
    const brandId = branches[0]?.brandId ?? 0
    const accountId = await account(login, person.phone)
    const home = person.type === GYM_OWNER ? branches[over[0] ?? 0] : undefined
    const id = await createEmployee(db, { brandId, gymId: home?.gymId ?? null, accountId, roleId: null, ...person, now })
    home?.staff.push({ id, accountId, name: person.name, role: 'manager' })
    if (person.type === BRAND_OWNER) owner = { id, accountId }
    if (GIVEN_BRANCHES.includes(person.type))
      await reach(
        db,
        brandId,
        id,
        branches.filter(({ index }) => over.includes(index)).map(({ gymId }) => gymId),
      )
  }
  if (!owner) throw new Error('the chain has no owner')
  return owner
}

async function employ(db: Db, branches: Branch[], account: Account, now: Date): Promise<void> {
  const roleIds = new Map<string, number>()
  for (const branch of branches)
    for (const post of roles) {
      const { zh: name, discount } = roleTemplates[post]
      const { brandId, gymId } = branch
      roleIds.set(`${branch.index} ${post}`, await addRole(db, { brandId, gymId, name, ids: menusOf(post), discount, now }))
    }
  for (const { login, name, phone, posts, isCoach } of staff) {
    const accountId = await account(login, phone)
    for (const { branch: index, role } of posts) {
      const branch = branches[index]
      if (!branch) continue
      const { brandId, gymId } = branch
      const roleId = roleIds.get(`${index} ${role}`) ?? null
      const id = await createEmployee(db, {
        brandId,
        gymId,
        accountId,
        type: 1,
        roleId,
        name,
        phone,
        post: postOf[role],
        isCoach: isCoach ?? false,
        now,
      })
      branch.staff.push({ id, accountId, name, role })
    }
  }
}

export function managerOf(branch: Branch): Branch['staff'][number] {
  return memberWith(branch, 'manager')
}

function memberWith(branch: Branch, role: RoleName): Branch['staff'][number] {
  const found = branch.staff.find((member) => member.role === role)
  if (!found) throw new Error(`branch ${branch.index} has no ${role}`)
  return found
}

/** When the branch is open, and what it shows to whoever scans its code. */
export async function openDoors(desk: Terminal, branch: Branch, now: Date): Promise<void> {
  const manager = desk.as(branch, managerOf(branch), now)
  await manager.do(settingsCalls.editFacts, { body: branch.index === 0 ? { ...venue, ...flagship } : venue })
}

/** What the branch sells: its own types, and head office's. */
export async function offer(desk: Terminal, branch: Branch, now: Date): Promise<CardType[]> {
  const manager = desk.as(branch, managerOf(branch), now)
  for (const type of cardTypes) await manager.do(cardTypeCalls.create, { body: type })
  return (await manager.do(cardTypeCalls.list)).data
}

export async function stockUp(desk: Terminal, branch: Branch, now: Date): Promise<Goods[]> {
  const manager = desk.as(branch, managerOf(branch), now)
  const categories = new Map<string, number>()
  const shelf: Goods[] = []
  for (const { category, stock, cost, ...item } of goods) {
    const known =
      categories.get(category) ?? (await manager.do(goodsCalls.addCategory, { body: { name: category, sort: categories.size } })).id
    categories.set(category, known)
    const made = await manager.do(goodsCalls.create, { body: { ...item, category_id: known } })
    shelf.push(await manager.do(goodsCalls.receive, { params: { id: made.id }, body: { quantity: stock, cost } }))
  }
  return shelf
}
