/** Messages: the bell with its panel and what shows itself over the screen (this file travels with /login). */
import type { FramePart } from '../../app/screen.ts'

/** Types 2 and 3 have their messages where they work: in a branch (seed §6). */
export const frameParts: readonly FramePart[] = [
  {
    name: 'messages',
    slot: 'top-bar',
    order: 20,
    shows: ({ employee, gym_id }) => gym_id !== 0 || (employee.type !== 2 && employee.type !== 3),
    load: () => import('./Bell.tsx'),
  },
]
