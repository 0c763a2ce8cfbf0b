/** The club's four codes and their table cards, opened from the top bar (this file travels with /login). */
import type { FramePart } from '../../app/screen.ts'

export const frameParts: readonly FramePart[] = [
  { name: 'qr-codes', slot: 'top-bar', order: 5, shows: (user) => user.gym_id !== 0, load: () => import('./CodesOpener.tsx') },
]
