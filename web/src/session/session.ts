/**
 * Who is signed in, where, and what they may. The session keys and local values are the specification's own:
 * the keys live in sessionStorage, so that a reload keeps the session and closing the browser ends it;
 * the local values live in localStorage and are cleared at log-out. This file makes no request and no navigation.
 */
import type { Account, GymChoice, UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { useSyncExternalStore } from 'react'

export type Session = {
  token: string | null
  /** IS_CHECK_PASS: 1 means that the gym was approved; without it nobody counts as signed in. */
  checkPass: number
  /** null until the user-info call has answered. */
  user: UserInfo | null
  /** The subscription is over: from the gym itself or from a 403/52005. */
  overdue: boolean
  /** The gyms a 302 of the user-info call offered; shown at /oneEnterPage. */
  offered: GymChoice[]
}

const keys = {
  token: 'Admin-Token',
  isRoot: 'IS_ROOT',
  checkPass: 'IS_CHECK_PASS',
  employeeType: 'EMPLOYEE_TYPE',
  role: 'role',
  setGymId: 'SET_GYM_ID',
} as const

const localKeys = {
  gymId: 'gym_id',
  gymName: 'gym_name',
  logo: 'logo',
  gymAddress: 'gym_address',
  legalPersonPhone: 'legal_person_phone',
  employeeType: 'employee_type',
  currentGymId: 'current_gym_id',
  authPass: 'is_auth_pass',
} as const

const listeners = new Set<() => void>()
let session: Session = stored()

function stored(): Session {
  const nobody = { token: null, checkPass: 0, user: null, overdue: false, offered: [] }
  if (typeof sessionStorage === 'undefined') return nobody
  return { ...nobody, token: sessionStorage.getItem(keys.token), checkPass: Number(sessionStorage.getItem(keys.checkPass) ?? 0) }
}

function change(next: Partial<Session>): void {
  session = { ...session, ...next }
  for (const tell of listeners) tell()
}

export function getSession(): Session {
  return session
}

/** Signed in needs IS_CHECK_PASS equal 1 and a token, as the specification says. */
export function isLoggedIn({ token, checkPass }: Pick<Session, 'token' | 'checkPass'>): boolean {
  return token !== null && checkPass === 1
}

/** Login stores the token and the account. */
export function startSession(token: string, account: Account): void {
  sessionStorage.setItem(keys.token, token)
  sessionStorage.setItem(keys.checkPass, String(account.gym.is_check_pass))
  sessionStorage.setItem(keys.employeeType, String(account.employee.type))
  sessionStorage.setItem(keys.setGymId, String(account.gym_id))
  change({ token, checkPass: account.gym.is_check_pass, user: null, overdue: false, offered: [] })
}

/** The user-info call answered: at start, and after a change of branch. */
export function setUser(user: UserInfo): void {
  sessionStorage.setItem(keys.isRoot, String(user.is_root))
  sessionStorage.setItem(keys.checkPass, String(user.gym.is_check_pass))
  sessionStorage.setItem(keys.employeeType, String(user.employee.type))
  sessionStorage.setItem(keys.role, JSON.stringify(user.roles))
  sessionStorage.setItem(keys.setGymId, String(user.gym_id))
  localStorage.setItem(localKeys.gymId, String(user.gym.id))
  localStorage.setItem(localKeys.gymName, user.gym.name)
  localStorage.setItem(localKeys.logo, user.gym.logo ?? '')
  localStorage.setItem(localKeys.gymAddress, user.gym.address)
  localStorage.setItem(localKeys.legalPersonPhone, user.gym.legal_person_phone ?? '')
  localStorage.setItem(localKeys.employeeType, String(user.employee.type))
  localStorage.setItem(localKeys.currentGymId, String(user.gym_id))
  localStorage.setItem(localKeys.authPass, String(user.gym.is_auth_pass))
  change({ user, checkPass: user.gym.is_check_pass, overdue: user.gym.over_status })
}

export function markOverdue(): void {
  if (!session.overdue) change({ overdue: true })
}

export function offerGyms(offered: GymChoice[]): void {
  change({ offered })
}

/** Forgets the session on this browser. What a person typed (drafts, unanswered payments) stays for their next login. */
export function endSession(): void {
  for (const key of Object.values(keys)) sessionStorage.removeItem(key)
  for (const key of Object.values(localKeys)) localStorage.removeItem(key)
  change({ token: null, checkPass: 0, user: null, overdue: false, offered: [] })
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession)
}

/** The person at the screen. Only inside the frame, which isn't drawn before the user-info call has answered. */
export function useUser(): UserInfo {
  const { user } = useSession()
  if (!user) throw new Error('useUser outside the frame: nobody is known yet')
  return user
}
