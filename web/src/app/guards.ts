/** Who may stand on which path: the specification's route guards as pure functions. */
import { type EmployeeType, GYM_OWNER, HEAD_OFFICE_TYPES } from '@kaiguan/contract/employee-type'
import type { UserInfo } from '@kaiguan/contract/ground/auth/calls'
import type { MenuGroup, Screen } from './screen.ts'

export type Verdict = 'show' | 'wait' | { to: string }

const HEAD_OFFICE_HOME = '/mstoredashboard'

function isHeadOfficePath(path: string): boolean {
  return path.startsWith('/mstore')
}

export type Gate = {
  path: string
  isPublic: boolean
  loggedIn: boolean
  /** Signed in, and nothing of theirs was approved yet. */
  awaiting: boolean
  /** null: the user-info call has not answered yet. */
  gymId: number | null
  overdue: boolean
}

/** Before the frame: session and subscription. */
export function gate({ path, isPublic, loggedIn, awaiting, gymId, overdue }: Gate): Verdict {
  if (isPublic) return path === '/login' && loggedIn ? { to: '/' } : 'show'
  if (!loggedIn) return { to: awaiting ? '/registerProgress' : '/login' }
  if (gymId === null) return 'wait'
  if (overdue && gymId !== 0) return { to: '/systemRenew' }
  return 'show'
}

type Who = Pick<UserInfo, 'gym_id'> & { employee: { type: EmployeeType } }

/** Whether a screen is in the list of paths that this person has. */
export function canOpen(screen: Screen, user: Who, may: (needs: Screen['needs']) => boolean): boolean {
  const scope = screen.scope ?? 'gym'
  if (scope === 'public') return false
  if (scope === 'brand' ? user.gym_id !== 0 || !HEAD_OFFICE_TYPES.includes(user.employee.type) : user.gym_id === 0) return false
  if (screen.types && !screen.types.includes(user.employee.type)) return false
  return may(screen.needs ?? null)
}

export type Entry = {
  path: string
  gymId: number
  /** The place shown before this one: where a refused navigation stays. */
  last: string | null
  /** The screens this person has, in the order of the menu. */
  open: readonly Screen[]
  /** All screens, for the name on /401. */
  all: readonly Screen[]
  matches: (screen: Screen, path: string) => boolean
  /** The login led here, to the page that was asked for before it. */
  fromLogin: boolean
  /** Whether there is a branch that this person may enter. */
  hasBranch: boolean
}

/**
 * Inside the frame: a permitted screen shows; `/` and a bare group path go to their first screen; what there is and isn't allowed
 * goes to /401, what there isn't to /404, except right after the login: who has just come in isn't turned away, but taken to
 * their desktop.
 * Head-office mode can be neither left without choosing a branch nor entered with one: a guard of the specification. Who is there and
 * asks for a page of a branch is asked which branch.
 */
export function enter({ path, gymId, last, open, all, matches, fromLogin, hasBranch }: Entry): 'show' | 'which-branch' | { to: string } {
  if (open.some((screen) => matches(screen, path))) return 'show'
  const asked = all.find((screen) => matches(screen, path))
  const group = groupOfBarePath(path)
  if (path !== '/' && path !== HEAD_OFFICE_HOME && !asked && !group) return { to: fromLogin ? '/' : '/404' }
  if (gymId === 0 && hasBranch && path !== '/' && asked && (asked.scope ?? 'gym') === 'gym') return 'which-branch'
  if (gymId === 0 && (path === HEAD_OFFICE_HOME || !isHeadOfficePath(path)))
    return { to: open.find(({ scope }) => scope === 'brand')?.path ?? HEAD_OFFICE_HOME }
  if (gymId !== 0 && isHeadOfficePath(path)) return { to: last ?? '/' }
  if (path === '/') return { to: homeOf(open) ?? '/401?noGoBack=true&name=dashboard' }
  const inGroup = group && open.find((screen) => screen.group === group && isPlain(screen))
  if (inGroup) return { to: inGroup.path }
  if (fromLogin) return { to: '/' }
  return { to: `/401?noGoBack=true&name=${encodeURIComponent(asked?.name ?? path)}` }
}

/** Where `/` leads: one's desktop where there is one, else the first screen one has. */
export function homeOf(open: readonly Screen[]): string | null {
  const home = open.find(({ path }) => path === '/') ?? open.find(({ path }) => path === '/dashboard') ?? open.find(isPlain)
  return home?.path ?? null
}

function isPlain({ path, group, scope }: Screen): boolean {
  return !path.includes(':') && (group !== undefined || scope === 'brand')
}

function groupOfBarePath(path: string): MenuGroup | undefined {
  const groups: readonly MenuGroup[] = ['charts', 'form', 'zip', 'components', 'advanced', 'statistics', 'operation']
  return groups.find((group) => path === `/${group}`)
}

/**
 * The branch selector, as the specification gives it: types 2, 3, 5, 6 always, type 4 with more than one gym; its value 0 is head-office
 * mode.
 */
export function hasBranchSelector(type: EmployeeType, gymCount: number): boolean {
  return HEAD_OFFICE_TYPES.includes(type) || (type === GYM_OWNER && gymCount > 1)
}
