/** How many came how far. It only goes down: whoever stands at a later step has passed all before it. Counts come before per cents. */
import { fill, useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import { Diagram, type DiagramWords } from './Diagram.tsx'
import { type Part, partText, reached } from './shares.ts'

type Props = DiagramWords & { steps: readonly Part[]; say: (value: number) => string }

export function Funnel({ steps, say, ...words }: Props) {
  const t = useTexts(chartTexts)
  const counts = reached(steps.map(({ value }) => value))
  const first = counts[0] ?? 0
  const rows = steps.map(({ key, name }, at) => {
    const count = counts[at] ?? 0
    return { key, name, count, ofBefore: at === 0 ? '-' : partText(count, counts[at - 1] ?? 0), ofFirst: partText(count, first) }
  })
  return (
    <Diagram
      words={words}
      bare={first === 0}
      table={{
        heads: [t.step, t.value, t.ofBefore, t.ofFirst],
        rows: rows.map(({ key, name, count, ofBefore, ofFirst }) => ({ key, cells: [name, say(count), ofBefore, ofFirst] })),
      }}
    >
      <ol className="kg-diagram-funnel kg-figures">
        {rows.map(({ key, name, count, ofBefore, ofFirst }, at) => (
          <li key={key}>
            <span>{name}</span>
            <b>{say(count)}</b>
            <span className="kg-soft kg-small kg-end">{at === 0 ? '' : fill(t.stepNote, { before: ofBefore, first: ofFirst })}</span>
            <span className="kg-diagram-room">
              <i style={{ width: `${(100 * count) / first}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Diagram>
  )
}
