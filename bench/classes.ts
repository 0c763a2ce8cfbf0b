/** A week's timetable of two hundred classes with how full each is, beside years of classes that were given. */
import { addDays } from '@kaiguan/contract/time'
import { sessionAnswer } from '../server/src/classes/classes/answers.ts'
import { listSessions } from '../server/src/classes/classes/sessions.sql.ts'
import type { Ctx } from '../server/src/context.ts'
import { firstPage } from './first-page.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'
import { today } from './work.ts'

const OF_WEEK = 200
/** Given before: ten years of them. */
const GIVEN = 100_000
const MOST_MS = 10

export async function benchClasses(setting: Setting): Promise<Row[]> {
  await fullTimetable(setting)
  const [from, to] = [today(), addDays(today(), 6)]
  const week = async (ctx: Ctx) => {
    const { data } = await listSessions(ctx, { from, to, page: 1, per_page: 1_000 }, [1, 2])
    const answers = data.map(sessionAnswer)
    return `${answers.length} classes, ${answers.reduce((sum, { taken }) => sum + taken, 0)} places taken`
  }
  return [
    await firstPage(setting, {
      what: 'a week’s grid of two hundred classes',
      query: { from, to },
      path: '/api/v2/gym/schedule/group',
      most: MOST_MS,
      read: week,
    }),
  ]
}

/** Four halls, twenty courses, ten coaches who gave classes for years and give two hundred in the week to come. */
async function fullTimetable({ owner, club }: Setting): Promise<void> {
  const given = [club.brandId, club.gymId]
  await owner.query(
    `with logins as (insert into accounts (phone, password_hash, password_changed_at, created_at) select '198' || lpad(n::text, 8, '0'), '-', now(), now()
       from generate_series(1, 10) n returning id)
     insert into employees (brand_id, gym_id, account_id, type, name, post, is_coach, created_at)
       select $1, $2, id, 1, '团课教练' || id, 'coach', true, now() from logins`,
    given,
  )
  await owner.query(
    `insert into halls (brand_id, gym_id, name, capacity) select $1, $2, '教室' || n, 30 from generate_series(1, 4) n`,
    given,
  )
  await owner.query(
    `insert into group_courses (brand_id, gym_id, type, name, max_person) select $1, $2, 1 + n % 2, '团课' || n, 30 from generate_series(1, 20) n`,
    given,
  )
  const classes = (times: string) => `
    insert into group_sessions (brand_id, gym_id, course_id, business_day, starts_at, ends_at, coach_id, hall_id, max_person, taken, waiting, attended, state)
    select $1, $2, c.id, t.at::date, t.at, t.at + interval '50 minutes', e.id, h.id, 30, 10 + t.n % 20, t.n % 3, t.attended, t.state
    from ${times} join (select id, row_number() over (order by id) - 1 as at from group_courses where brand_id = $1 and gym_id = $2) c on c.at = t.n % 20
    join (select id, row_number() over (order by id) - 1 as at from employees where brand_id = $1 and gym_id = $2 and name like '团课教练%') e on e.at = t.n % 10
    join (select id, row_number() over (order by id) - 1 as at from halls where brand_id = $1 and gym_id = $2) h on h.at = t.n % 4`
  await owner.query(
    classes(
      `(select n, current_date - make_interval(hours => n) as at, 9 as attended, 'done' as state from generate_series(1, ${GIVEN}) n) t`,
    ),
    given,
  )
  await owner.query(
    classes(
      `(select n, $3::date + make_interval(days => n / 29, mins => 360 + 30 * (n % 29)) as at, 0 as attended, 'planned' as state from generate_series(0, ${OF_WEEK - 1}) n) t`,
    ),
    [...given, today()],
  )
  await owner.query('vacuum analyze group_sessions, group_courses, halls, employees')
}
