/** A drawer's cash as it is counted: pieces of each note and coin, adding up; or one total. */
import { type Fen, formatFen } from '@kaiguan/contract/money'
import { Segmented } from 'antd'
import type { KeyboardEvent } from 'react'
import { IntInput } from '../../ui/inputs/IntInput.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { type Count, countedIn, DENOMINATIONS, NOTHING_COUNTED } from './denominations.ts'
import { handOverTexts } from './shifts.texts.ts'

type Props = { value?: Count; onChange?: (count: Count) => void; id?: string }

export function CountInput({ value = NOTHING_COUNTED, onChange, id }: Props) {
  const t = useTexts(handOverTexts)
  const counted = countedIn(value)
  return (
    <div className="kg-count">
      <Segmented<Count['by']>
        tabIndex={-1}
        aria-label={t.countBy}
        value={value.by}
        options={[
          { value: 'pieces', label: t.byPieces },
          { value: 'total', label: t.byTotal },
        ]}
        onChange={(by) => onChange?.({ ...value, by, total: by === 'total' ? (value.total ?? countedIn(value)) : value.total })}
      />
      {value.by === 'total' ? (
        <MoneyInput id={id} aria-label={t.totalLabel} autoFocus value={value.total} onChange={(total) => onChange?.({ ...value, total })} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter goes from note to note; each field is its own control.
        <div className="kg-count-pieces" onKeyDown={toNext}>
          {DENOMINATIONS.map((worth, at) => (
            <Pieces
              key={worth}
              id={at === 0 ? id : undefined}
              worth={worth}
              pieces={value.pieces[worth] ?? null}
              onPieces={(pieces) => onChange?.({ ...value, pieces: { ...value.pieces, [worth]: pieces } })}
            />
          ))}
        </div>
      )}
      <p className="kg-well kg-amount kg-count-total" aria-live="polite">
        <span>{t.total}</span>
        <b className="kg-figures">{counted === null ? '-' : `¥${formatFen(counted)}`}</b>
      </p>
    </div>
  )
}

type PiecesProps = { id: string | undefined; worth: Fen; pieces: number | null; onPieces: (pieces: number | null) => void }

function Pieces({ id, worth, pieces, onPieces }: PiecesProps) {
  const t = useTexts(handOverTexts)
  const yuan = worth >= 1_00 ? String(worth / 1_00) : (worth / 1_00).toFixed(1)
  return (
    <div className="kg-count-row">
      <span className="kg-figures">¥{yuan}</span>
      <IntInput
        id={id}
        aria-label={fill(t.piecesOf, { yuan })}
        autoFocus={id !== undefined}
        prefix="×"
        max={99_999}
        value={pieces}
        onFocus={({ target }) => target.select()}
        onChange={onPieces}
      />
      <span className="kg-figures kg-soft">{pieces === null ? '' : formatFen(worth * pieces)}</span>
    </div>
  )
}

/** Whoever counts presses Enter after each number: it goes on to the next, and never hands over half a count. */
function toNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(event.target) + 1]
  if (next) next.focus()
  else event.currentTarget.closest('form')?.querySelector<HTMLElement>('.kg-count-left input')?.focus()
}
