/**
 * 转店: what members hold at a branch goes to another one, with what is owed for it; or it is asked to be refunded
 * (docs/closing-a-branch.md). Each call does one part and says how much is left: whoever asks goes on until nothing is.
 */
import { z } from 'zod'
import { call, type ResponseOf } from '../../../call.ts'
import { headOfficeFor } from '../../../employee-type.ts'
import { CardKind } from '../../../membership/card-types/calls.ts'
import { Reason } from '../../../rules.ts'
import { Fen, Id, IdName, IdText } from '../../../shapes.ts'
import { BranchName } from '../calls.ts'

/** What one call moves at most; sales at both branches go on in between. */
export const MOST_AT_ONCE = 50

export const CardTypeName = IdName.extend({ kind: CardKind })
/** A course as a coach teaches it. */
export const Taught = z.object({ course: IdName, coach: IdName })
export const ThatGo = z.object({
  count: z.int().describe('that can go'),
  fee: Fen.describe('what is owed for them'),
})
const held = z.int().describe('that can’t go now: a refund case is open, or lessons are booked')

const own = {
  scope: 'brand',
  types: headOfficeFor.wholeBrand,
  open: 'whoever holds such a post answers for every branch of the brand, and for what goes from one to another',
} as const
const branches = ['not-found', 'scope.reach', 'gym.not-passed'] as const

const Between = z.object({ gym_id: Id.describe('they leave it'), to_gym_id: Id, reason: Reason })
export const BranchMovePart = z.object({
  moved: z.int().describe('now, with this call'),
  fee: Fen.describe('what is owed for them, by the other branch from now on'),
  left: z.int().describe('of these that can still go'),
})

const moving = {
  ...own,
  method: 'POST',
  money: true,
  changes: ['gym', 'customers', 'cards', 'courses', 'deposits', 'refunds', 'money'],
  response: BranchMovePart,
} as const
const refuses = [...branches, 'branch.closed', 'branch-move.same'] as const

export const branchMoveCalls = {
  preview: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/branch_moves/preview',
    summary: 'What members hold at a branch that can go to another one: by card type, by course and coach; and what that one has for it',
    shows: ['gym', 'cards', 'courses', 'deposits', 'refunds', 'card-types', 'money'],
    refuses: [...branches, 'branch-move.same'],
    query: z.object({ gym_id: IdText, to_gym_id: IdText }),
    response: z.object({
      gym: BranchName,
      to: BranchName,
      cards: z.array(
        ThatGo.extend({
          type: CardTypeName,
          held,
          own_classes: z.boolean().describe('they pay for some group courses of this branch: there for those of the type that they go to'),
          to_type_id: Id.nullable().describe('the type there that seems to be the same'),
        }),
      ),
      courses: z.array(
        ThatGo.extend({
          ...Taught.shape,
          held,
          to: z.object({ course_id: Id, coach_id: Id }).nullable().describe('what there seems to be the same'),
        }),
      ),
      deposits: ThatGo,
      types: z.array(CardTypeName).describe('the other branch’s own'),
      taught: z.array(Taught).describe('at the other branch'),
    }),
  }),
  cards: call({
    ...moving,
    path: '/v1/brand/branch_moves/cards',
    summary: 'Cards of a type go to another branch: each with its number, terms, dates and what is left, and what is owed for it',
    refuses: [...refuses, 'branch-move.kind'],
    body: Between.extend({ type_id: Id, to_type_id: Id.describe('what they are of there') }),
  }),
  courses: call({
    ...moving,
    path: '/v1/brand/branch_moves/courses',
    summary: 'Members’ courses go to another branch, to a course and a coach there: the lessons that are left, and what is owed for them',
    refuses,
    body: Between.extend({ course_id: Id, coach_id: Id, to_course_id: Id, to_coach_id: Id }),
  }),
  deposits: call({
    ...moving,
    path: '/v1/brand/branch_moves/deposits',
    summary: 'Deposits go to another branch: what is left of each',
    refuses,
    body: Between,
  }),
  refunds: call({
    ...moving,
    path: '/v1/brand/branch_moves/refunds',
    summary: 'Cards of a type, or members’ courses of a coach, are asked to be refunded: a refund case each, at what is unearned',
    refuses: [...branches, 'refund.not-offered', 'card.nothing-to-refund', 'course.state'],
    body: z
      .object({
        gym_id: Id,
        type_id: Id.optional(),
        course: z.object({ course_id: Id, coach_id: Id }).optional(),
        reason: Reason,
      })
      .refine(({ type_id, course }) => (type_id === undefined) !== (course === undefined), { error: 'required', path: ['type_id'] }),
  }),
}
export type BranchMovePreview = ResponseOf<typeof branchMoveCalls.preview>
export type BranchMovePart = z.infer<typeof BranchMovePart>
