/** A lesson that the member signs for, over HTTP at 16 clients, against the same rows by hand. */
import { paired } from './paired.ts'
import { type Item, rawContestant } from './raw/limit.ts'
import { pairedRow, type Row } from './row.ts'
import { AT_ONCE, countedOf, ourContestant, type Setting } from './setting.ts'
import { nextKey } from './work.ts'

const LEAST = 0.5
const PER_BLOCK = 150
const PAIRS = 10
/** A member and a coach each, so that nothing is odd about a lesson: an odd one costs its coach's line later. */
const MOST_COURSES = 12_000
/** As short as a lesson may be: whose it was is somebody's again ten minutes later. */
const MINUTES = 10
/** Lessons that each of them had before. */
const BEFORE = 8
const MINUTE_MS = 60_000

type Course = { id: number; customer_id: number; coach_id: number }

const signature = [
  [
    [100, 100],
    [300, 200],
    [320, 260],
  ],
]

export async function benchConsumes(setting: Setting): Promise<Row[]> {
  const courses = await soldCourses(setting)
  let at = 0
  const next = (): Course => {
    const course = courses[at++ % courses.length]
    if (!course) throw new Error('nobody has a course')
    return course
  }
  const give = ({ client }: Pick<Setting, 'client'>, { id }: Course) =>
    client.must('POST', '/v1/gym/course_consumes', { customer_course_id: id, confirm: { by: 'sign', signature } }, nextKey())
  const answer = JSON.stringify(await give(setting, next()))
  const itemOf = ({ id: course, customer_id: customer, coach_id: coach }: Course): Item => {
    const ended = new Date()
    const started = new Date(ended.getTime() - MINUTES * MINUTE_MS)
    const words = {
      signature: JSON.stringify(signature),
      params: JSON.stringify({ name: '会员', course: '私教', coach: '教练', at: started }),
    }
    return { deed: 'consume', given: { course, customer, coach, started, ended, key: nextKey(), answer, ...words } }
  }
  const ours = ourContestant(setting, () => give(setting, next()))
  const raw = rawContestant(setting.limit, AT_ONCE, () => itemOf(next()))
  const found = await paired(setting.ground, ours, raw, { perBlock: PER_BLOCK, pairs: PAIRS })
  const counted = await countedOf(
    setting,
    (client) => give({ client }, next()),
    () => itemOf(next()),
  )
  return [pairedRow(`a lesson signed for, ${AT_ONCE} clients`, found, { text: '≥', least: LEAST }, counted)]
}

/** Coaches who give a lesson at any hour, each to a member who came today. */
async function soldCourses({ owner, club }: Setting): Promise<Course[]> {
  const given = [club.brandId, club.gymId]
  await owner.query(
    `insert into coaching_settings (brand_id, gym_id, lead_minutes, cancel_minutes, late, no_show, gap_minutes, days_ahead, confirm_hours, day_from, day_to)
     values ($1, $2, 60, 180, 'take', 'take', 0, 14, 24, 0, 1440)`,
    given,
  )
  const { rows } = await owner.query<Course>(
    `with members as (select id, row_number() over (order by id) as n from customers where brand_id = $1 and gym_id = $2 order by id limit ${MOST_COURSES}),
     logins as (insert into accounts (phone, password_hash, password_changed_at, created_at) select '198' || lpad(n::text, 8, '0'), '-', now(), now() from members returning id),
     coaches as (insert into employees (brand_id, gym_id, account_id, type, name, post, is_coach, created_at)
       select $1, $2, id, 1, '教练' || id, 'coach', true, now() from logins returning id),
     numbered as (select id, row_number() over (order by id) as n from coaches),
     course as (insert into courses (brand_id, gym_id, name, minutes) values ($1, $2, '私教十分钟', ${MINUTES}) returning id)
     insert into customer_courses (brand_id, gym_id, customer_id, course_id, coach_id, name, minutes, lessons, residue, list_fen, price_fen, deferred_fen, sold_on, sold_at)
     select $1, $2, m.id, course.id, c.id, '私教', ${MINUTES}, 1000, 1000, 30000, 30000000, 30000000, current_date - 30, now() from members m join numbered c using (n) cross join course
     returning id, customer_id, coach_id`,
    given,
  )
  await owner.query(
    `insert into visits (brand_id, gym_id, customer_id, business_day, entered_at, counted, method, created_at)
     select $1, $2, customer_id, (now() at time zone 'Asia/Shanghai')::date, now(), false, 'search', now() from customer_courses where brand_id = $1 and gym_id = $2 and minutes = ${MINUTES}`,
    given,
  )
  // What was given before: to everybody, on each of some days.
  await owner.query(
    `insert into course_consumes (brand_id, gym_id, customer_course_id, coach_id, started_at, ended_at, business_day, state, confirmed_by, confirmed_at, value_fen, made_at, expires_at)
     select $1, $2, k.id, k.coach_id, t.at, t.at + interval '${MINUTES} minutes', (t.at at time zone 'Asia/Shanghai')::date, 'confirmed', 'member', t.at, 30000, t.at, t.at
     from customer_courses k cross join lateral (select now() - make_interval(days => 2 + n * 7) as at from generate_series(1, ${BEFORE}) n) t
     where k.brand_id = $1 and k.gym_id = $2 and k.minutes = ${MINUTES}`,
    given,
  )
  await owner.query('vacuum analyze customer_courses, course_consumes, visits, employees')
  return rows
}
