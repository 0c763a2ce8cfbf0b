import { describe, expect, it } from 'vitest'
import { close, closeAll, closeOthers, MAX_TABS, type Place, placeOf, type Tabs, visit, withPinned } from './tabs.ts'

let keys = 0
function place(pathname: string, search = ''): Place {
  keys += 1
  return { pathname, search, hash: '', state: null, key: `k${keys}` }
}
function opened(...paths: string[]): Tabs {
  return paths.reduce<Tabs>((tabs, path) => visit(tabs, place(path)), [])
}
const pathsOf = (tabs: Tabs) => tabs.map(({ path }) => path)

describe('the row of visited pages', () => {
  it('gets a tab for each visited page, once', () => {
    expect(pathsOf(opened('/dashboard', '/charts/signIn', '/dashboard'))).toEqual(['/dashboard', '/charts/signIn'])
  })

  it('leads back to a screen as it was left, and to one that isn’t open as it begins', () => {
    const tabs = visit(opened('/charts/menber'), place('/charts/menber', '?page=2'))
    expect(placeOf(tabs, '/charts/menber')).toMatchObject({ pathname: '/charts/menber', search: '?page=2' })
    expect(placeOf(tabs, '/form/createForm')).toBe('/form/createForm')
  })

  it('keeps one tab when only the query changes, and remembers the query', () => {
    const tabs = visit(opened('/charts/menber'), place('/charts/menber', '?page=2'))
    expect(tabs).toHaveLength(1)
    expect(tabs[0]?.place.search).toBe('?page=2')
  })

  it('answers the same value for the same visit, so that drawing it changes nothing', () => {
    const here = place('/dashboard')
    const tabs = visit([], here)
    expect(visit(tabs, here)).toBe(tabs)
  })

  it('never closes the dashboard tab', () => {
    const tabs = opened('/dashboard', '/charts/signIn')
    expect(close(tabs, '/dashboard', '/dashboard')).toEqual({ tabs, goTo: null })
    expect(pathsOf(closeAll(tabs).tabs)).toEqual(['/dashboard'])
    expect(pathsOf(closeOthers(tabs, '/charts/signIn', '/charts/signIn').tabs)).toEqual(['/dashboard', '/charts/signIn'])
  })

  it('has the dashboard tab from the start, at the front', () => {
    const tabs = withPinned(opened('/charts/signIn'), ['/dashboard', '/charts/signIn'])
    expect(pathsOf(tabs)).toEqual(['/dashboard', '/charts/signIn'])
    expect(pathsOf(withPinned(tabs, ['/dashboard']))).toEqual(['/dashboard', '/charts/signIn'])
    expect(pathsOf(withPinned([], ['/charts/signIn']))).toEqual([])
  })

  it('goes to the last remaining tab when the active one is closed', () => {
    const tabs = opened('/dashboard', '/a', '/b')
    const { goTo } = close(tabs, '/a', '/a')
    expect(goTo).toMatchObject({ pathname: '/b' })
  })

  it('goes to root when the active tab was the only one', () => {
    expect(close(opened('/a'), '/a', '/a')).toEqual({ tabs: [], goTo: '/' })
  })

  it('stays where it is when a tab in the background is closed', () => {
    expect(close(opened('/a', '/b'), '/a', '/b').goTo).toBeNull()
  })

  it('shows the kept tab when "close others" closes the active one', () => {
    expect(closeOthers(opened('/a', '/b'), '/a', '/b').goTo).toMatchObject({ pathname: '/a' })
    expect(closeOthers(opened('/a', '/b'), '/b', '/b').goTo).toBeNull()
  })

  it('returns to root when all are closed', () => {
    expect(closeAll(opened('/a', '/b'))).toEqual({ tabs: [], goTo: '/' })
  })

  it('holds at most 15 tabs: the one not used for longest gives way', () => {
    const many = opened('/dashboard', ...Array.from({ length: MAX_TABS - 1 }, (_, at) => `/p${at}`), '/p0', '/new')
    expect(many).toHaveLength(MAX_TABS)
    expect(pathsOf(many)).toContain('/p0')
    expect(pathsOf(many)).toContain('/dashboard')
    expect(pathsOf(many)).not.toContain('/p1')
  })

  it('lets no tab with unsaved changes give way', () => {
    const full = opened(...Array.from({ length: MAX_TABS }, (_, at) => `/p${at}`))
    expect(pathsOf(visit(full, place('/new'), (path) => path === '/p0'))).toContain('/p0')
    expect(visit(full, place('/new'), () => true)).toHaveLength(MAX_TABS + 1)
  })
})
