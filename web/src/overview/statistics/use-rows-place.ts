/** Where the rows behind a figure are listed, as far as this person may open that list. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { achievementCalls } from '@kaiguan/contract/overview/statistics/achievements'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { useAllowed } from '../../session/allowed.ts'

/** `plain`: it doesn't tell why money moved. */
type Page = { address: string; needs: readonly Permission[]; more?: Readonly<Record<string, string>>; plain?: true }

/** The first that this person may open. */
const PAGES: Readonly<Record<string, readonly Page[]>> = {
  [accountSheetCalls.orders.path]: [{ address: '/charts/accountAheet', needs: ['cashier.day-sheet-all'], more: { tab: 'sheet' } }],
  [accountSheetCalls.lines.path]: [
    { address: '/statistics/financialRecord', needs: ['reports.financial-view', 'cashier.day-sheet-all'], more: { tab: 'lines' } },
    { address: '/charts/accountAheet', needs: ['cashier.day-sheet-all'], more: { tab: 'sheet' }, plain: true },
  ],
  [checkInCalls.visits.path]: [{ address: '/charts/signIn', needs: ['check-in.view'] }],
  [customerCalls.list.path]: [{ address: '/form/createForm', needs: ['customers.view'] }],
  [achievementCalls.performanceLines.path]: [
    { address: '/statistics/employeeAchievement', needs: ['reports.performance-view'], more: { tab: 'lines' } },
  ],
  [cardCalls.list.path]: [{ address: '/charts/menber', needs: ['cards.view'] }],
}

/** null: nobody lists them, or not for this person. */
export function useRowsPlace(): (rows: FigureRows | null) => string | null {
  const allowed = useAllowed()
  return (rows) => {
    if (rows === null) return null
    const page = PAGES[rows.path]?.find(({ needs, plain }) => needs.every((one) => allowed(one)) && !(plain && 'kind' in rows.query))
    if (!page) return null
    return `${page.address}?${new URLSearchParams({ ...page.more, ...rows.query })}`
  }
}
