/** Follow-ups: a part of the member drawer and of the customers' screen (this file travels with /login). */
import type { FeatureTab, MemberPart, MemberTile } from '../../app/screen.ts'
import { followUpScreenTexts as t } from './screens.texts.ts'

export const memberParts: readonly MemberPart[] = [
  { key: 'follow-ups', label: t.member, group: 'care', order: 10, needs: 'follow-ups.view', load: () => import('./MemberFollowUps.tsx') },
]

export const memberTiles: readonly MemberTile[] = [
  { key: 'follow-ups', place: 'now', order: 50, needs: 'follow-ups.view', group: 'care', load: () => import('./MemberFollowUpTile.tsx') },
]

export const customerTabs: readonly FeatureTab[] = [
  { key: 'follow-ups', label: t.tab, order: 30, needs: 'follow-ups.view', load: () => import('./FollowUpsTab.tsx') },
]
