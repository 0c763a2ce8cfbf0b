/** Anything from anywhere (Ctrl/⌘ K): members first, then screens, orders, cards, goods, and what can be done. */
import { ThunderboltOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { ComboInput, ComboOption } from '../../ui/inputs/ComboInput.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import type { Tabs } from '../frame/tabs.ts'
import type { Screen } from '../screen.ts'
import { iconOf } from '../screen-icons.tsx'
import { keyText } from './keys.ts'
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

  function enter() {
    if (chosen && (settled || at > 0)) choose(chosen)
    else setHurried(text)
  }

  return (
    <Dialog buttons={null} title={t.find} width={WIDTH} onClose={onClose} style={{ top: TOP }}>
      <ComboInput
        label={t.findAnything}
        placeholder={t.findAnything}
        maxLength={30}
        listId={listId}
        count={hits.length}
        at={at}
        onAt={setAt}
        activeId={chosen && `${listId}-${chosen.id}`}
        busy={groups.some(({ waiting }) => waiting)}
        value={text}
        onType={(typed) => {
          setText(typed)
          setAt(0)
          setHurried(null)
        }}
        onEnter={enter}
      />
      <Results listId={listId} text={text} groups={groups} chosen={chosen} onChoose={choose} onPoint={(hit) => setAt(hits.indexOf(hit))} />
      <p className="kg-soft kg-small kg-above-8">{t.findKeys}</p>
    </Dialog>
  )
}

type Choosing = { listId: string; chosen: FoundHit | undefined; onChoose: (hit: FoundHit) => void; onPoint: (hit: FoundHit) => void }

function Results({ text, groups, ...choosing }: Choosing & { text: string; groups: readonly FoundGroup[] }) {
  const t = useTexts(appTexts)
  const nothing = groups.every(({ hits, waiting, failed }) => hits.length === 0 && !waiting && failed === null)
  return (
    <div id={choosing.listId} role="listbox" aria-label={t.find} className="kg-found">
      {groups.map((group) => (
        <Group key={group.name} group={group} {...choosing} />
      ))}
      {nothing && <p className="kg-soft kg-found-none">{fill(t.notFound, { text: text.trim() })}</p>}
    </div>
  )
}

type GroupProps = Choosing & { group: FoundGroup }

/** While its answer is on its way it keeps a line, so that what stands under it moves less. */
function Group({ group: { name, title, hits, waiting, failed }, listId, chosen, onChoose, onPoint }: GroupProps) {
  const t = useTexts(appTexts)
  if (hits.length === 0 && !waiting && failed === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role alone; a fieldset is a form's.
    <div role="group" aria-label={title}>
      <div className="kg-soft kg-small kg-hits-title" aria-hidden="true">
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
    <ComboOption id={id} className="kg-hit kg-found-hit" active={active} onPoint={onPoint} onChoose={onChoose}>
      {(screen || isAction) && <span aria-hidden="true">{screen ? iconOf(screen) : <ThunderboltOutlined />}</span>}
      <strong>{title}</strong>
      {note && <span className="kg-soft kg-figures kg-cut">{note}</span>}
      {screen?.key && <kbd>Alt {keyText(screen.key)}</kbd>}
    </ComboOption>
  )
}
