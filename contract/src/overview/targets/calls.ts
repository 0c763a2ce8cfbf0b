/** 业绩目标: what each employee should perform in a month, or how many lessons they should give. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Done, Id, IdName, Month } from '../../shapes.ts'
import { goals } from './goals.ts'

const Goal = z.enum(goals)
/** Fen, or lessons where the goal is lessons. */
const Amount = z.int().min(1).max(100_000_000_000).describe('fen; of `lessons`: how many')

/** Before these there is no club. */
const [FIRST_MONTH, LAST_MONTH] = ['1902-01', '2199-12']
const TargetMonth = Month.refine((month) => month >= FIRST_MONTH && month <= LAST_MONTH, { error: 'month' })

export const Aim = z.object({
  goal: Goal,
  target: z.int().positive().describe('fen; of `lessons`: how many'),
  reached: z.int(),
  reached_bp: z.int().describe('in ten-thousandths of the target'),
})
export type Aim = z.infer<typeof Aim>

export const targetCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/targets',
    summary: 'Who works here, with the targets of a month, and what they had and reached in the month before',
    scope: 'gym',
    needs: 'reports.performance-targets',
    refuses: ['permission.missing'],
    shows: ['money', 'orders', 'bookings', 'staff', 'targets'],
    query: z.object({ month: TargetMonth }),
    response: z.object({
      month: Month,
      goals: z.array(Goal).describe('which of them one may set'),
      people: z.array(
        z.object({
          staff: IdName,
          goals: z.array(
            z.object({
              goal: Goal,
              amount: Amount.nullable().describe('null: no target'),
              before: z.object({ amount: Amount.nullable(), reached: z.int() }).describe('of the month before'),
            }),
          ),
        }),
      ),
    }),
  }),
  set: call({
    method: 'POST',
    path: '/v1/gym/targets',
    summary: 'Set targets of a month that isn’t over; whoever isn’t named keeps theirs',
    scope: 'gym',
    needs: 'reports.performance-targets',
    changes: ['targets'],
    refuses: ['permission.missing', 'target.month-over', 'target.too-far', 'target.own', 'target.not-here', 'target.changed'],
    body: z.object({
      month: TargetMonth,
      targets: z
        .array(
          z.object({
            staff_id: Id,
            goal: Goal,
            amount: Amount.nullable().describe('null: no target any more'),
            was: Amount.nullable().describe('as one read it: refused where it is another by now; the same as `amount` changes nothing'),
          }),
        )
        .min(1)
        .max(1_000),
    }),
    response: Done,
  }),
}
