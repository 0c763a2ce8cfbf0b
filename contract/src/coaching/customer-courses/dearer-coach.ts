/** A lesson, or what is left of a course, goes to a coach who costs more: who pays the difference isn't the member, so it is a discount. */
import { z } from 'zod'
import { ApprovalToken } from '../../ground/pay/calls.ts'
import { ReasonIfAny } from '../../rules.ts'
import { Fen } from '../../shapes.ts'

/** Of every call by which another coach may come to give something. */
export const DearerAgreed = {
  reason: ReasonIfAny.describe('why a dearer coach gives it for the price it was sold at; needs discount authority for courses'),
  approval_token: ApprovalToken,
}
export const dearerRefusals = ['course.dearer-coach', 'pay.discount'] as const

/** The details of the refusal: as a colleague confirms it (employees/discount_approvals, business `course`). */
export const DearerCoach = z.object({
  dearer: z.object({
    coach: z.string(),
    lessons: z.int(),
    total_fee: Fen.describe('of these lessons, with the coach who is to give them'),
    real_total_fee: Fen.describe('as they were sold, or cost with the coach who gives them now'),
    beyond: z.boolean().describe('it goes beyond the authority of whoever asks: a colleague confirms it'),
  }),
})
export type DearerCoach = z.infer<typeof DearerCoach>
