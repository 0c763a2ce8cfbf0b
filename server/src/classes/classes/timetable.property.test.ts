/**
 * Random weeks in three time zones over the nights when the clocks change: no hall and no coach twice, each rule's classes exactly its
 * days at its wall time, carrying on again changes nothing; and two desks at once.
 */
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { addDays, instantAt, minuteOf, wallClock, weekdayOf } from '@kaiguan/contract/time'
import { afterAll, expect, test } from 'vitest'
import { classesBetween, newClass, newGroupCourse, newHall, scheduled } from '../../testing/classes.ts'
import { newClub, newWorld, type Staff, testClock, type World } from '../../testing/club.ts'
import { newCoach } from '../../testing/courses.ts'
import { carryOnClasses } from './index.ts'
import { daysOf, timesOf } from './timetable/pattern.ts'

const world: World = await newWorld('2026-10-12T04:00:00Z')
afterAll(() => world.close())

/** The same numbers at every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const
const text = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

test.each(zones)('by the wall clock in %s a class of any minute begins on its day and lasts as long as ever', (zone) => {
  const roll = dice(7)
  for (let n = 0; n < 2_000; n++) {
    const [day, from] = [addDays('2026-01-01', roll(730)), roll(1440)]
    const minutes = 10 + roll(470)
    const { startsAt, endsAt } = timesOf(day, { from_minute: from, to_minute: from + minutes }, zone)
    expect(endsAt.getTime() - startsAt.getTime()).toBe(minutes * 60_000)
    const wall = wallClock(startsAt, zone)
    expect(wall.day).toBe(day)
    // An hour that is left out: the moment it would be; else the minute itself, of two the first.
    if (wall.minute !== from) expect(instantAt(day, wall.minute, zone)).toEqual(startsAt)
    expect(wallClock(new Date(startsAt.getTime() - 60 * 60_000), zone).minute === from && wall.minute === from).toBe(false)
  }
})

test.each(zones.slice(0, 3))(
  'random weeks in %s: each rule exactly its days, nobody twice, again and at once the same',
  { timeout: 240_000 },
  async (timeZone) => {
    world.clock.set('2026-10-12T04:00:00Z')
    const { owner, brandId, gymId } = await newClub(world, { timeZone })
    const club = { owner, brandId, gymId }
    const roll = dice(zones.indexOf(timeZone) + 11)
    const coaches = [await newCoach(world, club), await newCoach(world, club), await newCoach(world, club)]
    const halls = [await newHall(owner), await newHall(owner)]
    const course = await newGroupCourse(owner)
    const pick = <T>(of: readonly T[]): T => of[roll(of.length)] as T
    const rules = new Map<number, { week: number[]; from: string }>()
    let refused = 0
    for (let n = 0; n < 24; n++) {
      const week = [...new Set([1 + roll(7), 1 + roll(7)])].toSorted()
      const from = text(pick([60, 90, 120, 150, 180, 540, 600, 630, 1140, 1380]))
      const body = {
        course_id: course.id,
        coach_id: pick(coaches).id,
        hall_id: pick([...halls.map(({ id }) => id), null]),
        week,
        time_start: from,
      }
      const { status, body: made } = await owner.call(classSessionCalls.create, { body })
      if (status === 200) rules.set(made.rule_id, { week, from })
      else refused += 1
    }
    expect(refused).toBeGreaterThan(0)
    const carry = () => carryOnClasses(world.database, testClock('2026-10-24T04:00:00Z'))
    await Promise.all([carry(), carry()])
    const until = addDays(wallClock(new Date('2026-10-24T04:00:00Z'), timeZone).day, 28)
    const all = async () => [
      ...(await classesBetween(owner, '2026-10-12', '2026-11-10')),
      ...(await classesBetween(owner, '2026-11-11', '2026-11-30')),
    ]
    const classes = await all()
    for (const [id, { week, from }] of rules) {
      const days = daysOf({ schedule_type: 1, week, days: [], from_day: '2026-10-13', to_day: null }, '2026-10-13', until)
      const mine = classes.filter(({ rule_id, business_day }) => rule_id === id && business_day >= '2026-10-13')
      expect(mine.map(({ business_day }) => business_day)).toEqual(days)
      for (const { starts_at, business_day } of mine)
        expect(starts_at).toBe(instantAt(business_day, minuteOf(from), timeZone).toISOString())
      expect(mine.every(({ business_day }) => week.includes(weekdayOf(business_day)))).toBe(true)
    }
    for (const who of ['coach', 'hall'] as const) nobodyTwice(classes, who)
    await carry()
    expect(await all()).toEqual(classes)
  },
)

type Given = Awaited<ReturnType<typeof classesBetween>>

function nobodyTwice(classes: Given, who: 'coach' | 'hall'): void {
  const busy = Map.groupBy(
    classes.filter((one) => one[who] !== null && one.state !== 'called-off'),
    (one) => one[who]?.id,
  )
  for (const mine of busy.values()) {
    const sorted = mine.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
    for (const [at, one] of sorted.entries()) expect(at === 0 || (sorted[at - 1]?.ends_at ?? '') <= one.starts_at).toBe(true)
  }
}

async function twoDesks() {
  world.clock.set('2026-11-20T04:00:00Z')
  const club = await newClub(world)
  const [first, second] = [await newCoach(world, club), await newCoach(world, club)]
  return { club, owner: club.owner, first, second, course: await newGroupCourse(club.owner) }
}

test('two desks schedule one hall at once: one of them has it', async () => {
  const { owner, first, second, course } = await twoDesks()
  const hall = await newHall(owner)
  const ask = (coach: Staff, time_start: string) =>
    owner.call(classSessionCalls.create, { body: { course_id: course.id, coach_id: coach.id, hall_id: hall.id, week: [1, 3], time_start } })
  const answers = await Promise.all([ask(first, '10:00'), ask(second, '10:30'), ask(first, '10:15'), ask(second, '10:00')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  const classes = await classesBetween(owner, '2026-11-20', '2026-12-18')
  expect(classes).toHaveLength(8)
  nobodyTwice(classes, 'hall')
  expect(world.deadlocks).toEqual([])
})

test('a class that is called off and changed at once is called off in the end, and holds nobody', async () => {
  const { owner, first, second, course } = await twoDesks()
  for (let n = 0; n < 5; n++) {
    const one = await newClass(owner, course, first, '2026-11-24')
    const params = { id: one.id }
    const [off, edited] = await Promise.all([
      owner.call(classSessionCalls.callOff, { params, body: { reason: '停电' } }),
      owner.call(classSessionCalls.edit, { params, body: { coach_id: second.id } }),
    ])
    expect([off.status, [200, 422].includes(edited.status)]).toEqual([200, true])
    expect(await owner.do(classSessionCalls.show, { params })).toMatchObject({ state: 'called-off' })
  }
  // Both coaches are free then.
  await scheduled(owner, course, second, { schedule_type: 2, week: [], days: ['2026-11-24'], time_start: '10:00', time_end: '11:00' })
  await scheduled(owner, course, first, { schedule_type: 2, week: [], days: ['2026-11-24'], time_start: '10:00', time_end: '11:00' })
})
