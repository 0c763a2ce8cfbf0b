/** Messages: the bell with its panel and what shows itself over the screen (this file travels with /login). */
import { GIVEN_BRANCHES } from '@kaiguan/contract/employee-type'
import type { FramePart } from '../../app/screen.ts'

/** Types 2 and 3 have their messages where they work: in a branch. */
export const frameParts: readonly FramePart[] = [
  {
    name: 'messages',
    slot: 'top-bar',
    order: 20,
    shows: ({ employee, gym_id }) => gym_id !== 0 || !GIVEN_BRANCHES.includes(employee.type),
    load: () => import('./Bell.tsx'),
  },
]
