/** What stands around every chart: its title, a sentence for who listens, its legend, and the table behind it. */
import { type ReactNode, useId, useState } from 'react'
import { fill, useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import './chart.css'

export type DiagramWords = {
  title: string
  /** What the picture shows, in a sentence, for who can’t see it. */
  said: string
  /** How it is counted, on pointing at the title. */
  hint?: string
  /** Instead of the usual sentence where there is nothing to draw. */
  empty?: string
}

/** The same figures in words: the first cell of a row is its heading. */
export type TableBehind = { heads: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] }

type LegendItem = { name: string; colour: string; dashed?: boolean }

type Props = {
  words: DiagramWords
  table: TableBehind
  /** Nothing to draw: the sentence stands alone. */
  bare: boolean
  legend?: readonly LegendItem[] | undefined
  children: ReactNode
}

export function Diagram({ words: { title, said, hint, empty }, table, bare, legend, children }: Props) {
  const t = useTexts(chartTexts)
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="kg-diagram" aria-labelledby={`${id}-title`} aria-describedby={`${id}-said`}>
      <figcaption className="kg-ends kg-below-8">
        <strong id={`${id}-title`} title={hint}>
          {title}
        </strong>
        <span id={`${id}-said`} className="kg-hidden">
          {said}
        </span>
        {!bare && <Switch title={title} asTable={asTable} onTable={setAsTable} />}
      </figcaption>
      {bare && <p className="kg-diagram-empty kg-soft">{empty ?? t.empty}</p>}
      {!bare && asTable && <Table title={title} table={table} />}
      {!bare && !asTable && (
        <>
          {legend && legend.length > 1 && <Legend items={legend} />}
          {children}
        </>
      )}
    </figure>
  )
}

function Switch({ title, asTable, onTable }: { title: string; asTable: boolean; onTable: (asTable: boolean) => void }) {
  const t = useTexts(chartTexts)
  return (
    <fieldset className="kg-diagram-switch" aria-label={fill(t.shownAs, { title })}>
      <button type="button" aria-pressed={!asTable} onClick={() => onTable(false)}>
        {t.picture}
      </button>
      <button type="button" aria-pressed={asTable} onClick={() => onTable(true)}>
        {t.table}
      </button>
    </fieldset>
  )
}

function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="kg-diagram-legend kg-row kg-wraps kg-gap-16 kg-below-8 kg-soft kg-small">
      {items.map(({ name, colour, dashed }) => (
        <li key={name}>
          <Mark colour={colour} dashed={dashed} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** A short line or a block of the colour that something is drawn in. */
export function Mark({ colour, dashed }: { colour: string; dashed?: boolean | undefined }) {
  return <i className="kg-diagram-mark" data-dashed={dashed} style={{ color: colour }} aria-hidden="true" />
}

function Table({ title, table: { heads, rows } }: { title: string; table: TableBehind }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus, or nobody scrolls it by keys
    <section className="kg-diagram-table" aria-label={title} tabIndex={0}>
      <table className="kg-figures">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
