/** Anything from anywhere (Ctrl/⌘ K): members first, then screens, orders, cards, goods, and what can be done. */
import { SearchOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Input, Spin } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { fill, useTexts } from '../words/texts.ts'
import { appTexts } from './app.texts.ts'
import type { Screen } from './screen.ts'
import { iconOf } from './screen-icons.tsx'
import type { Tabs } from './tabs.ts'
import { type FoundGroup, type FoundHit, useFound } from './use-found.ts'
import './palette.css'

const WIDTH = 640
const TOP = 80

type Props = { open: readonly Screen[]; tabs: Tabs; onClose: () => void }

export default function Palette({ open, tabs, onClose }: Props) {
  const t = useTexts(appTexts)
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [hurried, setHurried] = useState<string | null>(null)
  const { groups, settled } = useFound(text, open, tabs)
  const hits = groups.flatMap((group) => group.hits)
  const chosen = hits[Math.min(at, hits.length - 1)]

  function choose(hit: FoundHit): void {
    onClose()
    hit.open()
  }
  // Enter doesn't wait for the answer: it opens what comes first when it is there.
  const openFirst = useEffectEvent(() => hits[0] && choose(hits[0]))
  const awaited = settled && hurried === text
  useEffect(() => {
    if (awaited) openFirst()
  }, [awaited])

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    // Enter while a Chinese input method is open chooses its word.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (hits.length > 0) setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen && (settled || at > 0)) choose(chosen)
      else setHurried(text)
    }
  }

  return (
    <Dialog buttons={null} title={t.find} width={WIDTH} onClose={onClose} style={{ top: TOP }}>
      <Input
        autoFocus
        size="large"
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={groups.some(({ waiting }) => waiting) ? <Spin size="small" /> : <span />}
        placeholder={t.findAnything}
        aria-label={t.findAnything}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
          setHurried(null)
        }}
        onKeyDown={onKey}
      />
      <div id={listId} role="listbox" aria-label={t.find} className="kg-found">
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            listId={listId}
            chosen={chosen}
            onChoose={choose}
            onPoint={(hit) => setAt(hits.indexOf(hit))}
          />
        ))}
        {hits.length === 0 && groups.every(({ waiting, failed }) => !waiting && failed === null) && (
          <p className="kg-soft kg-found-none">{fill(t.notFound, { text: text.trim() })}</p>
        )}
      </div>
      <p className="kg-soft kg-found-keys">{t.findKeys}</p>
    </Dialog>
  )
}

type GroupProps = {
  group: FoundGroup
  listId: string
  chosen: FoundHit | undefined
  onChoose: (hit: FoundHit) => void
  onPoint: (hit: FoundHit) => void
}

/** While its answer is on its way it keeps a line, so that what stands under it moves less. */
function Group({ group: { name, title, hits, waiting, failed }, listId, chosen, onChoose, onPoint }: GroupProps) {
  const t = useTexts(appTexts)
  if (hits.length === 0 && !waiting && failed === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role alone; a fieldset is a form's.
    <div role="group" aria-label={title}>
      <div className="kg-soft kg-found-title" aria-hidden="true">
        {title}
      </div>
      {hits.length === 0 && <div className="kg-soft kg-found-state">{failed === null ? t.finding : fill(t.notAsked, { why: failed })}</div>}
      {hits.map((hit) => (
        <Found
          key={hit.id}
          id={`${listId}-${hit.id}`}
          hit={hit}
          isAction={name === 'actions'}
          active={hit.id === chosen?.id}
          onChoose={() => onChoose(hit)}
          onPoint={() => onPoint(hit)}
        />
      ))}
    </div>
  )
}

type FoundProps = { id: string; hit: FoundHit; isAction: boolean; active: boolean; onChoose: () => void; onPoint: () => void }

function Found({ id, hit: { title, note, screen }, isAction, active, onChoose, onPoint }: FoundProps) {
  return (
    // The arrow keys move within the field above, which keeps the focus (combobox pattern).
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className="kg-found-hit"
      onMouseMove={onPoint}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      {(screen || isAction) && <span aria-hidden="true">{screen ? iconOf(screen) : <ThunderboltOutlined />}</span>}
      <strong>{title}</strong>
      {note && <span className="kg-soft kg-figures">{note}</span>}
      {screen?.key && <kbd>Alt {screen.key}</kbd>}
    </div>
  )
}
