/** A brand of 1,000,000 customers, 100,000 of them in one gym, written in sets: what the bench measures on. */
import type pg from 'pg'
import { statementLimits } from '../server/src/database/limits.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { createBrand, createEmployee, createGym, ensureAccount, hashPassword, markSetUp } from '../server/src/ground/auth/index.ts'

export type BigClub = { brandId: number; gymId: number; staffId: number; login: string; password: string }

const PASSWORD = 'bench-password'
const LOGIN = '13700000000'

export async function makeBigClub(ownerUrl: string, client: pg.Client, customers: number): Promise<BigClub> {
  const database = openDatabase(ownerUrl, { statementMs: statementLimits.whole })
  const now = new Date()
  const passwordHash = await hashPassword(PASSWORD)
  const ids = await database.transaction(null, async (db) => {
    await markSetUp(db, false, now)
    const brandId = await createBrand(db, '大品牌', now)
    const gyms: number[] = []
    for (let i = 0; i < 10; i++) gyms.push(await createGym(db, { brandId, name: `${i + 1} 店`, timeZone: 'Asia/Shanghai', now }))
    const gymId = gyms[4] ?? 0
    const account = await ensureAccount(db, { phone: LOGIN, staffNumber: null, passwordHash, demo: false, now })
    const staffId = await createEmployee(db, {
      brandId,
      gymId,
      accountId: account?.id ?? 0,
      type: 4,
      roleId: null,
      name: '老板',
      phone: LOGIN,
      post: 'owner',
      now,
    })
    return { brandId, gymId, staffId, first: gyms[0] ?? 0 }
  })
  await database.close()
  await fill(client, { ...ids, customers })
  return { brandId: ids.brandId, gymId: ids.gymId, staffId: ids.staffId, login: LOGIN, password: PASSWORD }
}

export const SURNAMES = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高'
export const GIVEN = '伟芳娜敏静强磊军洋勇艳杰涛明超霞鹏婷雪浩然子轩俊志远欣怡梓涵思琪佳晓彤诗梦洁雅琴'
export const INITIALS = 'wlzlcyhzwzxsmzhghllg'
export const LETTERS = [...GIVEN].map((_, i) => String.fromCharCode(97 + ((i * 7) % 26))).join('')

/** Names are built in SQL from these characters; initials from their pinyin letters, the given ones roughly. */
async function fill(client: pg.Client, to: { brandId: number; gymId: number; first: number; customers: number }): Promise<void> {
  const { brandId, first, customers } = to
  await client.query('set synchronous_commit = off')
  await client.query('set session_replication_role = replica') // no foreign key checks while a million rows are written
  await client.query(`
    create temp table made as select n, ${first} + n % 10 as gym_id,
      substr('${SURNAMES}', 1 + (n / 10 * 7 % 20)::int, 1) || substr('${GIVEN}', 1 + (n * 31 % ${GIVEN.length})::int, 1) || substr('${GIVEN}', 1 + (n * 17 / 5 % ${GIVEN.length})::int, 1) as name,
      substr('${INITIALS}', 1 + (n / 10 * 7 % 20)::int, 1) || substr('${LETTERS}', 1 + (n * 31 % ${GIVEN.length})::int, 1) || substr('${LETTERS}', 1 + (n * 17 / 5 % ${GIVEN.length})::int, 1) as initials,
      '13' || lpad(((n::bigint * 7919) % 1000000000)::text, 9, '0') as phone
    from generate_series(1, ${customers}) n`)
  await client.query(
    `insert into persons (brand_id, name, phone, sex, created_at) select ${brandId}, name, phone, 1 + n % 2, now() from made order by n`,
  )
  await client.query(`
    insert into customers (brand_id, gym_id, person_id, name, initials, phone, phone_tail, sex, birthday_md, source, member_since, valid_until, created_at)
    select ${brandId}, gym_id, n, name, initials, phone, right(phone, 4), 1 + n % 2, (1 + n % 12) * 100 + 1 + n % 28, n % 14, current_date - (n % 500)::int,
      current_date + (n % 400)::int - 200, now() - (n % 900) * interval '1 day' from made order by n`)
  await client.query(
    `insert into customer_activity (brand_id, gym_id, customer_id, last_visit_at) select brand_id, gym_id, id, now() - (id % 300) * interval '1 hour' from customers`,
  )
  await client.query(`
    insert into customer_search (brand_id, gym_id, token, customer_id)
    select ${brandId}, c.gym_id, t.token, c.id from customers c cross join lateral (
      select distinct token from unnest(array[substr(c.name, 1, 1), substr(c.name, 2, 1), substr(c.name, 3, 1), substr(c.name, 1, 2), substr(c.name, 2, 2),
        substr(c.initials, 1, 1), substr(c.initials, 1, 2), c.initials]) token) t`)
  await client.query(`
    insert into vip_templates (brand_id, gym_id, kind, card_no, name, price_fen, terms, created_at)
    values (${brandId}, ${to.gymId}, 2, '1001', '百次卡', 100000, '{"days":null,"times":1000,"amount":null,"gift_days":0,"gift_times":0,"gift_amount":0,"opening":{"rule":"now","within_days":null},"gyms":"own","weekdays":[1,2,3,4,5,6,7],"hours":[],"visits_per_day":null,"guests":0,"entry_fee":null,"pays_for":[],"suspension":{"times":0,"days":0,"fee":0},"transfer_fee":0,"replacement_fee":0,"gifts_survive":false,"holders":1,"single_price":null}', now())`)
  await client.query(`
    insert into cards (brand_id, gym_id, customer_id, template_id, kind, card_no, name, image, terms, price_fen, units, sold_on, started_on, ends_on, residue_times, created_at)
    select ${brandId}, c.gym_id, c.id, t.id, 2, (90000000 + c.id)::text, t.name, 'jade', t.terms, 100000, 1000, current_date - 10, current_date - 10, '9999-12-31', 1000, now()
    from customers c, vip_templates t where c.gym_id = ${to.gymId} and t.brand_id = ${brandId}`)
  await client.query(`
    with entry as (insert into ledger_entries (brand_id, gym_id, kind, business_day, occurred_at, posted_at) select ${brandId}, ${to.gymId}, 'card.sold', current_date - 10, now(), now() from cards returning id)
    , numbered as (select id, row_number() over (order by id) as n from entry), card as (select id, row_number() over (order by id) as n from cards)
    insert into ledger_lines (brand_id, gym_id, entry_id, business_day, account, amount_fen, payment_method, category, card_id)
    select ${brandId}, ${to.gymId}, numbered.id, current_date - 10, line.account, line.fen, line.method, line.category, case when line.account = 'deferred' then card.id end
    from numbered join card using (n), (values ('hand', 100000, 'CASH', null), ('deferred', -100000, null, 'card')) as line (account, fen, method, category)`)
  await client.query(`update cards set deferred_fen = 100000 where brand_id = ${brandId}`) // by the trigger, where it is asked
  await client.query(`
    insert into list_totals (brand_id, gym_id, list, n)
    select brand_id, gym_id, 'customers', count(*) from customers group by brand_id, gym_id union all select brand_id, gym_id, 'cards', count(*) from cards group by brand_id, gym_id`)
  await client.query('set session_replication_role = origin')
  await client.query('reset synchronous_commit')
  await client.query('vacuum analyze')
}
