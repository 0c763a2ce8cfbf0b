/** The headline of a page of statistics: each figure beside what it was, which opens its rows. */
import type { SometimesFigure } from '@kaiguan/contract/overview/statistics/shapes'
import { fill, useTexts } from '../../words/texts.ts'
import { ChangeMark, type Figure, FigureTile } from '../reports/parts.ts'
import { sayWhere } from './say-in.ts'
import { periodTexts } from './statistics.texts.ts'
import { useRowsPlace } from './use-rows-place.ts'

type Props<Code extends string> = {
  figures: readonly SometimesFigure<Code>[]
  nameOf: (code: Code) => string
  /** How it is counted: said when it is pointed at. */
  hintOf: (code: Code) => string
  /** Of which more is neither better nor worse, or worse. */
  plain: readonly Code[]
  /** What the days before are called. */
  then: string
}

export function Headline<Code extends string>({ figures, nameOf, hintOf, plain, then }: Props<Code>) {
  const t = useTexts(periodTexts)
  const place = useRowsPlace()
  const tileOf = ({ code, unit, now, before, rows }: SometimesFigure<Code>): Figure => ({
    key: code,
    label: nameOf(code),
    hint: hintOf(code),
    value: (
      <>
        {sayWhere(unit, now)}
        {unit !== 'bp' && now !== null && before !== null && <ChangeMark pair={{ now, before }} plain={plain.includes(code)} />}
      </>
    ),
    note: fill(t.before, { then, value: sayWhere(unit, before) }),
    to: place(rows),
  })
  return (
    <section className="kg-card kg-tiles" data-columns="fit" aria-label={t.figures}>
      {figures.map((figure) => (
        <FigureTile key={figure.code} figure={tileOf(figure)} />
      ))}
    </section>
  )
}
