/** Pushing an article: now, or at an hour of the branch's own clock; and taking it back from whoever hasn't read it. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { articleCalls, Push } from '@kaiguan/contract/ground/articles/calls'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import type { Clock } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import { refuse, requireFound, requireOpen } from '../../http/refusal.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { record } from '../operation-log/index.ts'
import { articleById } from './articles.sql.ts'
import {
  type Audience,
  countPeople,
  duePushes,
  insertPush,
  instantOf,
  type PushData,
  pushById,
  reachOf,
  recallPush,
  sendPush,
} from './pushes.sql.ts'

export function pushAnswer({ article_id, title, alert, send_at, sent_at, recalled_at, ...data }: PushData): Push {
  return {
    ...data,
    article: { id: article_id, title },
    alert: alert ? 1 : 0,
    send_at: send_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    recalled_at: recalled_at?.toISOString() ?? null,
  }
}

type Input = BodyOf<typeof articleCalls.push>

export async function pushArticle(ctx: Ctx, id: number, input: Input): Promise<Push> {
  const article = requireFound(await articleById(ctx, id, true))
  const audience = await audienceOf(ctx, input)
  const count = await countPeople(ctx, audience)
  if (count === 0) throw refuse('article.nobody', {}, { field: 'role_ids' })
  const sendAt = await sendAtOf(ctx, input)
  const type = article.html === '' ? 2 : 1
  const recordId = await insertPush(ctx, { articleId: id, type, alert: input.alert, audience, sendAt })
  const { title } = article
  if (sendAt > ctx.now) await record(ctx, 'article.scheduled', id, { title, at: clockText(ctx, sendAt) })
  else {
    await sendPush(ctx, recordId)
    await record(ctx, 'article.pushed', id, { title, count })
  }
  return pushAnswer(requireFound(await pushById(ctx, recordId)))
}

/** Only open branches within reach, and only roles of these. */
async function audienceOf(ctx: Ctx, { gym_ids, role_ids }: Input): Promise<Audience> {
  const reach = await reachOf(ctx)
  const gyms = gym_ids.length > 0 ? gym_ids : [ctx.gymId]
  const chosen = reach.filter(({ id }) => gyms.includes(id))
  if (chosen.length !== new Set(gyms).size) throw refuse('not-found', {}, { field: 'gym_ids' })
  for (const gym of chosen) requireOpen(gym, 'gym_ids')
  const roles = chosen.flatMap((gym) => gym.roles.map(({ id }) => id))
  if (!role_ids.every((id) => roles.includes(id))) throw refuse('not-found', {}, { field: 'role_ids' })
  return { gyms, roles: role_ids }
}

async function sendAtOf(ctx: Ctx, { send_on, send_time }: Input): Promise<Date> {
  if (send_on === null) return ctx.now
  const at = await instantOf(ctx, send_on, send_time ?? '00:00')
  if (at <= ctx.now) throw refuse('article.past', { at: clockText(ctx, at) }, { field: 'send_on' })
  return at
}

export async function recall(ctx: Ctx, id: number): Promise<Push> {
  const push = requireFound(await pushById(ctx, id, true))
  if (push.recalled_at) throw refuse('article.recalled-already', { at: clockText(ctx, push.recalled_at) })
  const count = await recallPush(ctx, id)
  await record(ctx, 'article.recalled', push.article_id, { title: push.title, count })
  return pushAnswer(requireFound(await pushById(ctx, id)))
}

function clockText({ gym }: Ctx, at: Date): string {
  const { day, minute } = wallClock(at, gym.time_zone)
  return `${day} ${minuteText(minute)}`
}

/** By the jobs: what has come to its hour goes out, each in a transaction of its own. */
export async function sendDuePushes(database: Database, clock: Clock, failed: (error: unknown) => void): Promise<void> {
  const now = clock.now()
  for (const { brand, record: id } of await database.transaction(null, (db) => duePushes(db, now))) {
    const sent = database.transaction(brand, async (db) => {
      const gymId = await sendPush({ db, brandId: brand, now }, id)
      if (gymId !== null) await sayChanged({ db, gymId }, ['articles'])
    })
    // One that can't go out holds up nobody else's; it is tried again at the next round.
    await sent.catch((error: unknown) => failed(error))
  }
}
