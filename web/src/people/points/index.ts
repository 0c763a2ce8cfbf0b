/** Points: a part of the member drawer, and their rules among the branch's (this file travels with /login). */

import type { MemberPart } from '../../app/screen.ts'
import type { Fillings } from '../../app/slots.ts'
import { pointScreenTexts as t } from './screens.texts.ts'

export const memberParts: readonly MemberPart[] = [
  { key: 'points', label: t.member, group: 'money', order: 30, needs: 'customers.view', load: () => import('./MemberPoints.tsx') },
]

export const fills: Fillings = { 'settings-rules': () => import('./PointRulesCard.tsx') }
