/**
 * Messages leave in the background: so many a minute at a branch, none at night, each judged once more as things stand then. Each is in
 * its member's own pages and in the operator's outbox once; a provider gets it where it takes whole texts.
 */
import { randomBytes } from 'node:crypto'
import type { LeftOutWhy } from '@kaiguan/contract/people/member-messages/texts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { keepSms } from '../../ground/phone-codes/index.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { type GymNow, gymsDue, type Round } from '../../rounds/every-gym.ts'
import { nightOver } from '../../sms/quiet-hours.ts'
import { type SmsSettings, sendSms } from '../../sms/sms.ts'
import { holdPace } from './audience.sql.ts'
import { fingerprint } from './consents.ts'
import { providerOf, wholeText } from './message-text.ts'
import { A_MINUTE, NIGHT } from './pace.ts'
import {
  type DueMessage,
  gymsWithMessages,
  insertLinks,
  nextDue,
  setLeftOut,
  setMissed,
  setPace,
  setSent,
  setStopped,
  setTaken,
  takeDays,
  takeDue,
} from './sending.sql.ts'

const MINUTE_MS = 60_000
export const TRIES = { pauseMs: 5 * MINUTE_MS, most: 3 }
/** After so long a server that took messages has died: it has a minute's texts in hand, each of which a provider may leave unanswered for seconds. */
const LOST_MS = 10 * MINUTE_MS
/** Branches whose provider lets them wait leave room for others. */
const BESIDE = 4

export const nextMessages = (now: Date, ahead: Date) => nextDue(now, ahead, LOST_MS)

/** `failed` hears of messages that a provider didn't take; they are tried again. */
export function sendMessages(
  database: Database,
  clock: Clock,
  sms: SmsSettings | null,
  failed: (error: unknown) => void,
  round?: Round,
): Promise<void> {
  const provider = providerOf(sms)
  return gymsDue(
    database,
    clock,
    'messages to members',
    (db, now) => gymsWithMessages(db, now, LOST_MS),
    async (gym) => {
      const taken = await takeMessages(database, gym, provider !== null)
      if (provider) await textAll(database, clock, gym, provider, taken, failed)
    },
    round,
    BESIDE,
  )
}

type Taken = { id: number; phone: string; text: string }

async function takeMessages(database: Database, { brandId, gymId, gym, now, today }: GymNow, byText: boolean): Promise<Taken[]> {
  return await database.transaction(brandId, async (db) => {
    const ctx = { db, brandId, gymId, now }
    if ((await holdPace(ctx)) > now) return []
    const night = nightOver({ now, gym }, NIGHT)
    if (night) {
      await setPace(ctx, night)
      return []
    }
    const due = await takeDue(ctx, new Date(now.getTime() - LOST_MS), A_MINUTE)
    if (due.length === 0) return []
    await setPace(ctx, new Date(now.getTime() + MINUTE_MS))
    const going = await judged(ctx, due, today)
    const sent = going.map((one) => ({ ...one, token: one.link === null ? '' : randomBytes(16).toString('base64url') }))
    await insertLinks(
      ctx,
      sent.filter(({ link }) => link !== null).map(({ token, person_id }) => ({ hash: fingerprint(token), personId: person_id })),
    )
    const taken = sent.map(({ id, phone, text, link, token, tries }) => ({ id, phone, text: wholeText(text, link, token), tries }))
    for (const { phone, text, tries } of taken) if (tries === 0) await keepSms(db, phone, text, now)
    await setTaken(
      ctx,
      taken.map(({ id }) => id),
      byText,
    )
    await sayChanged(ctx, ['member-messages'])
    return taken
  })
}

/** Who still gets theirs: what changed since it was asked for counts. */
async function judged(
  ctx: Parameters<typeof takeDays>[0],
  due: readonly DueMessage[],
  today: string,
): Promise<(DueMessage & { phone: string })[]> {
  const stopped = due.filter(({ stopped_at }) => stopped_at !== null)
  await setStopped(
    ctx,
    stopped.map(({ id }) => id),
  )
  const whys = new Map(due.map((one) => [one.id, whyNot(one)]))
  const able = due.filter(({ id, stopped_at }) => stopped_at === null && whys.get(id) === null)
  const days = await takeDays(ctx, able, today)
  for (const { id, once } of able) if (once !== null && !days.has(id)) whys.set(id, 'today')
  const left = due.flatMap(({ id, stopped_at }) => {
    const why = whys.get(id) ?? null
    return stopped_at !== null || why === null ? [] : [{ id, why }]
  })
  await setLeftOut(ctx, left)
  return able.flatMap((one) => (whys.get(one.id) === null && one.phone !== null ? [{ ...one, phone: one.phone }] : []))
}

function whyNot({ gone, blocked, phone, kind, consents }: DueMessage): LeftOutWhy | null {
  if (gone) return 'gone'
  if (blocked) return 'blocked'
  if (phone === null || phone === '') return 'no-phone'
  return kind === 'marketing' && !consents ? 'no-consent' : null
}

/** The clock is read at each: how long those before it took is nothing of its own. */
async function textAll(
  database: Database,
  clock: Clock,
  { brandId, gymId }: GymNow,
  provider: SmsSettings,
  taken: readonly Taken[],
  failed: (error: unknown) => void,
): Promise<void> {
  const within = (work: (ctx: Parameters<typeof setSent>[0]) => Promise<void>) =>
    database.transaction(brandId, (db) => work({ db, brandId, gymId, now: clock.now() }))
  for (const { id, phone, text } of taken)
    await sendSms(provider, { phone, text, code: '' }).then(
      () => within((ctx) => setSent(ctx, id)),
      async (error: unknown) => {
        failed(error)
        await within((ctx) => setMissed(ctx, id, new Date(ctx.now.getTime() + TRIES.pauseMs), TRIES.most))
      },
    )
  if (taken.length > 0) await within((ctx) => sayChanged({ ...ctx, gymId }, ['member-messages']))
}
