/** What could go from a branch to another one, and what there seems to be the same: by its name, and of a card type by its kind. */
import { type BranchMovePreview, branchMoveCalls } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { pricesTaught } from '../../../../coaching/courses/index.ts'
import { courseMoving } from '../../../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../../../context.ts'
import { allCardTypes } from '../../../../membership/card-types/index.ts'
import { cardMoving } from '../../../../membership/cards/index.ts'
import { depositMoving } from '../../../../money/deposits/index.ts'
import { inRefundCase, waitsAsCard } from './branch-moves.sql.ts'
import { standBetween } from './move-between.ts'

export async function previewMoves(ctx: Ctx, gymId: number, toGymId: number): Promise<BranchMovePreview> {
  const { here, there, from, to } = await standBetween(ctx, gymId, toGymId, branchMoveCalls.preview)
  const types = (await allCardTypes(there)).filter(({ gym_id }) => gym_id !== here.gymId).map(({ id, name, kind }) => ({ id, name, kind }))
  const taught = (await pricesTaught(there)).map((price) => ({
    course: { id: price.course_id, name: price.course_name },
    coach: { id: price.coach_id, name: price.coach_name },
  }))
  const cards = await cardMoving.thatGo(here, waitsAsCard(here))
  const courses = await courseMoving.thatGo(here, inRefundCase('customer_course_id'))
  return {
    gym: { id: from.id, name: from.name },
    to: { id: to.id, name: to.name },
    cards: cards.map(({ id, name, kind, ...left }) => {
      const same = types.find((type) => type.id === id) ?? types.find((type) => type.kind === kind && type.name === name)
      return { ...left, type: { id, name, kind }, to_type_id: same?.id ?? null }
    }),
    courses: courses.map(({ course_id, course_name, coach_id, coach_name, ...left }) => {
      const ofCourse = taught.filter(({ course }) => course.name === course_name)
      const same = ofCourse.find(({ coach }) => coach.name === coach_name) ?? ofCourse[0]
      return {
        ...left,
        course: { id: course_id, name: course_name },
        coach: { id: coach_id, name: coach_name },
        to: same ? { course_id: same.course.id, coach_id: same.coach.id } : null,
      }
    }),
    deposits: await depositMoving.thatGo(here),
    types,
    taught,
  }
}
