import { permissions } from '@kaiguan/contract/permissions'
import { describe, expect, it } from 'vitest'
import { mayDo } from '../session/allowed.ts'
import { canOpen, enter, type Gate, gate, hasBranchSelector, homeOf } from './guards.ts'
import { pathOfHash } from './hash-path.ts'
import { alive, IDLE_SECONDS, tick } from './idle.ts'
import type { Screen } from './screen.ts'

const inBranch: Gate = { path: '/charts/signIn', isPublic: false, loggedIn: true, awaiting: false, gymId: 7, overdue: false }
const load: Screen['load'] = () => Promise.reject(new Error('not drawn here'))
function screen(path: string, more: Partial<Screen> = {}): Screen {
  return { path, name: path.slice(1), title: { zh: path, en: path }, load, group: 'charts', ...more }
}

describe('the gate before the frame', () => {
  it('sends a visitor without a session to /login', () => {
    expect(gate({ ...inBranch, loggedIn: false, gymId: null })).toEqual({ to: '/login' })
  })

  it('sends whoever waits for the operator to what has become of it', () => {
    expect(gate({ ...inBranch, loggedIn: false, awaiting: true, gymId: null })).toEqual({ to: '/registerProgress' })
  })

  it('opens public pages to everybody', () => {
    expect(gate({ ...inBranch, path: '/systemRenew', isPublic: true, loggedIn: false, gymId: null })).toBe('show')
    expect(gate({ ...inBranch, path: '/systemRenew', isPublic: true, overdue: true })).toBe('show')
  })

  it('sends who is signed in from /login to /', () => {
    expect(gate({ ...inBranch, path: '/login', isPublic: true })).toEqual({ to: '/' })
    expect(gate({ ...inBranch, path: '/login', isPublic: true, loggedIn: false })).toBe('show')
  })

  it('waits for the user-info call before it decides anything', () => {
    expect(gate({ ...inBranch, gymId: null })).toBe('wait')
  })

  it('sends every page of an overdue branch to /systemRenew, and head office to none', () => {
    expect(gate({ ...inBranch, overdue: true })).toEqual({ to: '/systemRenew' })
    expect(gate({ ...inBranch, path: '/mstoredashboard', gymId: 0, overdue: true })).toBe('show')
  })
})

describe('the way to a screen', () => {
  const open = [screen('/dashboard', { group: 'default' }), screen('/charts/signIn'), screen('/charts/menber/:id', { group: undefined })]
  const all = [...open, screen('/advanced/rolemanage', { name: 'rolemanage' })]
  const matches = (one: Screen, path: string) => new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
  const usual = { gymId: 7, last: null, open, all, matches, fromLogin: false, hasBranch: true }
  const to = (path: string, last: string | null = null) => enter({ ...usual, path, last })

  it('keeps head-office mode in the head-office screens until a branch is chosen', () => {
    for (const path of ['/', '/charts', '/mstoredashboard']) {
      expect(enter({ ...usual, path, gymId: 0, open: [] })).toEqual({ to: '/mstoredashboard' })
    }
  })

  it('asks which branch for a branch’s page, also right after the login; who may enter none goes to head office', () => {
    for (const fromLogin of [false, true])
      expect(enter({ ...usual, path: '/charts/signIn', gymId: 0, open: [], fromLogin })).toBe('which-branch')
    expect(enter({ ...usual, path: '/charts/signIn', gymId: 0, open: [], hasBranch: false })).toEqual({ to: '/mstoredashboard' })
    expect(enter({ ...usual, path: '/nowhere', gymId: 0, open: [] })).toEqual({ to: '/404' })
  })

  it('leads to the desktop of one’s own post at head office, also from the other’s', () => {
    const own = screen('/mstoredashboard1', { scope: 'brand', types: [2] })
    for (const path of ['/', '/mstoredashboard', '/charts']) {
      expect(enter({ ...usual, path, gymId: 0, open: [own] })).toEqual({ to: '/mstoredashboard1' })
    }
  })

  it('blocks the head-office screens while a branch is chosen, and stays where one was', () => {
    expect(to('/mstoredashboard', '/charts/signIn?page=2')).toEqual({ to: '/charts/signIn?page=2' })
    expect(to('/mstoredashboard')).toEqual({ to: '/' })
  })

  it('shows what is permitted', () => {
    expect(to('/charts/signIn')).toBe('show')
    expect(to('/charts/menber/3')).toBe('show')
  })

  it('takes / to the desktop, a bare group to its first screen', () => {
    expect(to('/')).toEqual({ to: '/dashboard' })
    expect(to('/charts')).toEqual({ to: '/charts/signIn' })
  })

  it('takes what there is and isn’t allowed to /401 with noGoBack and the route name', () => {
    expect(to('/advanced/rolemanage')).toEqual({ to: '/401?noGoBack=true&name=rolemanage' })
    expect(to('/advanced')).toEqual({ to: '/401?noGoBack=true&name=%2Fadvanced' })
  })

  it('takes an address that no screen declares to /404', () => {
    for (const path of ['/nowhere', '/charts/signIn/more', '/advanced/rolemanager']) expect(to(path)).toEqual({ to: '/404' })
    expect(to('/mstoreNowhere', '/charts/signIn')).toEqual({ to: '/404' })
    const office = screen('/mstoredashboard', { scope: 'brand', group: undefined })
    for (const path of ['/nowhere', '/mstoreNowhere'])
      expect(enter({ ...usual, path, gymId: 0, open: [office] }), path).toEqual({ to: '/404' })
  })

  it('takes a head-office screen that isn’t allowed to /401, at head office', () => {
    const [office, admins] = [
      screen('/mstoredashboard', { scope: 'brand', group: undefined }),
      screen('/mstoreSuperAdmin', { scope: 'brand', group: undefined }),
    ]
    const at = enter({ ...usual, path: '/mstoreSuperAdmin', gymId: 0, open: [office], all: [...all, office, admins] })
    expect(at).toEqual({ to: '/401?noGoBack=true&name=mstoreSuperAdmin' })
  })

  it('takes who has just signed in to the page asked for before, or to the desktop, never to /401', () => {
    const after = (path: string) => enter({ ...usual, path, fromLogin: true })
    expect(after('/charts/signIn')).toBe('show')
    expect(after('/advanced/rolemanage')).toEqual({ to: '/' })
    expect(after('/nowhere')).toEqual({ to: '/' })
  })

  it('starts at the first permitted screen where there is no desktop', () => {
    expect(homeOf([screen('/charts/menber/:id', { group: undefined }), screen('/charts/cashier')])).toBe('/charts/cashier')
    expect(homeOf([])).toBeNull()
  })
})

describe('who may open a screen', () => {
  const may = () => true
  const who = (type: 1 | 2 | 3 | 4 | 5 | 6, gym_id: number) => ({ gym_id, employee: { type } })

  it('opens head-office screens only in head-office mode, and only to their types', () => {
    const superAdmin = screen('/mstoreSuperAdmin', { scope: 'brand', types: [5] })
    expect(canOpen(superAdmin, who(5, 0), may)).toBe(true)
    expect(canOpen(superAdmin, who(6, 0), may)).toBe(false)
    expect(canOpen(superAdmin, who(5, 7), may)).toBe(false)
  })

  it('asks for the permission of a branch screen', () => {
    expect(canOpen(screen('/charts/signIn'), who(1, 7), () => false)).toBe(false)
    expect(canOpen(screen('/charts/signIn'), who(1, 7), may)).toBe(true)
    expect(canOpen(screen('/charts/signIn'), who(5, 0), may)).toBe(false)
  })
})

describe('a screen with several parts', () => {
  const sheet = screen('/charts/accountAheet', { needs: ['cashier.day-sheet', 'deposits.view'] })
  const opens = (roles: string[], is_root = false) =>
    canOpen(sheet, { gym_id: 7, employee: { type: 1 } }, (needs) => mayDo({ is_root, roles }, needs ?? null))

  it('opens for whoever may see any one of them', () => {
    expect(opens([permissions['deposits.view'].id])).toBe(true)
    expect(opens([permissions['cashier.day-sheet'].id])).toBe(true)
    expect(opens([permissions['cashier.sell'].id])).toBe(false)
    expect(opens([])).toBe(false)
    expect(opens([], true)).toBe(true)
  })
})

describe('the branch selector', () => {
  it.each([
    [1, 3, false],
    [2, 1, true],
    [3, 1, true],
    [4, 1, false],
    [4, 2, true],
    [5, 1, true],
    [6, 1, true],
  ] as const)('type %i with %i gyms: %s', (type, gyms, shown) => {
    expect(hasBranchSelector(type, gyms)).toBe(shown)
  })
})

describe('the idle rule', () => {
  it('makes a reload due after 1800 seconds, and the click that navigates does not undo it', () => {
    let idle = { seconds: 0, due: false }
    for (let second = 1; second < IDLE_SECONDS; second++) idle = tick(idle)
    expect(idle.due).toBe(false)
    idle = alive(tick(idle))
    expect(idle).toEqual({ seconds: 0, due: true })
  })

  it('starts again with a sign of life', () => {
    expect(alive({ seconds: IDLE_SECONDS - 1, due: false })).toEqual({ seconds: 0, due: false })
  })
})

describe('an address with a hash', () => {
  it('is taken to its path', () => {
    expect(pathOfHash('#/login')).toBe('/login')
    expect(pathOfHash('#kg-main')).toBeNull()
  })
})
