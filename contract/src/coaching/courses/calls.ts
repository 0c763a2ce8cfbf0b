/**
 * Private courses (私教课程): what is taught, by whom and for how much a lesson (docs/lessons.md). What members bought of them is
 * customer-courses/calls.ts.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress, NoneOrFile } from '../../ground/files/calls.ts'
import { FitGoal } from '../../people/customers/calls.ts'
import { LongText, Name, Pasted } from '../../rules.ts'
import { ById, Changed, Done, Fen, Flag, Id, IdName, IdParams, Ids, IdText, listOf, Paging, sameAs, Version } from '../../shapes.ts'

/** Which cover a course shows (`image_type`). */
export const UPLOADED_COVER = 1
export const DRAWN_COVER = 2
const Cover = z.union([z.literal(UPLOADED_COVER), z.literal(DRAWN_COVER)])

export const courseMoves = ['up', 'down', 'top', 'bottom'] as const

/** The specification's fields, and below them ours. */
export const CourseFields = z.object({
  name: Name,
  is_hot: Flag.default(false).describe('shown first to members'),
  app_booking: Flag.default(false).describe('members book it themselves'),
  time: z.int().min(10).max(480).default(60).describe('minutes of a lesson'),
  fit_type: FitGoal.nullable().default(null),
  image: NoneOrFile.default(null).describe('kind `photo`'),
  image_type: Cover.optional().describe(
    '1: the uploaded picture, 2: a cover drawn by us; left out: the picture where one is sent; without a picture always 2',
  ),
  app_status: Flag.default(false).describe('members see it'),
  introduce: LongText.max(2000).default(''),
  persons: z.int().min(1).max(2).default(1).describe('members in a lesson; 2: one coach with two, each of whom uses one of their own'),
  valid_days: z.int().min(1).max(3650).nullable().default(null).describe('of what is sold, from the day of the sale; null: no end'),
  gifts_transfer: Flag.default(true).describe('lessons given free go along to whoever takes a course over'),
})

export const Course = z.object({
  id: Id,
  name: z.string(),
  is_hot: z.boolean(),
  app_booking: z.boolean(),
  time: z.int(),
  fit_type: FitGoal.nullable(),
  image: FileAddress.nullable(),
  image_type: Cover,
  app_status: z.boolean(),
  introduce: z.string(),
  persons: z.int(),
  valid_days: z.int().nullable(),
  gifts_transfer: z.boolean(),
  coaches: z.int().describe('who teach it'),
  price_from: Fen.nullable().describe('the lowest price of a lesson; null: nobody teaches it'),
  price_to: Fen.nullable(),
  living: z.int().describe('members’ courses of it that still hold lessons'),
  version: Version,
})
export type Course = z.infer<typeof Course>

export const CoursePriceFields = z.object({
  coach_id: Id,
  price: Fen.describe('of a lesson'),
  foot_price: Fen.optional().describe(
    'the lowest that anybody agrees to without authority; left out: the price; needs coaching.foot-price-view',
  ),
})

export const CoursePrice = z.object({
  id: Id,
  course: IdName.extend({ time: z.int() }),
  coach: IdName.extend({ active: z.boolean(), skills: z.array(z.string()).describe('what they are good at') }),
  coach_id: sameAs(Id, 'coach.id'),
  price: Fen,
  foot_price: Fen.nullable().describe('null: hidden from whoever lacks coaching.foot-price-view'),
  living: z.int().describe('members’ courses of it with this coach that still hold lessons'),
  version: Version,
})
export type CoursePrice = z.infer<typeof CoursePrice>

export const courseCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/courses',
    summary: 'Private courses, in the order that they are shown in',
    scope: 'gym',
    needs: 'coaching.courses-view',
    shows: ['courses', 'staff'],
    query: Paging.extend({
      search: Pasted.max(50).optional().describe('part of the name'),
      coach_id: IdText.optional().describe('who teaches it'),
      app_status: Flag.optional(),
    }),
    response: listOf(Course),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/courses',
    summary: 'Add a private course, last in order',
    scope: 'gym',
    needs: 'coaching.courses-create',
    changes: ['courses'],
    refuses: ['course.name-taken'],
    body: CourseFields,
    response: Course,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/courses/{id}',
    summary: 'Change a course; what members bought keeps its name and minutes',
    scope: 'gym',
    needs: 'coaching.courses-edit',
    changes: ['courses'],
    refuses: ['laid-down.locked', 'course.name-taken'],
    params: IdParams,
    query: ById,
    body: changes(CourseFields, { image_type: Cover.optional().describe('left out: the picture where another is sent, else as it was') }),
    response: Course,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/courses/{id}',
    summary: 'Delete a course of which no member holds lessons',
    scope: 'gym',
    needs: 'coaching.courses-delete',
    changes: ['courses'],
    refuses: ['laid-down.stays', 'course.has-living'],
    params: IdParams,
    query: ById,
    response: Done,
  }),
  sort: call({
    method: 'POST',
    path: '/v1/gym/courses/{id}/sort',
    summary: 'Move a course up, down, to the top or to the bottom',
    scope: 'gym',
    needs: 'coaching.courses-edit',
    changes: ['courses'],
    params: IdParams,
    body: z.object({ type: z.enum(courseMoves) }),
    response: Done,
  }),
  coaches: call({
    method: 'GET',
    path: '/v1/gym/courses/{id}/coaches',
    summary: 'Who teaches a course, and for how much a lesson',
    scope: 'gym',
    needs: 'coaching.courses-view',
    shows: ['courses', 'staff'],
    params: IdParams,
    response: z.object({ data: z.array(CoursePrice) }),
  }),
  addCoach: call({
    method: 'POST',
    path: '/v1/gym/courses/{id}/coaches',
    summary: 'Let a coach teach a course, at a price',
    scope: 'gym',
    needs: 'coaching.prices-edit',
    changes: ['courses'],
    refuses: ['not-found', 'course.foot-above', 'course.no-coach', 'course.coach-there', 'permission.missing'],
    params: IdParams,
    body: CoursePriceFields,
    response: CoursePrice,
  }),
  editCoach: call({
    method: 'PUT',
    path: '/v1/gym/courses/coaches/{id}',
    summary: 'Change what a coach teaches a course for; what was sold keeps its price',
    scope: 'gym',
    needs: 'coaching.prices-edit',
    changes: ['courses'],
    refuses: ['course.foot-above', 'course.no-coach', 'course.coach-there', 'course.coach-holds', 'permission.missing'],
    params: IdParams,
    body: changes(CoursePriceFields.extend({ foot_price: Fen.describe('needs coaching.foot-price-view') })),
    response: CoursePrice,
  }),
  removeCoach: call({
    method: 'DELETE',
    path: '/v1/gym/courses/coaches/{id}',
    summary: 'A coach teaches a course no longer; refused while members hold lessons of it with them',
    scope: 'gym',
    needs: 'coaching.prices-edit',
    changes: ['courses'],
    refuses: ['course.coach-holds'],
    params: IdParams,
    response: Done,
  }),
  removeCoaches: call({
    method: 'POST',
    path: '/v1/gym/courses/coaches/batdes',
    summary: 'The same of several; all or none',
    scope: 'gym',
    needs: 'coaching.prices-edit',
    changes: ['courses'],
    refuses: ['not-found', 'course.coach-holds'],
    body: z.object({ ids: Ids }),
    response: Changed,
  }),
  ofEmployee: call({
    method: 'GET',
    path: '/v1/gym/employees/{id}/courses',
    summary: 'What a coach teaches, and for how much a lesson',
    scope: 'gym',
    needs: 'coaching.courses-view',
    shows: ['courses', 'staff'],
    params: IdParams,
    response: z.object({ data: z.array(CoursePrice) }),
  }),
}
