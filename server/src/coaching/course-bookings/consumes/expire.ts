/** What the member didn’t confirm in time takes nothing: hourly, gym by gym, each lesson by itself. */
import type { Clock } from '../../../clock.ts'
import type { Acting } from '../../../context.ts'
import type { Database } from '../../../database/open.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { timeText } from '../../../holds/index.ts'
import { requireFound } from '../../../http/refusal.ts'
import { everyGym, type Round } from '../../../rounds/every-gym.ts'
import { lockCourse } from '../../customer-courses/index.ts'
import { consumeById, overdueConsumes, setExpired } from './consumes.sql.ts'
import { letGo } from './take-lesson.ts'

const AT_ONCE = 500

export function expireLessons(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(
    database,
    clock,
    'expiry of lessons',
    async ({ brandId, gymId, now, today, gym }) => {
      const ids = await database.transaction(brandId, (db) => overdueConsumes({ db, brandId, gymId, now }, AT_ONCE))
      for (const id of ids)
        await database.transaction(brandId, (db) =>
          expireLesson({ db, brandId, gymId, gym, now, today, actor: { kind: 'job' }, requestId: '', ip: '' }, id),
        )
    },
    round,
  )
}

async function expireLesson(ctx: Acting, id: number): Promise<void> {
  await lockCourse(ctx, requireFound(await consumeById(ctx, id)).customer_course_id)
  const lesson = requireFound(await consumeById(ctx, id))
  if (lesson.state !== 'waiting' || lesson.expires_at > ctx.now) return
  await letGo(ctx, lesson)
  await setExpired(ctx, id)
  const said = { name: lesson.customer_name, course: lesson.course_name, at: timeText(lesson.started_at, ctx.gym.time_zone) }
  await record(ctx, 'consume.expired', lesson.customer_course_id, said)
}
