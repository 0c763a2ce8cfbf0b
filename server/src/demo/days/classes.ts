/**
 * Classes at the big branch: the week is scheduled on its first day; every day members take places in those of the next days, one of
 * them full with some who wait; who comes is scanned in. On the last day a class is called off, and another coach gives one. Nothing
 * draws lots.
 */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { classSessionCalls, type Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { addDays, wallClock } from '@kaiguan/contract/time'
import type { Member } from '../branch.ts'
import { CLOSES, METHODS, OPENS, type PartOfDay, type Today } from './today.ts'

const ZONE = 'Asia/Shanghai'
const WEEK = 7
/** Reserved for, from today on. */
const DAYS_AHEAD = 2
const LAST_DAYS_AHEAD = 4
/** Of a hundred places. */
const USUAL = 62
/** Who waits where it is full. */
const WAITING = 3
const TRIES = 3
const SMALL = 12

export const classesOfDay: PartOfDay = (today) => {
  const { branch, day, by, later } = today
  if (branch.classes.length === 0) return
  const isLast = day.until !== null
  later(0, async (minute) => {
    await schedule(today, minute)
    const { data } = await by('manager', minute).do(classSessionCalls.list, { query: { from: day.date, to: day.date, state: ['planned'] } })
    for (const [nth, session] of data.entries()) planClass(today, session, nth)
  })
  later(isLast ? 1 : OPENS + 40, async (minute) => {
    const to = addDays(day.date, isLast ? LAST_DAYS_AHEAD : DAYS_AHEAD)
    const { data } = await by('manager', minute).do(classSessionCalls.list, {
      query: { from: addDays(day.date, 1), to, state: ['planned'] },
    })
    for (const session of data) if (session.taken === 0) await fill(today, session, minute)
    if (isLast) await changeSome(today, data, minute)
  })
}

async function schedule({ branch, day, by }: Today, minute: number): Promise<void> {
  const manager = by('manager', minute)
  const { total } = await manager.do(classSessionCalls.list, { query: { from: day.date, to: addDays(day.date, WEEK), per_page: 1 } })
  if (total > 0) return
  for (const { weekday, time, course } of branch.classes)
    await manager.do(classSessionCalls.create, { body: { course_id: course.id, week: [weekday], time_start: time } })
}

/** Those who may be there by a card; who comes to which follows from the day. */
async function fill({ branch, by }: Today, session: Session, minute: number): Promise<void> {
  const desk = by('desk', minute)
  const seats = session.hall?.map ? await freeSeats(desk, session) : []
  // The small ones are full, and somebody waits.
  const full = session.max_person <= SMALL
  const wanted = full ? session.max_person + WAITING : Math.ceil((session.max_person * USUAL) / 100) - (session.id % 3)
  const able = branch.members.filter(({ cards }) => cards.some(({ kind }) => kind === 1))
  let given = 0
  // Some have a lesson then, or a card that isn't good at that hour: others come in their place.
  for (let nth = 0; nth < TRIES * wanted && given < wanted; nth++) {
    const member = able[(session.id * 37 + nth * 11) % able.length]
    if (member && (await reserve(desk, session, member, { nth: given, seat: seats[given] }))) given++
  }
}

async function freeSeats(desk: ReturnType<Today['by']>, session: Session): Promise<number[]> {
  const { data } = await desk.do(hallCalls.seats, { params: { id: session.hall?.id ?? 0 }, query: { schedule_id: session.id } })
  return data.filter(({ state }) => state === 'free').map(({ id }) => id)
}

type Place = { nth: number; seat: number | undefined }

async function reserve(desk: ReturnType<Today['by']>, session: Session, member: Member, { nth, seat }: Place): Promise<boolean> {
  const of = { schedule_id: session.id, customer_id: member.id }
  const full = nth >= session.max_person
  const paid = session.price > 0 && !full ? { payment_method: METHODS[nth % METHODS.length] ?? 'WECHAT' } : {}
  const body = { ...of, ...paid, ...(seat && !full ? { seat_id: seat } : {}), waiting: full }
  return (await desk.may(classReservationCalls.reserve, { body })) !== null
}

/** They come some minutes before; one of each class doesn't. */
function planClass(today: Today, session: Session, nth: number): void {
  const begins = wallClock(new Date(session.starts_at), ZONE).minute
  if (begins >= CLOSES) return
  today.later(begins - 4, async (minute) => {
    const coach = today.as(session.coach.id, minute)
    const { data } = await coach.do(classReservationCalls.list, { query: { schedule_id: session.id, state: ['booked'], per_page: 100 } })
    for (const [at, reservation] of data.entries())
      if (at % 8 !== (nth % 5) + 2)
        await coach.may(classReservationCalls.edit, { params: { id: reservation.id }, body: { state: 'attended' } })
  })
}

async function changeSome({ branch, by }: Today, ahead: readonly Session[], minute: number): Promise<void> {
  const manager = by('manager', minute)
  const [covered, off] = ahead.filter(({ taken }) => taken > 0).toReversed()
  const other = branch.staff.find(({ id, role }) => role === 'coach' && id !== covered?.coach.id)
  if (covered && other)
    await manager.may(classSessionCalls.edit, { params: { id: covered.id }, body: { coach_id: other.id, remark: '原教练外出培训' } })
  if (off) await manager.may(classSessionCalls.callOff, { params: { id: off.id }, body: { reason: '操房地板维修' } })
}
