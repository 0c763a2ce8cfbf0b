/** When it is busy: a row a weekday, a column an hour, the more the stronger. All four arrow keys read it. */

import { fill, useTexts } from '../../words/texts.ts'
import { useWidth } from '../page/use-width.ts'
import { chartTexts } from './chart.texts.ts'
import { Diagram, type DiagramWords } from './Diagram.tsx'
import { LEVELS, levelOf } from './shares.ts'
import { useReading } from './use-reading.ts'

type Field = { key: string; label: string }
type Props = DiagramWords & {
  rows: readonly Field[]
  columns: readonly Field[]
  /** By row, then by column; null where there can’t be any: closed hours. */
  values: readonly (readonly (number | null)[])[]
  say: (value: number) => string
  /** What stands after a value where it is read: how it compares. */
  beside?: (row: number, column: number) => string | undefined
  /** What the rows are, over the first column of the table. */
  rowsAre: string
}

/** Wide enough for the word of an hour. */
const WORD = 40

export function HeatMap({ rows, columns, values, say, beside, rowsAre, ...words }: Props) {
  const t = useTexts(chartTexts)
  const told = (value: number | null | undefined) => (value === null || value === undefined ? t.none : say(value))
  const whole = (row: number, column: number) => {
    const more = beside?.(row, column)
    const value = told(values[row]?.[column])
    return more === undefined ? value : `${value}${t.between}${more}`
  }
  return (
    <Diagram
      words={words}
      bare={rows.length === 0 || columns.length === 0 || values.flat().every((value) => value === null)}
      table={{
        heads: [rowsAre, ...columns.map(({ label }) => label)],
        rows: rows.map(({ key, label }, row) => ({ key, cells: [label, ...columns.map((_, column) => whole(row, column))] })),
      }}
    >
      <Field title={words.title} rows={rows} columns={columns} values={values} told={told} whole={whole} />
    </Diagram>
  )
}

type FieldProps = Pick<Props, 'title' | 'rows' | 'columns' | 'values'> & {
  told: (value: number | null | undefined) => string
  whole: (row: number, column: number) => string
}

function Field({ title, rows, columns, values, told, whole }: FieldProps) {
  const t = useTexts(chartTexts)
  const [box, width = 0] = useWidth<HTMLDivElement>()
  const { at, read, sliderOf } = useReading({ count: rows.length * columns.length, row: columns.length })
  const most = values.flat().reduce<number>((high, value) => Math.max(high, value ?? 0), 0)
  const valueAt = (place: number) => values[Math.floor(place / columns.length)]?.[place % columns.length]
  const said = (place: number) => {
    const label = `${rows[Math.floor(place / columns.length)]?.label ?? ''} ${columns[place % columns.length]?.label ?? ''}`
    return fill(t.reading, { label, values: whole(Math.floor(place / columns.length), place % columns.length) })
  }
  // A word that is wider than what follows it would run out of the box: the last ones have none.
  const every = Math.max(1, Math.ceil((columns.length * WORD) / Math.max(WORD, width - WORD)))
  return (
    <div
      ref={box}
      className="kg-diagram-plane"
      {...sliderOf(title, said)}
      onPointerMove={({ target }) => {
        const place = target instanceof HTMLElement ? target.dataset.at : undefined
        if (place !== undefined) read(Number(place))
      }}
    >
      <div
        className="kg-diagram-heat"
        style={{ gridTemplateColumns: `max-content repeat(${columns.length}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {rows.map(({ key, label }, row) => [
          <span key={key}>{label}</span>,
          ...columns.map((column, place) => {
            const cell = row * columns.length + place
            const level = levelOf(valueAt(cell) ?? null, most)
            const none = valueAt(cell) === null
            return <i key={`${key} ${column.key}`} data-at={cell} data-none={none} data-read={cell === at} style={levelStyle(level)} />
          }),
        ])}
        <span />
        {columns.map(({ key, label }, place) => (
          <span key={key}>{place % every === 0 && (place === 0 || place + every <= columns.length) && <small>{label}</small>}</span>
        ))}
      </div>
      <div className="kg-diagram-ramp kg-ends kg-wraps kg-above-8 kg-soft kg-small kg-figures" aria-hidden="true">
        <span>{at === null ? '\u00a0' : said(at)}</span>
        <span>
          {t.least}
          {Array.from({ length: LEVELS }, (_, level) => (
            <i key={levelStyle(level + 1).background} style={levelStyle(level + 1)} />
          ))}
          {t.most} {told(most)}
        </span>
      </div>
    </div>
  )
}

const levelStyle = (level: number) => ({ background: level === 0 ? undefined : `var(--kg-ramp-${level})` })
