/** A cell of a list by its column's kind. */
import type { ReactNode } from 'react'
import type { Column } from '../lists/columns.ts'
import { DayText, InstantDay, TimeText } from './DayText.tsx'
import { DASH } from './day-text.ts'
import { Money } from './Money.tsx'
import { StatusTag } from './StatusTag.tsx'

const DAY_LENGTH = 'YYYY-MM-DD'.length

export function cellOf<Row>(column: Column<Row>, row: Row, at: number): ReactNode {
  const { render, text, digits, money, time, day, tag } = column
  if (render) return render(row, at)
  if (text) return <Cut text={text(row)} />
  if (digits) return <Cut text={digits(row)} figures />
  if (money) return <Money fen={money(row)} />
  if (time) return <TimeText at={time(row)} />
  if (day) return <Day at={day(row)} />
  if (!tag) return null
  const [tone, word] = tag(row)
  return <StatusTag tone={tone} text={word} />
}

/** Cut where it is too long, whole on pointing. */
type CutProps = {
  text: string | number | null | undefined
  figures?: boolean /** Said on pointing, where it is more than what is shown. */
  whole?: string
}

export function Cut({ text, figures, whole }: CutProps) {
  const shown = text === null || text === undefined || text === '' ? DASH : text
  return (
    <span className={figures ? 'kg-figures' : undefined} title={whole ?? (typeof shown === 'string' && shown !== DASH ? shown : undefined)}>
      {shown}
    </span>
  )
}

function Day({ at }: { at: string | null | undefined }) {
  return at && at.length > DAY_LENGTH ? <InstantDay at={at} /> : <DayText day={at} />
}
