/** A gym that joins a head office keeps every rule it gave itself; and whatever is kept for a gym is carried, or said here why not. */
import { hqCalls } from '@kaiguan/contract/club/hq/calls'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { expect, test } from 'vitest'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { startCatalogue } from '../../testing/catalogue.ts'
import { newClub, newStaff, unique } from '../../testing/club.ts'
import { CARRIED, GYM_CARRIED } from './carry-gym.sql.ts'

/** Of what is kept by gym (its primary key begins with brand and gym): what stays behind, and why. */
const STAYS: Record<string, string> = {
  gym_photos: 'pictures belong to the brand they were uploaded in',
  mini_program_codes: 'WeChat’s answer for the old place; asked again',
  customer_search: 'a gym with customers doesn’t join',
  summed_days: 'worked out from its books and visits, which it has none of',
  summed_months: 'worked out from its books and visits, which it has none of',
  order_day: 'worked out from its books and visits, which it has none of',
  order_month: 'worked out from its books and visits, which it has none of',
  performance_day: 'worked out from its books and visits, which it has none of',
  performance_month: 'worked out from its books and visits, which it has none of',
  performance_month_parts: 'worked out from its books and visits, which it has none of',
  performance_month_people: 'worked out from its books and visits, which it has none of',
  goods_day: 'worked out from its books and visits, which it has none of',
  goods_month: 'worked out from its books and visits, which it has none of',
  visit_day: 'worked out from its books and visits, which it has none of',
  visit_month: 'worked out from its books and visits, which it has none of',
  visit_month_whole: 'worked out from its books and visits, which it has none of',
  member_day: 'worked out from its customers, whom it has none of',
  member_month: 'worked out from its customers, whom it has none of',
  list_totals: 'counts what the old gym has',
  gate_keys: 'keys are the old place’s; its gates are paired anew',
  gate_copies: 'made for the gates that are paired there',
  gate_copy_rows: 'made for the gates that are paired there',
  used_codes: 'codes the old place’s keys signed',
  letter_plans: 'reckoned by its own clock',
  message_paces: 'when it may send next, of its messages, which it has none of',
  payment_bill_days: 'of its payments’ bills, which it has none of',
  coach_hours: 'coaches are employees of the brand',
  coach_pages: 'coaches are employees of the brand',
}
const GYM_STAYS: Record<string, string> = {
  brand_id: 'another',
  id: 'another',
  name: 'founded with it',
  address: 'founded with it',
  phone: 'founded with it',
  province: 'founded with it',
  city: 'founded with it',
  legal_person_phone: 'founded with it',
  time_zone: 'founded with it',
  day_starts_at: 'founded with it',
  created_at: 'founded now',
  closed_on: 'a closed branch doesn’t join',
  version: 'counts from its founding',
  logo: 'pictures belong to the brand they were uploaded in',
  logo_file_id: 'pictures belong to the brand they were uploaded in',
  auth_state: 'the papers are files of the old brand: it is certified anew',
  auth_audit_id: 'the papers are files of the old brand: it is certified anew',
  auth_reason: 'the papers are files of the old brand: it is certified anew',
  recognised_through: 'of its books, which it has none of',
  doubles_looked_on: 'of its customers, whom it has none of',
  stages_through: 'of its customers, whom it has none of',
  uses: 'said anew by the first row of each that is carried',
}

const catalogue = startCatalogue()

test('whatever is kept by gym is carried, or says why not', async () => {
  const kept = await catalogue.names(`
    select t.relname as what from pg_class t join pg_index x on x.indrelid = t.oid and x.indisprimary
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and (select array_agg(a.attname::text order by k.at) from unnest(x.indkey) with ordinality k(num, at)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num where k.at <= 2) = array['brand_id', 'gym_id']
    order by 1`)
  // Registrations have ids of their own.
  const { gym_registrations: _, ...byGym } = CARRIED
  expect(kept).toEqual([...Object.keys(byGym), ...Object.keys(STAYS)].sort())
  const columns = await catalogue.names(`
    select column_name as what from information_schema.columns where table_schema = 'public' and table_name = 'gyms'`)
  expect(columns.sort()).toEqual([...GYM_CARRIED, ...Object.keys(GYM_STAYS)].sort())
})

test('a club that joins keeps its prepaid mode and every rule it gave itself; what names old staff or card types names nobody', async () => {
  const { world } = catalogue
  const chain = await newClub(world, { name: unique('力行健身') })
  const boss = await newStaff(world, chain, { name: '总部老板', type: 5, headOffice: true })
  const single = await newClub(world, { name: unique('老街健身') })
  const me = single.owner
  await me.do(prepaidCalls.edit, { body: { pack: 'shanghai-fitness-2025', mode: 'block' } })
  const pool = { pool_days: 21, protection_days: 4, claim_limit: 8, reclaim_days: 2 }
  await me.do(leadCalls.editRules, { body: pool })
  const reminders = { ending_days: 11, away_days: null, trial_days: 2 }
  await me.do(followUpCalls.editRules, { body: { ...reminders, others_staff_id: me.id } })
  const points = { per_yuan: 3, per_visit: 5, expiry_months: 18 }
  await me.do(pointCalls.editRules, { body: points })
  const lessons = { lead: 45, cancel: 200, late: 'return', reminder_hours: 7, day_from: '06:30' } as const
  await me.do(coachTimeCalls.editRules, { body: lessons })
  await me.do(settingsCalls.editFacts, { body: { introduction: '“老店”\\三十年', features: ['yoga'] } })
  await world.database.transaction(single.brandId, async (db) => {
    await sql`
      insert into locker_settings (brand_id, gym_id, enable, who, vip_template_ids, overdue_stops_days)
      values (${single.brandId}, ${single.gymId}, true, 'card-types', '{77}', 9)`.execute(db)
    await sql`
      insert into class_holidays (brand_id, gym_id, day, name)
      values (${single.brandId}, ${single.gymId}, '2027-01-01', '元旦'), (${single.brandId}, ${single.gymId}, '2027-02-16', '春节')`.execute(
      db,
    )
  })

  const { code } = await boss.do(hqCalls.code)
  const { gym_id } = await me.do(hqCalls.bind, { body: { code } })

  expect(await me.do(prepaidCalls.settings)).toMatchObject({ pack: 'shanghai-fitness-2025', mode: 'block' })
  expect(await me.do(leadCalls.rules)).toMatchObject(pool)
  expect(await me.do(followUpCalls.rules)).toMatchObject({ ...reminders, others_staff: null })
  expect(await me.do(pointCalls.rules)).toMatchObject(points)
  expect(await me.do(coachTimeCalls.rules)).toMatchObject(lessons)
  expect(await me.do(settingsCalls.facts)).toMatchObject({ introduction: '“老店”\\三十年', features: ['yoga'] })
  const kept = await world.database.transaction(chain.brandId, (db) =>
    one(
      db,
      sql`
      select l.enable, l.who, l.vip_template_ids, l.overdue_stops_days,
        (select array_agg(h.name order by h.day) from class_holidays h where h.brand_id = l.brand_id and h.gym_id = l.gym_id) as holidays
      from locker_settings l where l.brand_id = ${chain.brandId} and l.gym_id = ${gym_id}`,
    ),
  )
  expect(kept).toEqual({ enable: true, who: 'members', vip_template_ids: [], overdue_stops_days: 9, holidays: ['元旦', '春节'] })
})
