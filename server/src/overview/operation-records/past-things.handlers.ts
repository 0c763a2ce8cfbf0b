/** The calls of things on a past day, a kind each. */
import type { PastKind, pastThingCalls } from '@kaiguan/contract/overview/operation-records/past-things'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { loadPastThing } from './past-things.ts'

export const pastThingHandlers: Handlers<typeof pastThingCalls> = {
  card: ofKind('card'),
  customer: ofKind('customer'),
  'card-type': ofKind('card-type'),
  role: ofKind('role'),
  course: ofKind('course'),
  'group-course': ofKind('group-course'),
  goods: ofKind('goods'),
  locker: ofKind('locker'),
}

function ofKind(kind: PastKind) {
  return (ctx: Ctx, { params }: { params: { id: number; day: string } }) => loadPastThing(ctx, kind, params.id, params.day)
}
