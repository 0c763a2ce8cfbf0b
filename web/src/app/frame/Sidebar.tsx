/**
 * The menu of a branch: only what the person may open, in the specification's order; collapsible, its state in a cookie. Where the
 * window is narrow it is folded by itself, and opens over the page until a screen is chosen.
 */
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useUser } from '../../session/session.ts'
import { useMedia } from '../../ui/browser/use-media.ts'
import { readCookie, writeCookie } from '../../words/cookie.ts'
import { useTexts, useWords, type Words } from '../../words/texts.ts'
import { appTexts, groupNames } from '../app.texts.ts'
import { type MenuEntry, type MenuSection, menuOf } from '../menu.ts'
import { keyText } from '../palette/keys.ts'
import { dragShortcut } from '../palette/shortcut.ts'
import { prefetching } from '../prefetch.ts'
import { links } from '../registry.ts'
import type { Screen } from '../screen.ts'
import { groupIcons, menuIconOf } from './menu-icons.tsx'
import { placeOf, type Tabs } from './tabs.ts'
import { useHelpLinks } from './use-help-links.ts'

const COOKIE = 'sidebar'
const CLOSED = '0'
/** The names of screens stand under those of their groups. */
const INDENT = 24
const NARROW = '(max-width: 1000px)'

type Props = {
  open: readonly Screen[]
  /** A click leads back to an open page as it was left. */
  tabs: Tabs
  /** All the keys are in sight, whatever is folded. */
  keysShown: boolean
}

export function Sidebar({ open, tabs, keysShown }: Props) {
  const t = useTexts(appTexts)
  const words = useWords()
  const { pathname } = useLocation()
  const help = useHelpLinks()
  const sections = menuOf(open, [...links, ...help], useUser().employee.type)
  const { folded, over, toggle } = useFolded(pathname)
  const closed = folded && !keysShown
  const here = sections.find(({ entries }) => entries.some((entry) => pathOf(entry) === pathname))?.group
  const [unfolded, setUnfolded] = useState<string[]>(() => [...new Set(['charts', ...(here ? [here] : [])])])
  // Whatever led to a page, the menu opens where one has come. Who folds that group afterwards finds it folded.
  const [seen, setSeen] = useState(here)
  if (seen !== here) {
    setSeen(here)
    if (here && !unfolded.includes(here)) setUnfolded([...unfolded, here])
  }

  const menu = useRef<HTMLElement>(null)
  // Of a long menu the part where one is.
  useEffect(() => {
    const links = [...(menu.current?.querySelectorAll('a') ?? [])]
    links
      .find((link) => link.pathname === pathname)
      ?.closest('li')
      ?.scrollIntoView({ block: 'nearest' })
  }, [pathname])

  return (
    <nav ref={menu} className="kg-sidebar" data-closed={closed} data-over={over && !closed} aria-label={t.mainMenu}>
      <div className="kg-sidebar-menu">
        <Menu
          mode="inline"
          inlineCollapsed={closed}
          inlineIndent={INDENT}
          items={itemsOf(sections, words, { tabs, keysShown })}
          selectedKeys={[pathname]}
          openKeys={closed ? undefined : keysShown ? sections.map(({ group }) => group) : unfolded}
          onOpenChange={closed || keysShown ? undefined : setUnfolded}
        />
      </div>
      <button
        type="button"
        className="kg-sidebar-toggle"
        onClick={toggle}
        aria-expanded={!closed}
        aria-label={closed ? t.expand : t.collapse}
      >
        {closed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
    </nav>
  )
}

/** `over`: opened, it lies over the page, which keeps its place. */
function useFolded(pathname: string): { folded: boolean; over: boolean; toggle: () => void } {
  const narrow = useMedia(NARROW)
  const [kept, setKept] = useState(() => readCookie(COOKIE) === CLOSED)
  /** In a narrow window: where it was opened. A step on to another screen folds it, and it stays folded on the way back. */
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  if (openedAt !== null && openedAt !== pathname) setOpenedAt(null)
  const folded = narrow ? openedAt === null : kept
  useFoldedBy(narrow && !folded, () => setOpenedAt(null))
  function toggle() {
    if (narrow) return setOpenedAt(folded ? pathname : null)
    writeCookie(COOKIE, kept ? '1' : CLOSED)
    setKept(!kept)
  }
  return { folded, over: narrow || kept, toggle }
}

/** Escape folds a menu that lies over the page, and so does a press beside it or on one of its entries. */
function useFoldedBy(open: boolean, fold: () => void): void {
  const act = useEffectEvent((event: Event) => {
    const { target } = event
    const inMenu = target instanceof Element && target.closest('.kg-sidebar') !== null
    const chosen = inMenu && target.closest('a') !== null
    if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inMenu || chosen) fold()
  })
  useEffect(() => {
    if (!open) return
    window.addEventListener('click', act)
    window.addEventListener('keydown', act)
    return () => {
      window.removeEventListener('click', act)
      window.removeEventListener('keydown', act)
    }
  }, [open])
}

type Items = NonNullable<MenuProps['items']>

type Links = Pick<Props, 'tabs' | 'keysShown'>

function itemsOf(sections: MenuSection[], words: (words: Words) => string, links: Links): Items {
  return sections.flatMap((section): Items => {
    const items = (icon: boolean) => section.entries.map((entry) => itemOf(entry, words, links, icon))
    if (section.flat) return items(true)
    return [{ key: section.group, icon: groupIcons[section.group], label: words(groupNames[section.group]), children: items(false) }]
  })
}

function itemOf(entry: MenuEntry, words: (words: Words) => string, links: Links, icon: boolean) {
  const title = words(entry.kind === 'screen' ? entry.screen.title : entry.link.title)
  const drawn: ReactNode = icon ? (entry.kind === 'screen' ? menuIconOf(entry.screen) : groupIcons[entry.link.group]) : undefined
  return { key: pathOf(entry), icon: drawn, title, label: <EntryLink entry={entry} title={title} {...links} /> }
}

/** A real link: it opens in a new window with the middle button, and can be dragged to the desktop as a shortcut. */
function EntryLink({ entry, title, tabs, keysShown }: { entry: MenuEntry; title: string } & Links) {
  if (entry.kind === 'link')
    return (
      <a href={entry.link.href} target="_blank" rel="noreferrer" draggable={false}>
        {title}
      </a>
    )
  const { screen } = entry
  const place = placeOf(tabs, screen.path)
  return (
    <Link
      to={place}
      state={typeof place === 'string' ? undefined : place.state}
      draggable
      onDragStart={(event) => dragShortcut(event, pathOf(entry))}
      aria-keyshortcuts={screen.key && `Alt+${screen.key}`}
      {...prefetching(screen)}
    >
      {title}
      {keysShown && screen.key && <kbd>{keyText(screen.key)}</kbd>}
    </Link>
  )
}

function pathOf(entry: MenuEntry): string {
  return entry.kind === 'screen' ? entry.screen.path : entry.link.href
}
