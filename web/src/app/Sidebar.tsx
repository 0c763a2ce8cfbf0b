/** The menu of a branch: only what the person may open, in the specification's order; collapsible, its state in a cookie. */
import {
  BarChartOutlined,
  DesktopOutlined,
  FileSearchOutlined,
  FireOutlined,
  GiftOutlined,
  IdcardOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useUser } from '../session/session.ts'
import { readCookie, writeCookie } from '../words/cookie.ts'
import { useTexts, useWords, type Words } from '../words/texts.ts'
import { appTexts, groupNames } from './app.texts.ts'
import { type MenuEntry, type MenuSection, menuOf } from './menu.ts'
import { links } from './registry.ts'
import type { MenuGroup, Screen } from './screen.ts'
import { SHORTCUT_TYPE } from './shortcut.ts'

const COOKIE = 'sidebar'
const CLOSED = '0'

const icons: Record<MenuGroup, ReactNode> = {
  default: <DesktopOutlined />,
  charts: <ShopOutlined />,
  form: <TeamOutlined />,
  zip: <FireOutlined />,
  components: <IdcardOutlined />,
  advanced: <SettingOutlined />,
  statistics: <BarChartOutlined />,
  operation: <FileSearchOutlined />,
  salary: <WalletOutlined />,
  marketing: <GiftOutlined />,
  help: <QuestionCircleOutlined />,
}

export function Sidebar({ open }: { open: readonly Screen[] }) {
  const t = useTexts(appTexts)
  const words = useWords()
  const { pathname } = useLocation()
  const sections = menuOf(open, links, useUser().employee.type)
  const [closed, setClosed] = useState(() => readCookie(COOKIE) === CLOSED)
  const here = sections.find(({ entries }) => entries.some((entry) => pathOf(entry) === pathname))?.group
  const [unfolded, setUnfolded] = useState<string[]>(() => [...new Set(['charts', ...(here ? [here] : [])])])

  function toggle() {
    writeCookie(COOKIE, closed ? '1' : CLOSED)
    setClosed(!closed)
  }

  return (
    <nav className="kg-sidebar" data-closed={closed} aria-label={t.mainMenu}>
      <div className="kg-sidebar-menu">
        <Menu
          mode="inline"
          inlineCollapsed={closed}
          inlineIndent={16}
          items={itemsOf(sections, words)}
          selectedKeys={[pathname]}
          openKeys={closed ? undefined : unfolded}
          onOpenChange={closed ? undefined : setUnfolded}
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

type Items = NonNullable<MenuProps['items']>

function itemsOf(sections: MenuSection[], words: (words: Words) => string): Items {
  return sections.flatMap((section): Items => {
    if (section.flat) return section.entries.map((entry) => itemOf(entry, words, icons[section.group]))
    return [
      {
        key: section.group,
        icon: icons[section.group],
        label: words(groupNames[section.group]),
        children: section.entries.map((entry) => itemOf(entry, words)),
      },
    ]
  })
}

function itemOf(entry: MenuEntry, words: (words: Words) => string, icon?: ReactNode) {
  const title = words(entry.kind === 'screen' ? entry.screen.title : entry.link.title)
  return { key: pathOf(entry), icon, title, label: <EntryLink entry={entry} title={title} /> }
}

/** A real link: it opens in a new window with the middle button, and can be dragged to the desktop as a shortcut. */
function EntryLink({ entry, title }: { entry: MenuEntry; title: string }) {
  const drag = (event: React.DragEvent) => event.dataTransfer.setData(SHORTCUT_TYPE, JSON.stringify({ path: pathOf(entry), title }))
  return entry.kind === 'screen' ? (
    <Link to={entry.screen.path} draggable onDragStart={drag}>
      {title}
    </Link>
  ) : (
    <a href={entry.link.href} target="_blank" rel="noreferrer" draggable onDragStart={drag}>
      {title}
    </a>
  )
}

function pathOf(entry: MenuEntry): string {
  return entry.kind === 'screen' ? entry.screen.path : entry.link.href
}
