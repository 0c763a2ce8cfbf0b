/** One figure of one branch: the chosen days first with their change, under it the other days. Each opens its rows. */
import type { CountsRow } from '@kaiguan/contract/overview/head-office/calls'
import { fill, useTexts } from '../../words/texts.ts'
import { ChangeMark, type Places } from '../reports/parts.ts'
import { type BranchFigure, pairOf } from './figures.ts'
import { headOfficeTexts } from './head-office.texts.ts'
import type { Period } from './view.ts'

type Props<Row, Sums> = {
  figure: BranchFigure<Row, Sums>
  row: Row
  period: Period
  places: Places
  /** null: this branch can't be entered. */
  open: ((place: string) => void) | null
}

export function FigureCell<Row extends CountsRow, Sums>({ figure, row, period, places, open }: Props<Row, Sums>) {
  const t = useTexts(headOfficeTexts)
  const { label, of, say, rows, change } = figure
  const value = of(row)
  const pair = pairOf(value, period)
  const days = { today: { from: row.day, to: row.day }, month: { from: row.from, to: row.day } }
  const other: Period = period === 'month' ? 'today' : 'month'
  const opens = (days: { from: string; to: string }, text: string) => ({
    text,
    name: fill(t.opens, { name: row.gym.name, label, value: text }),
    place: rows(places, days, row),
    open,
  })
  const main = opens(days[period], say(value.kind === 'now' ? value.now : (pair?.now ?? 0)))
  const under = value.kind === 'flow' && fill(other === 'today' ? t.otherToday : t.otherMonth, { value: say(value.flow[other].now) })
  return (
    <span className="kg-branch-figure">
      <span>
        {value.kind === 'flow' && change !== 'none' && <ChangeMark pair={value.flow[period]} />} <Opening {...main} />
      </span>
      {under && (
        <span className="kg-small kg-soft">
          <Opening {...opens(days[other], under)} />
        </span>
      )}
      {value.kind === 'standing' && (
        <span className="kg-small kg-soft" title={fill(t.sameDayBefore, { value: say(value.pair.before) })}>
          <ChangeMark pair={value.pair} plain />
          {'\u00a0'}
        </span>
      )}
    </span>
  )
}

type OpeningProps = { text: string; name: string; place: string | null; open: Props<never, never>['open'] }

function Opening({ text, name, place, open }: OpeningProps) {
  if (place === null || open === null) return <span className="kg-figures">{text}</span>
  return (
    <button type="button" className="kg-branch-opens kg-figures" aria-label={name} title={name} onClick={() => open(place)}>
      {text}
    </button>
  )
}
