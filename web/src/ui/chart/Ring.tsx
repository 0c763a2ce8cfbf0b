/** A few parts of a whole: a ring, and beside it what each is, so that nobody has to match colours to read it. */
import { Suspense } from 'react'
import { useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import { Diagram, type DiagramWords, Mark } from './Diagram.tsx'
import { late } from './late.tsx'
import { dataColour, type Part, sharesOf, shareText } from './shares.ts'
import { Waiting } from './Waiting.tsx'

type Props = DiagramWords & {
  parts: readonly Part[]
  say: (value: number) => string
  /** In the middle of the ring, where there is little room. */
  sayShort: (value: number) => string
}

const Drawing = late(({ RingDrawing }) => RingDrawing)

export function Ring({ parts, say, sayShort, ...words }: Props) {
  const t = useTexts(chartTexts)
  const values = parts.map(({ value }) => value)
  const shares = sharesOf(values)
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <Diagram
      words={words}
      bare={shares.every((share) => share === null)}
      table={{
        heads: [t.item, t.value, t.share],
        rows: parts.map(({ key, name, value }, at) => ({ key, cells: [name, say(value), shareText(shares[at] ?? null)] })),
      }}
    >
      <div className="kg-diagram-around">
        <Suspense fallback={<Waiting />}>
          <Drawing values={values} middle={sayShort(total)} under={t.total} />
        </Suspense>
        <ul className="kg-figures">
          {parts.map(({ key, name, value }, at) => (
            <li key={key}>
              <Mark colour={dataColour(at)} />
              <span>{name}</span>
              <b>{say(value)}</b>
              <span className="kg-soft kg-end kg-one-line">{shareText(shares[at] ?? null)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Diagram>
  )
}
