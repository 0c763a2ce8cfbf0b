/** The row of visited pages. Right click: close, close others, close all; the middle button closes. */
import { CloseOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, matchPath } from 'react-router'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import type { Screen } from '../screen.ts'
import { isPinned, type Tab } from './tabs.ts'
import type { OpenTabs } from './use-tabs.ts'

export function TabRow({ tabs, open }: { tabs: OpenTabs; open: readonly Screen[] }) {
  const t = useTexts(appTexts)
  const words = useWords()
  const titleOf = (path: string) => {
    const screen = open.find((one) => matchPath(one.path, path) !== null)
    return screen ? words(screen.title) : path
  }
  return (
    <nav className="kg-tabs" aria-label={t.visited}>
      <ul>
        {tabs.tabs.map((tab) => (
          <TabItem key={tab.path} tab={tab} tabs={tabs} title={titleOf(tab.path)} titleOf={titleOf} />
        ))}
      </ul>
    </nav>
  )
}

type ItemProps = { tab: Tab; tabs: OpenTabs; title: string; titleOf: (path: string) => string }

function TabItem({ tab, tabs, title, titleOf }: ItemProps) {
  const t = useTexts(appTexts)
  const item = useRef<HTMLLIElement>(null)
  const active = tab.path === tabs.active
  const pinned = isPinned(tab.path)
  const close = () => void tabs.close(tab.path, titleOf)
  const items: MenuProps['items'] = [
    { key: 'close', label: t.close, disabled: pinned, onClick: close },
    { key: 'others', label: t.closeOthers, onClick: () => void tabs.closeOthers(tab.path, titleOf) },
    { key: 'all', label: t.closeAll, onClick: () => void tabs.closeAll(titleOf) },
  ]
  useEffect(() => {
    if (active) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  function onAuxClick(event: React.MouseEvent) {
    const MIDDLE = 1
    if (event.button !== MIDDLE || pinned) return
    event.preventDefault()
    close()
  }
  return (
    <Dropdown menu={{ items }} trigger={['contextMenu']}>
      <li ref={item} className="kg-tab" data-active={active} onAuxClick={onAuxClick}>
        <Link to={tab.place} state={tab.place.state} aria-current={active ? 'page' : undefined}>
          {title}
        </Link>
        {!pinned && (
          <button type="button" aria-label={fill(t.closeTab, { title })} onClick={close}>
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  )
}
