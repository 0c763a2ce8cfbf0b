/** Head office's first page over HTTP, of thirty branches with a year behind them, against the same figures straight from the lines. */
import { addDays } from '@kaiguan/contract/time'
import { createEmployee, createGym, ensureAccount, hashPassword } from '../server/src/ground/auth/index.ts'
import { sumDays, sumsThrough } from '../server/src/sums/sum-days.sql.ts'
import { families } from '../server/src/sums/sum-tables.sql.ts'
import { YEAR } from './big-ledger.ts'
import { clientOf } from './http.ts'
import { againstLines } from './ledger.ts'
import type { Row } from './row.ts'
import { openSetting, type Setting } from './setting.ts'
import { today } from './work.ts'

const BRANCHES = 30
const LINES_A_DAY = 300
const VISITS_A_DAY = 150
const AT_ONCE = 60
const BOSS = { login: '13700000009', password: 'bench-password' }

export async function benchBranches(setting: Setting): Promise<Row[]> {
  const brand = await openSetting(setting.ground, setting.brand, 'bench_branches')
  try {
    const gymIds = await addBranches(brand)
    await addYearOf(brand, gymIds)
    const client = await clientOf(brand.server.base, { ...brand.club, ...BOSS, gymId: 0 })
    const size = `${BRANCHES} branches, ${(BRANCHES * LINES_A_DAY * YEAR).toLocaleString('en')} lines`
    const row = await againstLines(
      { ...brand, client },
      { what: 'the branches', path: '/v1/brand/branch_dashboards', byHand: 'branches' },
      size,
    )
    client.close()
    return [row]
  } finally {
    await brand.stop()
  }
}

async function addBranches({ owner, database, club: { brandId } }: Setting): Promise<number[]> {
  const now = new Date()
  const passwordHash = await hashPassword(BOSS.password)
  const { rows } = await owner.query<{ id: number }>('select id from gyms where brand_id = $1', [brandId])
  const gymIds = rows.map(({ id }) => id)
  await database.transaction(brandId, async (db) => {
    while (gymIds.length < BRANCHES)
      gymIds.push(await createGym(db, { brandId, name: `${gymIds.length + 1} 店`, timeZone: 'Asia/Shanghai', now }))
    const account = await ensureAccount(db, { phone: BOSS.login, staffNumber: null, passwordHash, demo: false, now })
    const post = { accountId: account?.id ?? 0, type: 5 as const, roleId: null, name: '总部', phone: BOSS.login, post: 'owner', now }
    await createEmployee(db, { brandId, gymId: null, ...post })
  })
  return gymIds
}

/** Lines without their entries and visits without their members: the page asks for neither. */
async function addYearOf({ owner, database, club: { brandId } }: Setting, gymIds: number[]): Promise<void> {
  console.log(`writing a year of ${BRANCHES} branches …`)
  const first = addDays(today(), 1 - YEAR)
  await owner.query('set synchronous_commit = off')
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category)
     select $1, g, 1, $3::date + d, a.account, (1 + i * 7919 % 50000) * a.sign, a.method, a.category
     from unnest($2::bigint[]) g, generate_series(0, ${YEAR - 1}) d, generate_series(1, ${LINES_A_DAY / 6}) i,
       (values ('hand', 1, 'CASH', null), ('hand', 1, 'WECHAT', null), ('deferred', -1, null, 'card'), ('deferred', 1, null, 'card'), ('income', -1, null, 'card'), ('stored', -1, null, null))
         a (account, sign, method, category)`,
    [brandId, gymIds, first],
  )
  await owner.query(
    `insert into visits (brand_id, gym_id, customer_id, business_day, entered_at, counted, method, created_at)
     select $1, g, 1, $3::date + d, now(), true, 'search', now() from unnest($2::bigint[]) g, generate_series(0, ${YEAR - 1}) d, generate_series(1, ${VISITS_A_DAY}) i`,
    [brandId, gymIds, first],
  )
  await owner.query('set session_replication_role = origin')
  for (const gymId of gymIds) {
    for (const family of families) {
      const sum = () =>
        database.transaction(brandId, (db) => sumDays({ db, brandId }, gymId, family, sumsThrough(family, today()), AT_ONCE))
      while ((await sum()) > 0);
    }
  }
  await owner.query('vacuum (analyze) ledger_lines, ledger_day, ledger_month, summed_days, summed_months, visits, gyms, customers, cards')
}
