/**
 * 快捷方式: what somebody put on their own desktop. A menu entry is dropped here, or chosen from the list; each can be moved
 * and taken away, by mouse and by keyboard.
 */
import { ArrowLeftOutlined, ArrowRightOutlined, CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { desktopCalls, desktopPaths, type Shortcut } from '@kaiguan/contract/ground/desktop/calls'
import type { DesktopPath } from '@kaiguan/contract/ground/desktop/texts'
import { Button, Dropdown } from 'antd'
import { type DragEvent, useState } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { droppedShortcut, isShortcut } from '../../../app/palette/shortcut.ts'
import type { Screen } from '../../../app/screen.ts'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { shortcutTexts } from '../reports.texts.ts'
import { useMyScreens } from './places.ts'
import { ScreenTile } from './ScreenTile.tsx'
import './shortcuts.css'

export function Shortcuts() {
  const t = useTexts(shortcutTexts)
  const words = useWords()
  const screens = useMyScreens().filter(({ path }) => isPlace(path))
  const shortcuts = useShortcuts()
  const { read, mine, busy, put } = shortcuts
  const { over, drop, area } = useDropping(put)
  if (screens.length === 0) return null
  const left = screens.filter(({ path }) => mine.every((one) => one.path !== path))
  return (
    <section className="kg-my-shortcuts" aria-label={t.mine} data-over={over} {...area}>
      <h2 className="kg-hidden">{t.mine}</h2>
      <Reading read={read} waiting={<div className="kg-shortcuts" />}>
        {({ data }) =>
          data.length === 0 ? (
            <Usual screens={screens} />
          ) : (
            <ul className="kg-shortcuts">
              {data.map((shortcut, at) => {
                const screen = screens.find(({ path }) => path === shortcut.path)
                return screen && <Tile key={shortcut.id} at={at} shortcut={shortcut} screen={screen} shortcuts={shortcuts} onDrop={drop} />
              })}
            </ul>
          )
        }
      </Reading>
      <Dropdown
        trigger={['click']}
        disabled={!read.data || left.length === 0}
        menu={{ items: left.map(({ path, title }) => ({ key: path, label: words(title) })), onClick: ({ key }) => put(key) }}
      >
        <Button icon={<PlusOutlined />} loading={busy} title={t.drag}>
          {t.add}
        </Button>
      </Dropdown>
    </section>
  )
}

/** Of whoever put nothing there: what their work begins with, in this order, as far as they may. */
const USUAL: readonly string[] = [
  '/charts/signIn',
  '/charts/opencard',
  '/charts/cashier',
  '/form/createForm',
  '/zip/myday',
  '/charts/renewals',
  '/zip/privateorder',
]
const MOST_USUAL = 4

function Usual({ screens }: { screens: readonly Screen[] }) {
  const usual = USUAL.flatMap((path) => screens.find((screen) => screen.path === path) ?? []).slice(0, MOST_USUAL)
  return (
    <ul className="kg-shortcuts">
      {usual.map((screen) => (
        <li key={screen.path}>
          <ScreenTile screen={screen} />
        </li>
      ))}
    </ul>
  )
}

type Put = (path: string, sort?: number) => void

/** One's own shortcuts, and how one is put there, moved and taken away. */
function useShortcuts() {
  const read = useRead(desktopCalls.list, {})
  const add = useSend(desktopCalls.add)
  const remove = useSend(desktopCalls.remove)
  const { busy, run } = useBusy()
  const put: Put = (path, sort) => {
    if (isPlace(path)) void run(() => add.send({ body: { path, ...(sort === undefined ? {} : { sort }) } })).catch(() => undefined)
  }
  const takeAway = (id: number) => void run(() => remove.send({ params: { id } })).catch(() => undefined)
  return { read, mine: read.data?.data ?? [], busy, put, takeAway }
}

/** A menu entry is dropped on the whole, or on a tile whose place it takes. */
function useDropping(put: Put) {
  const [over, setOver] = useState(false)
  function drop(event: DragEvent, sort?: number) {
    const path = droppedShortcut(event)
    setOver(false)
    if (path === null) return
    event.preventDefault()
    event.stopPropagation()
    put(path, sort)
  }
  const area = {
    onDragOver: (event: DragEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // Over a tile of it is still over it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => drop(event),
  }
  return { over, drop, area }
}

type TileProps = {
  at: number
  shortcut: Shortcut
  screen: ReturnType<typeof useMyScreens>[number]
  shortcuts: ReturnType<typeof useShortcuts>
  onDrop: (event: DragEvent, sort: number) => void
}

function Tile({ at, shortcut: { id, path, title }, screen, shortcuts: { mine, put, takeAway }, onDrop }: TileProps) {
  const t = useTexts(shortcutTexts)
  return (
    <li onDrop={(event) => onDrop(event, at)}>
      <ScreenTile screen={screen} />
      <span className="kg-shortcut-acts">
        <Button
          type="text"
          size="small"
          icon={<ArrowLeftOutlined />}
          disabled={at === 0}
          aria-label={fill(t.forward, { title })}
          onClick={() => put(path, at - 1)}
        />
        <Button
          type="text"
          size="small"
          icon={<ArrowRightOutlined />}
          disabled={at === mine.length - 1}
          aria-label={fill(t.back, { title })}
          onClick={() => put(path, at + 1)}
        />
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={fill(t.remove, { title })} onClick={() => takeAway(id)} />
      </span>
    </li>
  )
}

function isPlace(path: string): path is DesktopPath {
  return desktopPaths.some((one) => one === path)
}
