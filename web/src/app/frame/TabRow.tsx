/**
 * The row of visited pages. Right click: close, close others, close all; the middle button closes. Where it is wider than its place,
 * arrows at both ends move it.
 */
import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
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
  const list = useRef<HTMLUListElement>(null)
  const { before, after, measure } = useHidden(list)
  // A page more or less changes how much is hidden, and so does the other language.
  useEffect(measure)
  const move = (pages: number) => list.current?.scrollBy({ left: pages * list.current.clientWidth })
  return (
    <nav className="kg-tabs kg-row kg-gap-4" aria-label={t.visited}>
      {(before || after) && <Arrow name={t.earlierPages} icon={<LeftOutlined />} dead={!before} onPress={() => move(-PART)} />}
      <ul ref={list} className="kg-grows kg-shrinks" onScroll={measure}>
        {tabs.tabs.map((tab) => (
          <TabItem key={tab.path} tab={tab} tabs={tabs} title={titleOf(tab.path)} titleOf={titleOf} />
        ))}
      </ul>
      {(before || after) && <Arrow name={t.laterPages} icon={<RightOutlined />} dead={!after} onPress={() => move(PART)} />}
    </nav>
  )
}

/** Not all of the row at once: one tab stays in sight, and says where one is. */
const PART = 0.75

type ArrowProps = { name: string; icon: ReactNode; dead: boolean; onPress: () => void }

function Arrow({ name, icon, dead, onPress }: ArrowProps) {
  return (
    <Button type="text" size="small" className="kg-fixed" aria-label={name} title={name} icon={icon} disabled={dead} onClick={onPress} />
  )
}

/** Whether tabs stand beyond either end. */
function useHidden(list: RefObject<HTMLUListElement | null>) {
  const [hidden, setHidden] = useState({ before: false, after: false })
  const measure = useCallback(() => {
    const row = list.current
    if (!row) return
    // Browsers scroll by parts of a pixel.
    const before = row.scrollLeft > 1
    const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
    setHidden((now) => (now.before === before && now.after === after ? now : { before, after }))
  }, [list])
  useEffect(() => {
    // Arrows that come take room from the row, so that the page that is shown may stand beyond its end.
    const watched = new ResizeObserver(() => {
      list.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      measure()
    })
    if (list.current) watched.observe(list.current)
    return () => watched.disconnect()
  }, [list, measure])
  return { ...hidden, measure }
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
