/** How a figure stands against the one before: an arrow and a percentage, said in words to a screen reader. */
import { useTexts } from '../../words/texts.ts'
import { changeOf } from './change.ts'
import { dashboardTexts } from './reports.texts.ts'
import './reports.css'

const arrows = { up: '↑', down: '↓', same: '' } as const

/** `plain`: more isn't better, nor worse. */
export function ChangeMark({ pair, plain = false }: { pair: { now: number; before: number }; plain?: boolean }) {
  const t = useTexts(dashboardTexts)
  const { way, percent } = changeOf(pair)
  if (percent === null) return null
  const said = { up: t.up, down: t.down, same: t.same }[way]
  return (
    <span className="kg-change" data-way={plain ? undefined : way}>
      <span aria-hidden="true">{arrows[way]} </span>
      <span className="kg-hidden">{said} </span>
      {percent}%
    </span>
  )
}
