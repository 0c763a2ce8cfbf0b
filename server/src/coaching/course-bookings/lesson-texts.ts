/**
 * What members and coaches are told of lessons by themselves. A reminder is written once for a booking and when it begins, hours
 * before; nights are quiet. Text messages are sent apart from what they tell of, so that a server that dies between loses none.
 */
import type { CoachingRulesNow } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { lessonSms } from '@kaiguan/contract/coaching/course-bookings/texts'
import { fill } from '@kaiguan/contract/rules'
import type { Clock } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import { tell } from '../../ground/messages/index.ts'
import { keepSms } from '../../ground/phone-codes/index.ts'
import { timeText } from '../../holds/index.ts'
import { type GymNow, gymsDue, type Round } from '../../rounds/every-gym.ts'
import { type SmsSettings, sendSms } from '../../sms/sms.ts'
import type { BookingData } from './bookings.sql.ts'
import { MINUTE_MS } from './coaches/coach-times.ts'
import {
  claimReminder,
  claimTexts,
  gymsWithWords,
  insertText,
  nextOfLessons,
  setSent,
  type TextToSend,
  toRemindOf,
} from './lesson-texts.sql.ts'
import { rulesOf } from './rules.sql.ts'

const AT_ONCE = 200
const TRIES = { pauseMs: 5 * MINUTE_MS, most: 3 }
/** Nobody asks a member which they read. */
const LANGUAGE = 'zh'

/** Their lesson is given by somebody else. */
export function textAboutCover(ctx: Ctx, { id, starts_at }: Pick<BookingData, 'id' | 'starts_at'>): Promise<void> {
  return insertText(ctx, { bookingId: id, kind: 'cover', startsAt: starts_at, zone: ctx.gym.time_zone })
}

export const nextAboutLessons = (now: Date, ahead: Date) => nextOfLessons(now, ahead, TRIES)

/** `failed` hears of text messages that a provider didn't take; they are tried again. */
export function remindOfLessons(
  database: Database,
  clock: Clock,
  sms: SmsSettings | null,
  failed: (error: unknown) => void,
  round?: Round,
): Promise<void> {
  return gymsDue(
    database,
    clock,
    'reminders of lessons',
    (db, now) => gymsWithWords(db, now, TRIES),
    async (gym) => {
      await writeReminders(database, gym)
      await sendTexts(database, gym, sms, failed)
    },
    round,
  )
}

async function writeReminders(database: Database, { brandId, gymId, gym, now }: GymNow): Promise<void> {
  await database.transaction(brandId, async (db) => {
    const ctx = { db, brandId, gymId, now }
    const { reminder_hours: hours }: Pick<CoachingRulesNow, 'reminder_hours'> = await rulesOf(ctx)
    if (hours === 0) return
    for (const lesson of await toRemindOf(ctx, hours, gym.time_zone, AT_ONCE)) {
      if (!(await claimReminder(ctx, lesson))) continue
      const { customer_name: customer, course_name: course } = lesson
      const values = { at: timeText(lesson.starts_at, gym.time_zone), customer, course, lesson: lesson.id }
      await tell({ ...ctx, actor: { kind: 'job' } }, { event: 'lesson.soon', values, to: { asker: lesson.coach_id } })
    }
  })
}

/** They are in the operator's outbox, as every text message is; a provider gets them where it takes whole texts and not codes alone. */
async function sendTexts(
  database: Database,
  { brandId, gymId, gym, now }: GymNow,
  provider: SmsSettings | null,
  failed: (error: unknown) => void,
): Promise<void> {
  const sms = provider?.body.includes('{{text}}') ? provider : null
  const wordsOf = ({ kind, starts_at, course_name: course, coach_name: coach }: TextToSend) =>
    fill(lessonSms[kind][LANGUAGE], { gym: gym.name, at: timeText(starts_at, gym.time_zone), course, coach })
  const texts = await database.transaction(brandId, async (db) => {
    const ctx = { db, brandId, gymId, now }
    const claimed = await claimTexts(ctx, { again: new Date(now.getTime() - TRIES.pauseMs), most: TRIES.most, limit: AT_ONCE })
    for (const one of claimed) {
      if (one.tries === 1) await keepSms(db, one.phone, wordsOf(one), now)
      if (!sms) await setSent(ctx, one)
    }
    return claimed
  })
  if (!sms) return
  for (const one of texts)
    await sendSms(sms, { phone: one.phone, text: wordsOf(one), code: '' })
      .then(() => database.transaction(brandId, (db) => setSent({ db, brandId, gymId, now }, one)))
      .catch(failed)
}
