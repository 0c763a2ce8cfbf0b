/** Posts that await their holder's word (this file travels with /login). */
import type { FramePart } from '../../app/screen.ts'

export const frameParts: readonly FramePart[] = [{ name: 'my-posts', slot: 'top-bar', order: 15, load: () => import('./MyPostsBadge.tsx') }]
