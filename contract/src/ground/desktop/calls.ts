/** Shortcuts on one's own desktop: for each account and branch its own. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { ById, Done, Id, IdParams } from '../../shapes.ts'
import { type DesktopPath, desktopPlaces } from './texts.ts'

// Object.keys forgets that these keys are exactly the table's names.
export const desktopPaths = Object.keys(desktopPlaces) as [DesktopPath, ...DesktopPath[]]

export const Shortcut = z.object({ id: Id, path: z.enum(desktopPaths), title: z.string().describe('in the reader’s language') })
export type Shortcut = z.infer<typeof Shortcut>

const own = { scope: 'gym', open: 'it is one’s own desktop, and shows only what one may open' } as const

export const desktopCalls = {
  list: call({
    ...own,
    method: 'GET',
    path: '/v1/gym/super_desktop',
    summary: 'The shortcuts on one’s desktop here, in their order; only those that one may open',
    shows: ['desktop'],
    response: z.object({ data: z.array(Shortcut) }),
  }),
  add: call({
    ...own,
    method: 'POST',
    path: '/v1/gym/super_desktop',
    summary: 'Put a shortcut on one’s desktop; one that is there moves to its new place',
    changes: ['desktop'],
    refuses: ['permission.missing'],
    body: z.object({
      path: z.enum(desktopPaths),
      sort: z.int().min(0).max(1000).optional().describe('its place from 0; left out: the last, or where it is'),
    }),
    response: Shortcut,
  }),
  remove: call({
    ...own,
    method: 'DELETE',
    path: '/v1/gym/super_desktop/{id}',
    summary: 'Take a shortcut off one’s desktop',
    changes: ['desktop'],
    params: IdParams,
    query: ById,
    response: Done,
  }),
}
