/** The brand in figures: its branches added up. They open nothing: rows are in branches. */
import type { CountsRow } from '@kaiguan/contract/overview/head-office/calls'
import { fill, useTexts } from '../../words/texts.ts'
import { ChangeMark, type Figure, FigureTile } from '../reports/parts.ts'
import { type BranchFigure, pairOf, type Value } from './figures.ts'
import { headOfficeTexts } from './head-office.texts.ts'
import { useReachesAll } from './reach.ts'
import type { Period } from './view.ts'

type Props<Row, Sums> = {
  figures: BranchFigure<Row, Sums>[]
  sums: Sums | undefined
  /** Whose days are told above the figures. */
  days: Pick<CountsRow, 'from' | 'day' | 'before_from' | 'before_to'> | undefined
  period: Period
}

export function BrandFigures<Row, Sums>({ figures, sums, days, period }: Props<Row, Sums>) {
  const t = useTexts(headOfficeTexts)
  const whole = useReachesAll()
  const short = (day: string) => day.slice(5)
  return (
    <section className="kg-card kg-brand" aria-labelledby="kg-brand">
      <header className="kg-between">
        <h2 id="kg-brand">{whole ? t.brand : t.reached}</h2>
        {days && (
          <span className="kg-soft kg-figures">
            {fill(period === 'month' ? t.againstMonth : t.againstToday, {
              from: short(days.from),
              to: short(days.day),
              before_from: short(days.before_from),
              before_to: short(days.before_to),
            })}
          </span>
        )}
      </header>
      <div className="kg-tiles" data-columns={figures.length}>
        {figures.map((figure) => (
          <Tile key={figure.key} figure={figure} sums={sums} period={period} />
        ))}
      </div>
    </section>
  )
}

type TileProps<Row, Sums> = { figure: BranchFigure<Row, Sums>; sums: Sums | undefined; period: Period }

function Tile<Row, Sums>({ figure: { key, label, hint, of, say, change }, sums, period }: TileProps<Row, Sums>) {
  const t = useTexts(headOfficeTexts)
  const value = sums && of(sums)
  const tile: Figure = { key, label, hint, value: undefined, to: null }
  if (!value) return <FigureTile figure={tile} />
  const pair = pairOf(value, period)
  const note: Record<Value['kind'], string> = {
    flow: fill(period === 'month' ? t.sameDaysBefore : t.sameDayBefore, { value: pair ? say(pair.before) : '' }),
    standing: fill(t.sameDayBefore, { value: pair ? say(pair.before) : '' }),
    now: t.expiringNote,
  }
  return (
    <FigureTile
      figure={{
        ...tile,
        value: (
          <>
            {say(value.kind === 'now' ? value.now : (pair?.now ?? 0))}
            {pair && change !== 'none' && <ChangeMark pair={pair} plain={change === 'plain'} />}
          </>
        ),
        note: note[value.kind],
      }}
    />
  )
}
