/** Trial visits: a part of the member drawer (this file travels with /login). */
import type { MemberPart } from '../../app/screen.ts'
import { guestPassScreenTexts as t } from './screens.texts.ts'

export const memberParts: readonly MemberPart[] = [
  { key: 'trials', label: t.member, group: 'cards', order: 40, needs: 'customers.view', load: () => import('./MemberPasses.tsx') },
]
