/** What handing a course over takes (customer-courses.ts): to another member, or to another coach. */
import { z } from 'zod'
import { ApprovalToken, Paying } from '../../ground/pay/calls.ts'
import { Acknowledge } from '../../people/prepaid/calls.ts'
import { Fen, Flag, Id } from '../../shapes.ts'

/** Lessons sold, given or set at once. */
export const MOST_LESSONS = 1000

export const CourseTransfer = Paying.omit({ real_total_fee: true, sell_id: true, sellers: true })
  .extend({
    customer_id: Id.optional().describe('who takes them over'),
    coach_id: Id.optional().describe('or who gives them from now on; needs coaching.change-coach'),
    approval_token: ApprovalToken.describe('with coach_id: a colleague’s confirmation where the coach costs more; the remark says why'),
    consent: Flag.optional().describe('with coach_id: the member said yes'),
    quantity: z.int().min(1).max(MOST_LESSONS).optional().describe('left out: all that are left'),
    fee: Fen.default(0).describe('for handing over; earned at once'),
    acknowledge: Acknowledge,
  })
  .refine(({ customer_id, coach_id }) => (customer_id === undefined) !== (coach_id === undefined), {
    error: 'required',
    path: ['customer_id'],
  })
