/**
 * A chain with two years behind it, written in sets, a branch at a time: what statistics are measured on. One branch has a tenth of
 * everything and a fifth of the customers. It is kept where the bench's data is: a second run goes on where the first one was stopped,
 * and finds what is whole, migrated as a club's own database would be.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addDays } from '@kaiguan/contract/time'
import type { Clock } from '../server/src/clock.ts'
import { statementLimits } from '../server/src/database/limits.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { createBrand, createEmployee, createGym, ensureAccount, hashPassword, markSetUp } from '../server/src/ground/auth/index.ts'
import { moveAllStages } from '../server/src/jobs/move-stages.ts'
import { sumDays, sumsThrough } from '../server/src/sums/sum-days.sql.ts'
import { families } from '../server/src/sums/sum-tables.sql.ts'
import { onServer } from '../server/src/testing/global-setup.ts'
import type { BigClub } from './big-club.ts'
import { BRANCHES, fillBranch } from './branch-rows.ts'
import { commentOf, type Ground } from './ground.ts'
import { today } from './work.ts'

const LOGIN = '13700000008'
const PASSWORD = 'bench-password'
/** Days summed in one transaction: nobody else is there yet. */
const AT_ONCE = 366

/** `gymId`: the largest branch. `lastDay`: the last one that anything was done on. */
export type Chain = BigClub & { gymIds: number[]; lines: number; lastDay: string }
type Kept = { chain: Chain; filler: string; whole: boolean }

/** The morning after the last day, which stands still: a run a week later measures the same. */
export const dayOf = ({ lastDay }: Chain) => addDays(lastDay, 1)
export const clockOf = (chain: Chain): Clock => ({ now: () => new Date(`${dayOf(chain)}T04:00:00Z`) })

export async function keptChain(ground: Ground, lines: number): Promise<{ url: string; chain: Chain }> {
  const name = `statistics_${lines}`
  const url = ground.urlOf(name)
  const filler = createHash('sha256')
    .update(readFileSync(new URL('branch-rows.ts', import.meta.url), 'utf8'))
    .digest('hex')
  const kept = await keptAs(ground, name)
  const goesOn = kept?.filler === filler
  if (!goesOn) {
    await onServer(ground.urlOf('postgres'), async (client) => {
      await client.query(`drop database if exists ${name}`)
      await client.query(`create database ${name}`)
    })
  }
  await migrate(url)
  const chain = goesOn ? kept.chain : await openChain(url, lines)
  if (goesOn && kept.whole) return { url, chain }
  const keep = (whole: boolean) =>
    onServer(url, (client) =>
      client.query(`comment on database ${name} is '${JSON.stringify({ chain, filler, whole }).replaceAll("'", "''")}'`),
    )
  await keep(false)
  await fill(url, chain)
  await keep(true)
  return { url, chain }
}

async function keptAs(ground: Ground, name: string): Promise<Kept | null> {
  const about = await commentOf(ground, name)
  // What `keptChain` wrote there.
  return about === null ? null : (JSON.parse(about) as Kept)
}

async function openChain(url: string, lines: number): Promise<Chain> {
  const database = openDatabase(url)
  const now = new Date()
  const passwordHash = await hashPassword(PASSWORD)
  const ids = await database.transaction(null, async (db) => {
    await markSetUp(db, false, now)
    const brandId = await createBrand(db, '大连锁', now)
    const gymIds: number[] = []
    for (let n = 1; n <= BRANCHES; n++) gymIds.push(await createGym(db, { brandId, name: `${n} 店`, timeZone: 'Asia/Shanghai', now }))
    const gymId = gymIds[0] ?? 0
    const account = await ensureAccount(db, { phone: LOGIN, staffNumber: null, passwordHash, demo: false, now })
    const post = { accountId: account?.id ?? 0, type: 4 as const, roleId: null, name: '老板', phone: LOGIN, post: 'owner', now }
    return { brandId, gymIds, gymId, staffId: await createEmployee(db, { brandId, gymId, ...post }) }
  })
  await database.close()
  return { ...ids, login: LOGIN, password: PASSWORD, lines, lastDay: addDays(today(), -1) }
}

async function fill(url: string, chain: Chain): Promise<void> {
  console.log(`filling ${BRANCHES} branches with ${chain.lines.toLocaleString('en')} ledger lines and as many visits …`)
  await onServer(url, async (client) => {
    await client.query('set synchronous_commit = off')
    for (const [at, gymId] of chain.gymIds.entries()) {
      const { rows } = await client.query('select from ledger_lines where brand_id = $1 and gym_id = $2 limit 1', [chain.brandId, gymId])
      if (rows.length > 0) continue
      const began = performance.now()
      await client.query('begin')
      await fillBranch(client, chain, gymId, at)
      await client.query('commit')
      console.log(`    (branch ${at + 1}: ${((performance.now() - began) / 1000).toFixed(0)} s)`)
    }
    await client.query('vacuum analyze')
  })
  await firstNight(url, chain)
  await onServer(url, (client) => client.query('vacuum analyze'))
}

/** The product's own night, of what statistics rest on, in longer strides. */
async function firstNight(url: string, chain: Chain): Promise<void> {
  const database = openDatabase(url, { max: 2, statementMs: statementLimits.whole, relaxed: true })
  const { brandId, gymIds } = chain
  await moveAllStages(database, clockOf(chain))
  for (const gymId of gymIds) {
    for (const family of families) {
      const through = sumsThrough(family, dayOf(chain))
      while ((await database.transaction(brandId, (db) => sumDays({ db, brandId }, gymId, family, through, AT_ONCE))) > 0);
    }
  }
  await database.close()
}
