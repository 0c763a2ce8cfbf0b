/** Where the rows behind a figure are listed, as far as this person may open that list. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { useAllowed } from '../../session/allowed.ts'

type Page = { address: string; needs: Permission; more?: Readonly<Record<string, string>> }

const PAGES: Readonly<Record<string, Page>> = {
  [accountSheetCalls.orders.path]: { address: '/charts/accountAheet', needs: 'cashier.day-sheet-all', more: { tab: 'sheet' } },
  [accountSheetCalls.lines.path]: { address: '/charts/accountAheet', needs: 'cashier.day-sheet-all', more: { tab: 'sheet' } },
  [checkInCalls.visits.path]: { address: '/charts/signIn', needs: 'check-in.view' },
  [customerCalls.list.path]: { address: '/form/createForm', needs: 'customers.view' },
}

/** null: nobody lists them, or not for this person. */
export function useRowsPlace(): (rows: FigureRows | null) => string | null {
  const allowed = useAllowed()
  return (rows) => {
    const page = rows && PAGES[rows.path]
    if (!page || !allowed(page.needs)) return null
    return `${page.address}?${new URLSearchParams({ ...page.more, ...rows.query })}`
  }
}
