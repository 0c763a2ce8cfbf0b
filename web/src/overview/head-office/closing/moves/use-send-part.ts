import { type BranchMovePart, branchMoveCalls } from '@kaiguan/contract/overview/head-office/closing/branch-moves'
import { useMoneySend } from '../../../../api/queries.ts'
import type { Going } from './going.ts'

/** From where to where, and why. */
export type Between = { gym_id: number; to_gym_id: number; reason: string }

/**
 * One part of a row. A part that wasn’t answered is sent by the same key again, the next one by another (useMoneySend); failures are said
 * at the row.
 */
export function useSendPart(label: string): (going: Going, between: Between) => Promise<BranchMovePart> {
  const options = { label, silent: true }
  const cards = useMoneySend(branchMoveCalls.cards, options)
  const courses = useMoneySend(branchMoveCalls.courses, options)
  const deposits = useMoneySend(branchMoveCalls.deposits, options)
  const refunds = useMoneySend(branchMoveCalls.refunds, options)
  return ({ asks }, between) => {
    switch (asks.call) {
      case 'cards': {
        const { type_id, to_type_id } = asks
        return cards.send({ body: { ...between, type_id, to_type_id } })
      }
      case 'courses': {
        const { course_id, coach_id, to_course_id, to_coach_id } = asks
        return courses.send({ body: { ...between, course_id, coach_id, to_course_id, to_coach_id } })
      }
      case 'deposits':
        return deposits.send({ body: between })
      case 'refunds': {
        const { gym_id, reason } = between
        return refunds.send({ body: { gym_id, reason, ...('course' in asks ? { course: asks.course } : { type_id: asks.type_id }) } })
      }
    }
  }
}
