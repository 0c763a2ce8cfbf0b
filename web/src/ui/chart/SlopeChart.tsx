/** What was and what is, of several: who rose and who fell is seen at once. */
import { Suspense } from 'react'
import { useTexts } from '../../words/texts.ts'
import { chartTexts } from './chart.texts.ts'
import { Diagram, type DiagramWords } from './Diagram.tsx'
import { late } from './late.tsx'
import { dataColour } from './shares.ts'
import { Waiting } from './Waiting.tsx'

type Props = DiagramWords & {
  /** The two, in words: last month, this month. */
  moments: readonly [string, string]
  slopes: readonly { key: string; name: string; from: number; to: number }[]
  say: (value: number) => string
}

const Drawing = late(({ SlopeDrawing }) => SlopeDrawing)

export function SlopeChart({ moments, slopes, say, ...words }: Props) {
  const t = useTexts(chartTexts)
  const change = (by: number) => `${by > 0 ? '+' : ''}${say(by)}`
  return (
    <Diagram
      words={words}
      bare={slopes.length === 0}
      legend={slopes.map(({ name }, at) => ({ name, colour: dataColour(at) }))}
      table={{
        heads: [t.item, ...moments, t.change],
        rows: slopes.map(({ key, name, from, to }) => ({ key, cells: [name, say(from), say(to), change(to - from)] })),
      }}
    >
      <Suspense fallback={<Waiting />}>
        <Drawing title={words.title} moments={moments} slopes={slopes} say={say} />
      </Suspense>
    </Diagram>
  )
}
