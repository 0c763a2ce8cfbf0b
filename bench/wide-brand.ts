/**
 * A brand of two hundred branches and two million persons with two years behind it, written in sets: what head office is measured on. It is
 * kept where the bench's data is, migrated as a club's own database would be; one that was stopped half-way is made anew.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addDays } from '@kaiguan/contract/time'
import type pg from 'pg'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { createBrand, createEmployee, createGym, ensureAccount, hashPassword, markSetUp } from '../server/src/ground/auth/index.ts'
import { onServer } from '../server/src/testing/global-setup.ts'
import { commentOf, type Ground } from './ground.ts'
import { addCards, addHouses, addPeople, makePeople, type Wide } from './wide-people.ts'
import { addSettlements, addSums, addTrade, addVisits, addWork } from './wide-year.ts'
import { today } from './work.ts'

const BRANCHES = 200
/** Whose reach is these few. */
const FEW = 3
const LOGINS = { all: '13700000007', few: '13700000006' }
const PASSWORD = 'bench-password'

/** `all`: who reaches every branch, `few`: who reaches the first three. */
export type WideBrand = Wide & { all: number; few: number }

export async function keptWide(ground: Ground, persons: number): Promise<{ url: string; wide: WideBrand }> {
  const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const filler = createHash('sha256')
    .update(`${textOf('wide-people.ts')}${textOf('wide-year.ts')}`)
    .digest('hex')
    .slice(0, 8)
  const name = `wide_${persons}_${filler}`
  const url = ground.urlOf(name)
  const kept = await keptAs(ground, name)
  if (kept) {
    await migrate(url)
    await onServer(url, (client) => client.query('analyze'))
    return { url, wide: kept }
  }
  await onServer(ground.urlOf('postgres'), async (client) => {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
  })
  await migrate(url)
  const wide = await openWide(url, persons)
  console.log(`filling ${BRANCHES} branches with ${persons.toLocaleString('en')} persons …`)
  const began = performance.now()
  await onServer(url, async (client) => {
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query(`set work_mem = '512MB'`)
    await fillWide(client, wide)
    await client.query('vacuum analyze')
    await client.query(`comment on database ${name} is '${JSON.stringify(wide).replaceAll("'", "''")}'`)
  })
  console.log(`    (filled in ${((performance.now() - began) / 1000).toFixed(0)} s)`)
  return { url, wide }
}

async function keptAs(ground: Ground, name: string): Promise<WideBrand | null> {
  const about = await commentOf(ground, name)
  // What `keptWide` wrote there.
  return about === null ? null : (JSON.parse(about) as WideBrand)
}

export async function openWide(url: string, persons: number, branches = BRANCHES): Promise<WideBrand> {
  const database = openDatabase(url)
  const now = new Date()
  const passwordHash = await hashPassword(PASSWORD)
  const ids = await database.transaction(null, async (db) => {
    await markSetUp(db, false, now)
    const brandId = await createBrand(db, '两百店', now)
    const gymIds: number[] = []
    for (let n = 1; n <= branches; n++) gymIds.push(await createGym(db, { brandId, name: `${n} 店`, timeZone: 'Asia/Shanghai', now }))
    const employ = async (phone: string, type: 3 | 5) => {
      const account = await ensureAccount(db, { phone, staffNumber: null, passwordHash, demo: false, now })
      const post = { brandId, gymId: null, accountId: account?.id ?? 0, roleId: null, name: '总部', phone, post: 'owner', now }
      return createEmployee(db, { ...post, type })
    }
    return { brandId, gymIds, all: await employ(LOGINS.all, 5), few: await employ(LOGINS.few, 3) }
  })
  await database.close()
  return { ...ids, persons, lastDay: addDays(today(), -1) }
}

/** Without foreign keys and triggers: everything is made to fit. */
export async function fillWide(client: pg.Client, wide: WideBrand): Promise<void> {
  await client.query('set synchronous_commit = off')
  await client.query('set session_replication_role = replica')
  await client.query('insert into employee_gyms (brand_id, employee_id, gym_id) select $1, $2, unnest($3::bigint[])', [
    wide.brandId,
    wide.few,
    wide.gymIds.slice(0, FEW),
  ])
  await makePeople(client, wide)
  await addHouses(client, wide)
  const steps = {
    people: addPeople,
    cards: addCards,
    sums: addSums,
    trade: addTrade,
    visits: addVisits,
    work: addWork,
    settlements: addSettlements,
  }
  await withoutIndexes(client, async () => {
    for (const [name, add] of Object.entries(steps)) {
      const began = performance.now()
      await add(client, wide)
      await client.query('analyze')
      console.log(`    (${name}: ${((performance.now() - began) / 1000).toFixed(0)} s)`)
    }
  })
  await client.query('drop table made')
  await client.query('set session_replication_role = origin')
  await client.query('reset synchronous_commit')
}

const WRITTEN = [
  'persons',
  'customers',
  'customer_search',
  'cards',
  'card_events',
  'stage_moves',
  'visits',
  'orders',
  'group_sessions',
  'course_bookings',
  'ledger_day',
]

/** Of the tables that most is written to, indexes are built when all is there; those that hold a constraint stay. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any ($1) and t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint c where c.conindid = i.oid)`,
    [WRITTEN],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  const began = performance.now()
  for (const { definition } of rows) await client.query(definition)
  console.log(`    (indexes: ${((performance.now() - began) / 1000).toFixed(0)} s)`)
}
