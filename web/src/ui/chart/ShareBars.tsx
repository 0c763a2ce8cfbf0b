/** Parts of a whole, a bar each: how much, and how many of a hundred. They add up to 100.0 %. */
import { useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import { Diagram, type DiagramWords } from './Diagram.tsx'
import { dataColour, type Part, sharesOf, shareText } from './shares.ts'

type Props = DiagramWords & { parts: readonly Part[]; say: (value: number) => string }

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
        {parts.map(({ key, name, value }, at) => (
          <li key={key}>
            <span>{name}</span>
            <b>{say(value)}</b>
            <span className="kg-soft">{shareText(shares[at] ?? null)}</span>
            <span className="kg-diagram-room">
              <i style={{ width: `${(100 * (shares[at] ?? 0)) / longest}%`, background: dataColour(at) }} />
            </span>
          </li>
        ))}
      </ul>
    </Diagram>
  )
}
