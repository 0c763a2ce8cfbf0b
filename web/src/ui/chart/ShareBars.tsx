/** Parts of a whole, a bar each: how much, and how many of a hundred. They add up to 100.0 %. */
import type { ReactNode } from 'react'
import { useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import { Diagram, type DiagramWords } from './Diagram.tsx'
import { dataColour, type Part, sharesOf, shareText } from './shares.ts'

type SharePart = Part & {
  /** Beside its name: of how many. */
  note?: string | undefined
  /** Shows what it is made of; `shown`: that stands there already. */
  open?: (() => void) | null | undefined
  shown?: boolean | undefined
}
type Props = DiagramWords & { parts: readonly SharePart[]; say: (value: number) => string }

export function ShareBars({ parts, say, ...words }: Props) {
  const t = useTexts(chartTexts)
  const shares = sharesOf(parts.map(({ value }) => value))
  // The longest fills its room: beside it the others are compared.
  const longest = Math.max(1, ...shares.map((share) => share ?? 0))
  return (
    <Diagram
      words={words}
      bare={parts.length === 0}
      table={{
        heads: [t.item, t.value, t.share],
        rows: parts.map(({ key, name, value }, at) => ({ key, cells: [name, say(value), shareText(shares[at] ?? null)] })),
      }}
    >
      <ul className="kg-diagram-shares kg-figures">
        {parts.map((part, at) => (
          <li key={part.key}>
            <Row part={part} say={say}>
              <span className="kg-soft">{shareText(shares[at] ?? null)}</span>
              <span className="kg-diagram-room">
                <i style={{ width: `${(100 * (shares[at] ?? 0)) / longest}%`, background: dataColour(at) }} />
              </span>
            </Row>
          </li>
        ))}
      </ul>
    </Diagram>
  )
}

type RowProps = Pick<Props, 'say'> & { part: SharePart; children: ReactNode }

function Row({ part: { name, value, note, open, shown }, say, children }: RowProps) {
  const inside = (
    <>
      <span>
        {name}
        {note && <small className="kg-soft"> {note}</small>}
      </span>
      <b>{say(value)}</b>
      {children}
    </>
  )
  if (!open) return <div className="kg-diagram-share">{inside}</div>
  return (
    <button type="button" className="kg-diagram-share" aria-pressed={shown} onClick={open}>
      {inside}
    </button>
  )
}
