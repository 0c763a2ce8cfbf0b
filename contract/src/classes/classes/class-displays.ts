/** Wall displays of the timetable: screens of the club that are paired by a code, read only and name no member (docs/classes.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Name, Pasted } from '../../rules.ts'
import { Day, Done, Id, IdName, IdParams, Instant, listOf, Paging, Version } from '../../shapes.ts'
import { classTypes, sessionStates } from './texts.ts'

/** Where a paired screen listens (`?token=`): at each word of its classes it reads them again; an empty frame is a heartbeat. */
export const DISPLAY_LISTEN = '/v1/display/listen'
export const DisplayWord = z.object({ classes: z.literal(true).optional() })
export type DisplayWord = z.infer<typeof DisplayWord>

export const DisplayFields = z.object({
  name: Name,
  hall_ids: z.array(Id).max(50).default([]).describe('what it shows; none: every hall'),
})

export const ClassDisplay = z.object({
  id: Id,
  name: z.string(),
  halls: z.array(IdName),
  paired: z.boolean(),
  seen_at: Instant.nullable(),
  version: Version,
})
export type ClassDisplay = z.infer<typeof ClassDisplay>

export const DisplayClass = z.object({
  id: Id,
  course: z.string(),
  type: z.literal(classTypes),
  starts_at: Instant,
  ends_at: Instant,
  coach: z.string(),
  covered: z.boolean().describe('somebody gives it in another’s place'),
  where: z.string(),
  max_person: z.int(),
  left: z.int(),
  waiting: z.int(),
  state: z.enum(sessionStates),
})
export type DisplayClass = z.infer<typeof DisplayClass>

const setting = { scope: 'gym', needs: 'classes.halls-edit', changes: ['classes'] } as const

export const classDisplayCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/class_displays',
    summary: 'The wall displays of this branch',
    scope: 'gym',
    needs: 'classes.halls-view',
    shows: ['classes'],
    query: Paging,
    response: listOf(ClassDisplay),
  }),
  create: call({
    ...setting,
    method: 'POST',
    path: '/v1/gym/class_displays',
    summary: 'Add a wall display',
    refuses: ['not-found', 'display.name-taken'],
    body: DisplayFields,
    response: ClassDisplay,
  }),
  edit: call({
    ...setting,
    method: 'PUT',
    path: '/v1/gym/class_displays/{id}',
    summary: 'Change a wall display',
    refuses: ['not-found', 'display.name-taken'],
    params: IdParams,
    body: changes(DisplayFields),
    response: ClassDisplay,
  }),
  remove: call({
    ...setting,
    method: 'DELETE',
    path: '/v1/gym/class_displays/{id}',
    summary: 'Take a wall display out: it shows nothing from now on',
    params: IdParams,
    response: Done,
  }),
  pair: call({
    ...setting,
    method: 'POST',
    path: '/v1/gym/class_displays/{id}/pair',
    summary: 'A code for the screen: ten minutes, once; the one before shows nothing any more',
    params: IdParams,
    response: z.object({ code: z.string(), expires_at: Instant }),
  }),
  enter: call({
    method: 'POST',
    path: '/v1/display/pair',
    summary: 'A screen gives its code and gets its token, once',
    scope: 'none',
    outside: true,
    open: 'the code is the permission',
    changes: [],
    refuses: ['display.code', 'gate.code-missed'],
    body: z.object({ code: Pasted.min(4).max(20) }),
    response: z.object({ token: z.string(), name: z.string() }),
  }),
  classes: call({
    method: 'GET',
    path: '/v1/display/classes',
    summary: 'Today’s and tomorrow’s classes for a paired screen (Authorization: Display token)',
    scope: 'none',
    outside: true,
    open: 'the token of a paired screen is the permission; no member is named',
    shows: ['classes'],
    refuses: ['display.token'],
    response: z.object({
      gym: z.string(),
      logo: z.string().nullable(),
      name: z.string(),
      time_zone: z.string(),
      now: Instant,
      today: Day,
      holiday: z.string().nullable(),
      data: z.array(DisplayClass),
    }),
  }),
}
