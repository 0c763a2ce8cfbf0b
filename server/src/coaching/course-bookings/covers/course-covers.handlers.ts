/** The calls of the cover board. */
import type { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import type { Handlers } from '../../../handler.ts'
import { askCover, coversAnswer, takeCover, withdrawCover } from './cover.ts'

export const courseCoverHandlers: Handlers<typeof courseCoverCalls> = {
  list: (ctx, { query }) => coversAnswer(ctx, query),
  ask: (ctx, { params, body }) => askCover(ctx, params.id, body),
  withdraw: (ctx, { params }) => withdrawCover(ctx, params.id),
  take: (ctx, { params, body }) => takeCover(ctx, params.id, body),
}
