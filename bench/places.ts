/** A place in a class over HTTP at 16 clients, against the same rows by hand; and a hundred classes that let up whoever waits. */
import { runClasses } from '../server/src/classes/class-reservations/class-jobs.ts'
import { openDatabase } from '../server/src/database/open.ts'
import { cpuOfTree } from './cpu.ts'
import { paired } from './paired.ts'
import { type Item, rawContestant } from './raw/limit.ts'
import { pairedRow, type Row } from './row.ts'
import { AT_ONCE, countedOf, ourContestant, type Setting } from './setting.ts'
import { nextKey, today } from './work.ts'

const LEAST = 0.5
const PER_BLOCK = 150
const PAIRS = 10
const CLASSES = 400
const SEATS = 200
/** Classes with room again, and who waits for each. */
const FREED = 100
const WAITING = 10
const MOST_SECONDS = 5
const DAY_MS = 86_400_000
const HOURS_MS = 8 * 3_600_000

type Member = { customer: number; person: number; card: number }

export async function benchPlaces(setting: Setting): Promise<Row[]> {
  const classes = await openClasses(setting)
  const members = await everybody(setting)
  let at = 0
  const next = () => {
    const [member, session] = [members[at], classes[at % classes.length]]
    at += 1
    if (!member || !session) throw new Error('nobody is left without a place')
    return { member, session }
  }
  type Wish = ReturnType<typeof next>
  const reserve = ({ client }: Pick<Setting, 'client'>, { member, session }: Wish) =>
    client.must('POST', '/api/v2/gym/reservations/group', { schedule_id: session.id, customer_id: member.customer }, nextKey())
  const answer = JSON.stringify(await reserve(setting, next()))
  const { brandId } = setting.club
  const itemOf = ({ member, session }: Wish): Item => {
    const now = Date.now()
    const starts = session.starts_at.getTime()
    const words = {
      policy: JSON.stringify({ cancel: 120, late: 'take', no_show: 'take' }),
      params: JSON.stringify({ name: '会员', course: '团课', at: '2026-11-24 18:00', pay: 'card', seat: null }),
    }
    return {
      deed: 'reserve',
      given: {
        customer: member.customer,
        card: member.card,
        session: session.id,
        on: session.business_day,
        since: new Date(now - 30 * DAY_MS),
        from: new Date(starts - HOURS_MS),
        to: new Date(starts + HOURS_MS),
        hold: `hold:${brandId}:person:${member.person}`,
        key: nextKey(),
        answer,
        ...words,
      },
    }
  }
  const ours = ourContestant(setting, () => reserve(setting, next()))
  const raw = rawContestant(setting.limit, AT_ONCE, () => itemOf(next()))
  const found = await paired(setting.ground, ours, raw, { perBlock: PER_BLOCK, pairs: PAIRS })
  const counted = await countedOf(
    setting,
    (client) => reserve({ client }, next()),
    () => itemOf(next()),
  )
  return [
    pairedRow(`a place in a class, ${AT_ONCE} clients`, found, { text: '≥', least: LEAST }, counted),
    await promotion(setting, members.slice(at, at + FREED * WAITING)),
  ]
}

/** All of them at once have room for whoever waits: from the job's start until the last has their place. The product's own job sleeps meanwhile. */
async function promotion(setting: Setting, members: readonly Member[]): Promise<Row> {
  process.kill(setting.server.pid, 'SIGSTOP')
  try {
    return await promoted(setting, members)
  } finally {
    process.kill(setting.server.pid, 'SIGCONT')
  }
}

async function promoted({ ground, owner, club, url }: Setting, members: readonly Member[]): Promise<Row> {
  const given = [club.brandId, club.gymId]
  await owner.query(`update group_sessions set max_person = taken where brand_id = $1 and gym_id = $2 and taken > 0`, given)
  await owner.query(
    `with freed as (select id, row_number() over (order by id) - 1 as n from group_sessions where brand_id = $1 and gym_id = $2 and state = 'planned' order by id limit ${FREED})
     insert into group_reservations (brand_id, gym_id, session_id, customer_id, person_id, state, policy, queued_at)
     select $1, $2, f.id, m.customer, m.person, 'waiting', '{}', now() from freed f
     join unnest($3::bigint[], $4::bigint[]) with ordinality as m (customer, person, nth) on (m.nth - 1) % ${FREED} = f.n`,
    [...given, members.map(({ customer }) => customer), members.map(({ person }) => person)],
  )
  await owner.query(
    `update group_sessions s set waiting = w.n, max_person = s.taken + w.n
     from (select session_id, count(*) as n from group_reservations where brand_id = $1 and gym_id = $2 and state = 'waiting' group by session_id) w
     where s.brand_id = $1 and s.id = w.session_id`,
    given,
  )
  await owner.query('vacuum analyze group_reservations, group_sessions, holds')
  const database = openDatabase(url)
  const failures: unknown[] = []
  const [began, before] = [performance.now(), { node: process.cpuUsage(), postgres: cpuOfTree(ground.postmaster) }]
  await runClasses(database, { now: () => new Date() }, (error) => failures.push(error))
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(before.node)
  const [node, postgres] = [(user + system) / 1000, cpuOfTree(ground.postmaster) - before.postgres]
  await database.close()
  if (failures.length > 0) throw new AggregateError(failures, 'somebody couldn’t move up')
  const { rows } = await owner.query<{ moved: number }>(
    'select count(*)::integer as moved from group_reservations where brand_id = $1 and gym_id = $2 and moved_up_at is not null',
    given,
  )
  const moved = rows[0]?.moved ?? 0
  return {
    what: `${FREED} classes let up ${WAITING} each`,
    figure: `${seconds.toFixed(2)} s`,
    aim: `≤ ${MOST_SECONDS} s`,
    met: moved === FREED * WAITING && seconds <= MOST_SECONDS,
    lines: [`${moved} moved up, each ${(node / moved).toFixed(2)} ms CPU of node and ${(postgres / moved).toFixed(2)} of PostgreSQL`],
  }
}

/** Without a price, of any hour, in the weeks to come. */
async function openClasses({ owner, club }: Setting): Promise<{ id: number; starts_at: Date; business_day: string }[]> {
  const given = [club.brandId, club.gymId]
  await owner.query(
    `insert into class_settings (brand_id, gym_id, open_days, close_minutes, cancel_minutes, late, no_show, strikes, strike_days, ban_days, max_active, waiting_max,
       quiet_from, quiet_to, min_check_minutes) values ($1, $2, 28, 0, 120, 'take', 'take', 3, 30, 7, 10, 20, 0, 0, 120)`,
    given,
  )
  const { rows } = await owner.query<{ id: number; starts_at: Date; business_day: string }>(
    `with login as (insert into accounts (phone, password_hash, password_changed_at, created_at) values ('19700000001', '-', now(), now()) returning id),
     coach as (insert into employees (brand_id, gym_id, account_id, type, name, post, is_coach, created_at)
       select $1, $2, id, 1, '团课教练', 'coach', true, now() from login returning id),
     hall as (insert into halls (brand_id, gym_id, name, capacity) values ($1, $2, '大厅', ${SEATS}) returning id),
     course as (insert into group_courses (brand_id, gym_id, type, name, max_person) values ($1, $2, 1, '团课', ${SEATS}) returning id)
     insert into group_sessions (brand_id, gym_id, course_id, business_day, starts_at, ends_at, coach_id, hall_id, max_person)
     select $1, $2, course.id, (t.at at time zone 'Asia/Shanghai')::date, t.at, t.at + interval '50 minutes', coach.id, hall.id, ${SEATS}
     from coach, hall, course, lateral (select $3::date + make_interval(days => 2, hours => n) as at from generate_series(0, ${CLASSES - 1}) n) t
     returning id, starts_at, business_day`,
    [...given, today()],
  )
  return rows
}

async function everybody({ owner, club }: Setting): Promise<Member[]> {
  const { rows } = await owner.query<Member>(
    `select c.id as customer, c.person_id as person, k.id as card from cards k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
     where k.brand_id = $1 and k.gym_id = $2 order by k.id limit 100000`,
    [club.brandId, club.gymId],
  )
  return rows
}
