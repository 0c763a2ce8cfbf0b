/** What is still unearned on a course when its last day is over is earned; its lessons stay, and are worth nothing more should it go on. */
import type { Clock } from '../../../clock.ts'
import { type Acting, staffIdOf } from '../../../context.ts'
import type { Database } from '../../../database/open.ts'
import { post } from '../../../ledger/post.ts'
import { everyGym, type GymNow, type Round } from '../../../rounds/every-gym.ts'
import { type CustomerCourseData, courseOf, ENDED_AT_ONCE, endedWithMoney, isOver } from '../customer-courses.sql.ts'
import { insertCourseEvent } from '../events.sql.ts'
import { lockCourses } from '../lessons.ts'

type Doer = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now' | 'today' | 'actor'>

export function expireCourses(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(database, clock, 'ended courses', (gym) => expireOfGym(database, gym), round)
}

async function expireOfGym(database: Database, gym: GymNow): Promise<void> {
  const bite = () =>
    database.transaction(gym.brandId, async (db) => {
      const doer: Doer = { ...gym, db, actor: { kind: 'job' } }
      const ids = (await endedWithMoney(doer)).map(({ id }) => id)
      await lockCourses(doer, ids)
      for (const id of ids) {
        // Somebody may have been first while we waited.
        const course = await courseOf(doer, id)
        if (course && isOver(course, gym.today)) await earnEnded(doer, course)
      }
      return ids.length
    })
  while ((await bite()) === ENDED_AT_ONCE);
}

/** Of a course that is locked. */
export async function earnEnded(ctx: Doer, { id, deferred_fen: fen }: Pick<CustomerCourseData, 'id' | 'deferred_fen'>): Promise<void> {
  const of = { gymId: ctx.gymId, category: 'course', courseId: id } as const
  await post(ctx, {
    kind: 'course.expired',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: staffIdOf(ctx),
    lines: [
      { ...of, account: 'deferred', amount: fen },
      { ...of, account: 'income', amount: -fen },
    ],
  })
  await insertCourseEvent({ ...ctx, actor: { kind: 'job' } }, { courseId: id, kind: 'expired' })
}
