/** Today's figures as tiles: the same on both desktops. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { addDays } from '@kaiguan/contract/time'
import { type Read, useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { usePlaces } from './desktop/places.ts'
import type { Figure } from './FigureTile.tsx'
import { dashboardTexts } from './reports.texts.ts'

export type Today = ResponseOf<typeof reportCalls.today>
export const EVERY_MS = 60_000

export function useToday(): { read: Read<Today>; figures: Figure[] } {
  const t = useTexts(dashboardTexts)
  const places = usePlaces()
  const may = useAllowed()('dashboard.view')
  const { today } = useUser().gym
  const read = useRead(reportCalls.today, {}, { silent: true, enabled: may, refetchInterval: EVERY_MS })
  const data = read.data
  const day = data?.day ?? today
  const now = { from: day, to: day }
  const figures: Figure[] = [
    {
      key: 'visits',
      label: t.visits,
      hint: t.visitsHint,
      value: data?.visits,
      note: data && fill(t.yesterday, { count: data.visits_yesterday }),
      noteTo: places.visits({ from: addDays(day, -1), to: addDays(day, -1) }),
      to: places.visits(now),
    },
    { key: 'inside', label: t.inside, hint: t.insideHint, value: data?.inside, note: t.insideNote, to: places.inside },
    { key: 'fresh', label: t.fresh, hint: t.freshHint, value: data?.new_customers, note: t.freshNote, to: places.newCustomers(now) },
    {
      key: 'sold',
      label: t.sold,
      hint: t.soldHint,
      value: data?.cards_sold,
      note: data && data.cards_given > 0 ? fill(t.givenNote, { count: data.cards_given }) : t.soldNote,
      noteTo: data && data.cards_given > 0 ? places.cardsGiven(now) : null,
      to: places.cardsSold(now),
    },
    { key: 'expiring', label: t.expiring, hint: t.expiringHint, value: data?.expiring_cards, note: t.expiringNote, to: places.expiring },
    { key: 'birthdays', label: t.birthdays, hint: t.birthdaysHint, value: data?.birthdays, note: t.birthdaysNote, to: places.birthdays },
  ]
  return { read, figures }
}
