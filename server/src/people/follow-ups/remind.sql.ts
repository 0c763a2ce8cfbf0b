/** SQL of the reminders that a gym's rules make: each occasion once (`follow_ups_once`), whatever became of it. */
import type { FollowUpRule } from '@kaiguan/contract/people/follow-ups/texts'
import { addDays } from '@kaiguan/contract/time'
import { goesOn } from '../../card-facts/has-other-card.sql.ts'
import type { Db } from '../../database/open.ts'
import { type Sql, sql } from '../../database/sql.ts'

/** `since`: the last day whose reminders were made; `others`: who does what nobody looks after. */
export type Night = { db: Db; brandId: number; gymId: number; now: Date; today: string; since: string; others: number | null }

/** What was missed longer ago is no reminder any more. */
const LATE_DAYS = 7

/** Of customers `c` and visits' activity `a`: the business day of the last visit. */
const lastDay = sql`(a.last_visit_at at time zone g.time_zone - make_interval(mins => g.day_starts_at))::date`
/** Since when nobody has looked after them. */
const touched = sql`coalesce(c.owner_touch_day, (c.created_at at time zone g.time_zone - make_interval(mins => g.day_starts_at))::date)`
const customers = sql`customers c join customer_activity a on a.brand_id = c.brand_id and a.gym_id = c.gym_id and a.customer_id = c.id
  join gyms g on g.brand_id = c.brand_id and g.id = c.gym_id`

/** Of customers `c`, as `e`: the consultant, or else the coach, or else whoever the gym named, the first of them who still works. */
function whoDoesIt(others: number | null): Sql {
  return sql`lateral (
      select w.id from employees w where w.brand_id = c.brand_id and w.id in (c.consultant_id, c.coach_id, ${others}::bigint) and w.status = 1 and w.deleted_at is null
      order by w.id = c.consultant_id desc nulls last, w.id = c.coach_id desc nulls last limit 1) e on true`
}

/** `found` has a customer's id, the card where it is about one, the occasion, and what is told. */
async function make({ db, brandId, gymId, now, today, others }: Night, rule: FollowUpRule, found: Sql): Promise<number> {
  const { count } = await sql`
    insert into follow_ups (brand_id, gym_id, customer_id, found_of, card_id, staff_id, content, at, next_on, rule, occasion)
    select c.brand_id, c.gym_id, c.id, c.id, x.card_id, e.id, x.content, ${now}, ${today}, ${rule}, x.occasion
    from (${found}) x join customers c on c.brand_id = ${brandId} and c.id = x.customer_id
      join ${whoDoesIt(others)}
    where c.gym_id = ${gymId} and c.deleted_at is null and c.blocked_reason is null
    on conflict (brand_id, found_of, rule, occasion) where rule is not null do nothing`.execute(db)
  return count
}

export function remindOfEnds(night: Night, days: number): Promise<number> {
  return make(
    night,
    'ending',
    sql`select k.customer_id, k.id as card_id, k.id || ':' || k.ends_on as occasion, k.name || ' ' || k.ends_on as content from cards k
    where k.brand_id = ${night.brandId} and k.gym_id = ${night.gymId} and k.recycled_at is null and k.closed_on is null and k.used_up_on is null
      and k.wanted_on >= ${night.today}::date and k.wanted_on <= ${addDays(night.today, days)}::date and ${goesOn(night)} is not true`,
  )
}

export function remindOfAbsence(night: Night, days: number): Promise<number> {
  const { brandId, gymId, today } = night
  return make(
    night,
    'away',
    sql`select c.id as customer_id, null::bigint as card_id, ${lastDay}::text as occasion, ${lastDay}::text as content from ${customers}
    where c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.valid_until >= ${today}::date
      and a.last_visit_at >= ${addDays(today, -days - LATE_DAYS - 2)}::date and ${lastDay} <= ${addDays(today, -days)}::date
      and ${lastDay} > ${addDays(today, -days - LATE_DAYS)}::date
      and not exists (select from cards k where k.brand_id = c.brand_id and k.customer_id = c.id and k.suspended_from <= ${today}::date
        and (k.suspended_to is null or k.suspended_to > ${today}::date))`,
  )
}

/** The days from the night before on, so that a night without a run loses none; the 29th of February is kept on the 28th. */
export function remindOfBirthdays(night: Night, days: number): Promise<number> {
  const dates: { md: number; year: string }[] = []
  for (let day = addDays(night.since, 1); day <= night.today; day = addDays(day, 1)) {
    const then = addDays(day, days)
    const md = Number(then.slice(5).replace('-', ''))
    dates.push({ md, year: then.slice(0, 4) })
    if (md === 228 && addDays(then, 1).endsWith('-03-01')) dates.push({ md: 229, year: then.slice(0, 4) })
  }
  const [mds, years] = [dates.map(({ md }) => md), dates.map(({ year }) => year)]
  return make(
    night,
    'birthday',
    sql`select c.id as customer_id, null::bigint as card_id, d.year as occasion, to_char(c.birthday_md, 'FM00"-"00') as content
    from unnest(${mds}::integer[], ${years}::text[]) as d (md, year) join customers c on c.birthday_md = d.md
    where c.brand_id = ${night.brandId} and c.gym_id = ${night.gymId} and c.valid_until >= ${night.today}::date`,
  )
}

export function remindOfFirstVisits(night: Night, days: number): Promise<number> {
  const { brandId, gymId, since, today } = night
  return make(
    night,
    'first-visit',
    sql`select v.customer_id, null::bigint as card_id, v.business_day::text as occasion, v.business_day::text as content from visits v
    where v.brand_id = ${brandId} and v.gym_id = ${gymId} and v.cancelled_at is null
      and v.business_day > ${addDays(since, -days)}::date and v.business_day <= ${addDays(today, -days)}::date
      and not exists (select from visits w where w.brand_id = v.brand_id and w.customer_id = v.customer_id and w.business_day < v.business_day and w.cancelled_at is null)`,
  )
}

/** A trial is over after its last day, or once its last visit was made; whoever has another one still tries. */
export function remindOfTrials(night: Night, days: number): Promise<number> {
  const { brandId, gymId, today } = night
  const overOn = sql`case when p.used < p.entries then p.to_day else (
    select max(v.business_day) from visits v where v.brand_id = p.brand_id and v.guest_pass_id = p.id and v.counted and v.cancelled_at is null) end`
  return make(
    night,
    'trial-over',
    sql`select o.customer_id, null::bigint as card_id, o.id::text as occasion, o.over_on::text as content
    from (select p.id, p.brand_id, p.customer_id, ${overOn} as over_on from guest_passes p
        where p.brand_id = ${brandId} and p.gym_id = ${gymId} and p.voided_at is null and p.to_day > ${addDays(today, -days - LATE_DAYS)}::date) o
      join customers m on m.brand_id = o.brand_id and m.id = o.customer_id
    where o.over_on <= ${addDays(today, -days)}::date and o.over_on > ${addDays(today, -days - LATE_DAYS)}::date and m.member_since is null
      and not exists (select from guest_passes n where n.brand_id = o.brand_id and n.customer_id = o.customer_id and n.id <> o.id
        and n.voided_at is null and n.used < n.entries and n.to_day >= ${today}::date)`,
  )
}

/** Whoever has agreed on a day isn't left alone. */
export function remindOfLeads(night: Night, days: number): Promise<number> {
  const { brandId, gymId, today } = night
  return make(
    night,
    'untouched',
    sql`select c.id as customer_id, null::bigint as card_id, ${touched}::text as occasion, ${touched}::text as content from ${customers}
    where c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.deleted_at is null and c.member_since is null and c.consultant_id is not null
      and ${touched} <= ${addDays(today, -days)}::date and ${touched} > ${addDays(today, -days - LATE_DAYS)}::date
      and not exists (select from follow_ups f where f.brand_id = c.brand_id and f.customer_id = c.id and f.done_at is null and f.deleted_at is null and f.next_on >= ${today}::date)`,
  )
}

/** What has come about by itself is done: renewed, here again, bought, a birthday long past. */
export async function closeOvertaken(night: Night): Promise<number> {
  const { db, brandId, gymId, now, today } = night
  const { count } = await sql`
    update follow_ups f set done_at = ${now}, version = f.version + 1
    from ${customers}
    where f.brand_id = ${brandId} and f.gym_id = ${gymId} and f.done_at is null and f.deleted_at is null and f.rule is not null
      and c.brand_id = f.brand_id and c.id = f.customer_id and (
        c.deleted_at is not null
        or f.rule = 'ending' and (select true from cards k where k.brand_id = f.brand_id and k.id = f.card_id and k.id || ':' || k.ends_on = f.occasion
          and k.recycled_at is null and k.closed_on is null and ${goesOn(night)} is not true) is not true
        or f.rule = 'away' and ${lastDay} > f.occasion::date
        or f.rule = 'birthday' and f.next_on < ${addDays(today, -LATE_DAYS)}::date
        or f.rule = 'trial-over' and c.member_since is not null
        or f.rule = 'untouched' and (c.member_since is not null or ${touched} > f.occasion::date))`.execute(db)
  return count
}

/** What a rule asked of somebody is asked of whoever looks after them now. */
export async function moveToOwners({ db, brandId, gymId, others }: Night): Promise<number> {
  const { count } = await sql`
    update follow_ups f set staff_id = e.id, version = f.version + 1
    from customers c join ${whoDoesIt(others)}
    where f.brand_id = ${brandId} and f.gym_id = ${gymId} and f.done_at is null and f.deleted_at is null and f.rule is not null
      and c.brand_id = f.brand_id and c.id = f.customer_id and f.staff_id <> e.id`.execute(db)
  return count
}
