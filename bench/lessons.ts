/** A week of twenty coaches, and what is free of a day, beside a million lessons that were held before. */
import { bookingAnswer } from '../server/src/coaching/course-bookings/answers.ts'
import { listBookings } from '../server/src/coaching/course-bookings/bookings.sql.ts'
import { freeOf } from '../server/src/coaching/course-bookings/coaches/coach-times.ts'
import { coachesHere } from '../server/src/coaching/course-bookings/coaches/coaches.sql.ts'
import type { Ctx } from '../server/src/context.ts'
import { firstPage } from './first-page.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'
import { today } from './work.ts'

const COACHES = 20
const LESSONS = 1_000_000
/** Of the week that is read: fifty a coach. */
const OF_WEEK = 1_000
const MOST_MS = 10
const DAY_MS = 86_400_000

export async function benchLessons(setting: Setting): Promise<Row[]> {
  await busyCoaches(setting)
  const from = today()
  const start = new Date(`${from}T00:00:00Z`)
  const end = new Date(start.getTime() + 7 * DAY_MS)
  const to = end.toISOString().slice(0, 10)
  const week = async (ctx: Ctx) => {
    const { data } = await listBookings(ctx, { from: start, to: end }, { page: 1, per_page: OF_WEEK })
    return `${data.map(bookingAnswer).length} lessons`
  }
  const day = new Date(start.getTime() + DAY_MS).toISOString().slice(0, 10)
  const free = async (ctx: Ctx) => {
    const found = await freeOf(ctx, await coachesHere(ctx), { days: [day], minutes: 60 })
    return `${found.reduce((sum, coach) => sum + coach.free.length, 0)} free hours of ${found.length} coaches`
  }
  return [
    await firstPage(setting, {
      what: 'a week of twenty coaches',
      query: { from, to, per_page: String(OF_WEEK) },
      path: '/v1/gym/course_bookings',
      most: MOST_MS,
      read: week,
    }),
    await firstPage(setting, { what: 'what is free of a day', query: { day }, path: '/v1/gym/coach_slots', most: MOST_MS, read: free }),
  ]
}

/** Each coach gave a lesson every hour for years, and has fifty in the week to come; members are held as well in that week alone. */
async function busyCoaches({ owner, club }: Setting): Promise<void> {
  const given = [club.brandId, club.gymId]
  await owner.query(
    `with logins as (insert into accounts (phone, password_hash, password_changed_at, created_at) select '199' || lpad(n::text, 8, '0'), '-', now(), now()
       from generate_series(1, ${COACHES}) n returning id),
     coaches as (insert into employees (brand_id, gym_id, account_id, type, name, post, is_coach, created_at)
       select $1, $2, id, 1, '教练' || id, 'coach', true, now() from logins returning id, account_id),
     course as (insert into courses (brand_id, gym_id, name) values ($1, $2, '私教') returning id)
     insert into customer_courses (brand_id, gym_id, customer_id, course_id, coach_id, name, minutes, lessons, residue, sold_on, sold_at)
     select $1, $2, p.id, course.id, c.id, '私教', 60, 1000, 1000, current_date, now()
     from (select id, row_number() over (order by id) as n from coaches) c
     join (select id, row_number() over (order by id) as n from customers where brand_id = $1 and gym_id = $2 order by id limit ${OF_WEEK}) p on p.n % ${COACHES} = c.n % ${COACHES}
     cross join course`,
    given,
  )
  const lesson = (times: string, holder: string) => `
    with made as (insert into course_bookings (brand_id, gym_id, customer_course_id, coach_id, starts_at, ends_at, state, booked_at)
      select $1, $2, k.id, k.coach_id, t.at, t.at + interval '1 hour', t.state, now() from ${times} returning id, coach_id, customer_course_id, starts_at, ends_at)
    insert into holds (brand_id, gym_id, who, who_id, starts_at, ends_at, booking_id) ${holder}`
  const coachHolds = `select $1, $2, 'coach', e.account_id, m.starts_at, m.ends_at, m.id from made m join employees e on e.brand_id = $1 and e.id = m.coach_id`
  const each = LESSONS / COACHES
  await owner.query(
    lesson(
      `(select coach_id, min(id) as id from customer_courses where brand_id = $1 and gym_id = $2 group by coach_id) k
       cross join lateral (select current_date - make_interval(hours => n) as at, 'used' as state from generate_series(1, ${each}) n) t`,
      coachHolds,
    ),
    given,
  )
  await owner.query(
    lesson(
      `(select id, coach_id, row_number() over (partition by coach_id order by id) - 1 as n from customer_courses where brand_id = $1 and gym_id = $2) k
       cross join lateral (select current_date + make_interval(days => (k.n / 8)::integer, hours => (k.n % 8)::integer) as at, 'booked' as state) t`,
      `${coachHolds} union all select $1, $2, 'person', c.person_id, m.starts_at, m.ends_at, m.id
       from made m join customer_courses k on k.brand_id = $1 and k.id = m.customer_course_id join customers c on c.brand_id = $1 and c.id = k.customer_id`,
    ),
    given,
  )
  await owner.query('vacuum analyze holds, course_bookings, customer_courses')
}
