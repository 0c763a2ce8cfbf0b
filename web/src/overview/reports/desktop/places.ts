/** Where the rows behind a figure are listed, as far as this person may open them and would see all of them there. */
import { figureRows, type TodoKind } from '@kaiguan/contract/overview/reports/figure-rows'
import type { Permission } from '@kaiguan/contract/permissions'
import { addDays } from '@kaiguan/contract/time'
import { canOpen } from '../../../app/guards.ts'
import { inMenuOrder } from '../../../app/menu.ts'
import { screens } from '../../../app/registry.ts'
import type { Screen } from '../../../app/screen.ts'
import { mayDo } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'

/** The screens of the menu that this person may open, in its order. */
export function useMyScreens(): Screen[] {
  const user = useUser()
  return inMenuOrder(screens).filter((screen) => screen.group !== undefined && canOpen(screen, user, (needs) => mayDo(user, needs ?? null)))
}

const VISITS = '/charts/signIn'
const CUSTOMERS = '/form/createForm'
const CARDS = '/charts/menber'
const CASHIER = '/charts/cashier'
const SHEET = '/charts/accountAheet'
const FINANCIAL = '/statistics/financialRecord'
const ACHIEVEMENTS = '/statistics/employeeAchievement'

/** Days of a figure, both included. */
type Days = { from: string; to: string }
type Place = string | null
type OfDays = (days: Days) => Place

export type Places = {
  visits: OfDays
  newCustomers: OfDays
  joined: OfDays
  cardsSold: OfDays
  cardsGiven: OfDays
  taken: OfDays
  earned: OfDays
  owed: OfDays
  handOvers: OfDays
  deposits: Place
  inside: Place
  expiring: Place
  birthdays: Place
  lowGoods: Place
  /** One’s own. */
  performed: OfDays
  todo: (kind: TodoKind) => Place
}

/** Addresses of lists already filtered; null: not for this person. */
export function usePlaces(): Places {
  const user = useUser()
  const open = new Set(useMyScreens().map(({ path }) => path))
  return placesOf(
    user.gym.today,
    user.employee.id,
    (path, ...needs) => open.has(path) && needs.every((permission) => mayDo(user, permission)),
  )
}

/** Those of a branch on its own day, for whoever may do everything there: head office opens them by entering it. */
export function placesOfBranch(day: string): Places {
  return placesOf(day, null, () => true)
}

type Opens = (path: string, ...needs: Permission[]) => boolean

/** `staffId`: whose to-dos; null: nobody’s. */
function placesOf(today: string, staffId: number | null, opens: Opens): Places {
  const to = (path: string, filter: Readonly<Record<string, string>>, ...needs: Permission[]): Place =>
    opens(path, ...needs) ? `${path}?${new URLSearchParams(filter)}` : null
  const lowGoods = to(CASHIER, { tab: 'goods', ...figureRows.lowGoods() }, 'goods.view')
  const sheetOf = ({ from, to: last }: Days, more: Readonly<Record<string, string>> = {}) =>
    to(SHEET, { tab: 'sheet', ...(from === last ? { day: last } : { day_from: from, day_to: last }), ...more }, 'cashier.day-sheet-all')
  /** Ledger lines stand over the sheet of several days, be it one. */
  const linesOf = ({ from, to: last }: Days, { account }: { account: string }) =>
    to(SHEET, { tab: 'sheet', day_from: from, day_to: last, account }, 'cashier.day-sheet-all')
  const todos: Record<TodoKind, Place> = {
    'close-days': to(SHEET, { tab: 'sheet', day: addDays(today, -1) }),
    'close-months': to(FINANCIAL, { tab: 'months' }, 'reports.financial-view'),
    'open-shifts': to(SHEET, { tab: 'shifts', ...figureRows.openShifts(today) }),
    'old-deposits': to(SHEET, { tab: 'deposits', ...figureRows.oldDeposits(today) }),
    unrenewed: to(CARDS, figureRows.unrenewed()),
    birthdays: to(CUSTOMERS, figureRows.birthdays(today)),
    'low-goods': lowGoods,
    'checked-imports': to(CUSTOMERS, { imports: figureRows.checkedImports().state }),
    pool: to(CUSTOMERS, figureRows.pool()),
    'follow-ups': staffId === null ? null : to(CUSTOMERS, { tab: 'follow-ups', ...figureRows.followUpsOf(staffId) }, 'follow-ups.view'),
  }
  // Figure and rows obey the same rule: whoever sees only their own customers finds as many as the figure says.
  return {
    visits: ({ from, to: last }) => to(VISITS, figureRows.visits(from, last)),
    inside: to(VISITS, figureRows.inside()),
    newCustomers: ({ from, to: last }) => to(CUSTOMERS, figureRows.newCustomers(from, last)),
    joined: ({ from, to: last }) => to(CUSTOMERS, figureRows.joined(from, last)),
    cardsSold: ({ from, to: last }) => to(CARDS, figureRows.cardsSold(from, last)),
    cardsGiven: ({ from, to: last }) => to(CARDS, figureRows.cardsGiven(from, last)),
    taken: (days) => sheetOf(days),
    earned: (days) => linesOf(days, figureRows.earned(days.from, days.to)),
    owed: (books) => linesOf(books, figureRows.owed(books.from, books.to)),
    handOvers: ({ from, to: last }) => to(SHEET, { tab: 'shifts', ...figureRows.handOvers(from, last) }, 'cashier.day-sheet-all'),
    deposits: to(SHEET, { tab: 'deposits', ...figureRows.heldDeposits() }, 'deposits.view'),
    expiring: to(CARDS, figureRows.expiring()),
    birthdays: to(CUSTOMERS, figureRows.birthdays(today)),
    lowGoods,
    performed: ({ from, to: last }) => (staffId === null ? null : to(ACHIEVEMENTS, { staff_id: String(staffId), from, to: last })),
    todo: (kind) => todos[kind],
  }
}
