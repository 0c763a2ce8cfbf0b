/** What members are told of their places by text message; nights are quiet. What is written here is sent apart from it, by a job. */
import { classSms } from '@kaiguan/contract/classes/class-reservations/texts'
import { fill } from '@kaiguan/contract/rules'
import type { Clock } from '../../clock.ts'
import type { Acting } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import { keepSms } from '../../ground/phone-codes/index.ts'
import { timeText } from '../../holds/index.ts'
import { requireFound } from '../../http/refusal.ts'
import { type GymNow, gymsDue, type Round } from '../../rounds/every-gym.ts'
import { type SmsSettings, sendSms } from '../../sms/sms.ts'
import type { Moved } from '../classes/index.ts'
import { claimTexts, gymsWithTexts, nextOfTexts, setSent, type TextToSend, textWhoeverComes } from './class-texts.sql.ts'
import { wakingTime } from './places/move-up.ts'
import { MINUTE_MS } from './places/obstacles.ts'
import { setFreeUntil } from './reservations.sql.ts'
import { rulesOf } from './rules.sql.ts'
import { classById } from './sessions.sql.ts'

const AT_ONCE = 200
const TRIES = { pauseMs: 5 * MINUTE_MS, most: 3 }
const THINK_MS = 60 * MINUTE_MS
/** Nobody asks a member which they read. */
const LANGUAGE = 'zh'

/** Whoever has a place or waits is told of another time, hall or coach. */
export async function tellMoved(ctx: Acting, sessionId: number, before: Moved): Promise<void> {
  const session = requireFound(await classById(ctx, sessionId))
  const isMoved = session.starts_at.getTime() !== before.startsAt.getTime() || session.hall_name !== before.hall
  if (!isMoved && session.coach_name === before.coach) return
  if (session.starts_at.getTime() !== before.startsAt.getTime()) {
    // The club moved it: whoever can't come then may say so for an hour without cost.
    await setFreeUntil(ctx, sessionId, new Date(Math.min(ctx.now.getTime() + THINK_MS, session.starts_at.getTime())))
  }
  await textWhoeverComes(ctx, sessionId, isMoved ? 'moved' : 'cover', wakingTime(ctx, await rulesOf(ctx), session.starts_at))
}

export const nextClassText = (now: Date, ahead: Date) => nextOfTexts(now, ahead, TRIES)

/** They are in the operator's outbox, as every text message is; a provider gets them where it takes whole texts and not codes alone. */
export function sendClassTexts(
  database: Database,
  clock: Clock,
  provider: SmsSettings | null,
  failed: (error: unknown) => void,
  round?: Round,
): Promise<void> {
  const sms = provider?.body.includes('{{text}}') ? provider : null
  return gymsDue(
    database,
    clock,
    'text messages about classes',
    (db, now) => gymsWithTexts(db, now, TRIES),
    async ({ brandId, gymId, gym, now }: GymNow) => {
      const texts = await database.transaction(brandId, async (db) => {
        const ctx = { db, brandId, gymId, now }
        const claimed = await claimTexts(ctx, { again: new Date(now.getTime() - TRIES.pauseMs), most: TRIES.most, limit: AT_ONCE })
        for (const one of claimed) {
          if (one.tries === 1) await keepSms(db, one.phone, wordsOf(gym, one), now)
          if (!sms) await setSent(ctx, one)
        }
        return claimed
      })
      if (!sms) return
      for (const one of texts)
        await sendSms(sms, { phone: one.phone, text: wordsOf(gym, one), code: '' })
          .then(() => database.transaction(brandId, (db) => setSent({ db, brandId, gymId, now }, one)))
          .catch(failed)
    },
    round,
  )
}

function wordsOf({ name: gym, time_zone: zone }: GymNow['gym'], text: TextToSend): string {
  const instant = (at: Date | null) => (at === null ? '' : timeText(at, zone))
  const { kind, course_name: course, coach_name: coach, hall_name, address } = text
  const values = { gym, course, coach, at: timeText(text.starts_at, zone), place: hall_name ?? address }
  return fill(classSms[kind][LANGUAGE], { ...values, free: instant(text.free_until), until: instant(text.offer_until) })
}
