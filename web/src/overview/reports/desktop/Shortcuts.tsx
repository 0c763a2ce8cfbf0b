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
  const read = useRead(desktopCalls.list, {})
  const add = useSend(desktopCalls.add)
  const remove = useSend(desktopCalls.remove)
  const { busy, run } = useBusy()
  const [over, setOver] = useState(false)
  const mine = read.data?.data ?? []
  const put = (path: string, sort?: number) => {
    if (isPlace(path)) void run(() => add.send({ body: { path, ...(sort === undefined ? {} : { sort }) } })).catch(() => undefined)
  }
  function drop(event: DragEvent, sort?: number) {
    const path = droppedShortcut(event)
    setOver(false)
    if (path === null) return
    event.preventDefault()
    event.stopPropagation()
    put(path, sort)
  }
  if (screens.length === 0) return null
  const tile = ({ id, path, title }: Shortcut, at: number) => {
    const screen = screens.find((one) => one.path === path)
    return (
      screen && (
        <li key={id} onDrop={(event) => drop(event, at)}>
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
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={fill(t.remove, { title })}
              onClick={() => void run(() => remove.send({ params: { id } })).catch(() => undefined)}
            />
          </span>
        </li>
      )
    )
  }
  const left = screens.filter(({ path }) => mine.every((one) => one.path !== path))
  return (
    <section
      className="kg-my-shortcuts"
      aria-label={t.mine}
      data-over={over}
      onDragOver={(event) => {
        if (!isShortcut(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Over a tile of it is still over it.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => drop(event)}
    >
      <header className="kg-between">
        <h2>{t.mine}</h2>
        {read.data?.data.length === 0 && <p className="kg-soft">{t.none}</p>}
        <Dropdown
          trigger={['click']}
          disabled={!read.data || left.length === 0}
          menu={{ items: left.map(({ path, title }) => ({ key: path, label: words(title) })), onClick: ({ key }) => put(key) }}
        >
          <Button icon={<PlusOutlined />} loading={busy}>
            {t.add}
          </Button>
        </Dropdown>
      </header>
      <Reading read={read} rows={1}>
        {({ data }) => data.length > 0 && <ul className="kg-shortcuts">{data.map(tile)}</ul>}
      </Reading>
    </section>
  )
}

function isPlace(path: string): path is DesktopPath {
  return desktopPaths.some((one) => one === path)
}
