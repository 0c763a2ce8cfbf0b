/** 周报: what a week came to beside the one before, and what wants looking at, each a link. */
import {
  type LetterFigure,
  type LetterFigures,
  type LetterMatter,
  letterCalls,
  type WeeklyLetter,
} from '@kaiguan/contract/overview/weekly-letters/calls'
import { addDays } from '@kaiguan/contract/time'
import { Link } from 'react-router'
import { useRead } from '../../api/queries.ts'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { ChangeMark } from '../reports/parts.ts'
import { achievementFigureTexts, sayIn, totalTexts } from '../statistics/parts.ts'
import './weekly-letters.css'
import { letterTexts, matterTexts } from './weekly-letters.texts.ts'

type Matter = WeeklyLetter['matters'][number]
type Props = { week: string; onFollow: () => void }

/** Where a matter is looked at; the server says only those whose page is open to whoever asks. */
const PAGES: Readonly<Record<LetterMatter, { address: string; more?: Readonly<Record<string, string>> }>> = {
  fallen: { address: '/statistics/totalAll' },
  'cards-ending': { address: '/charts/menber' },
  'cash-differs': { address: '/charts/accountAheet', more: { tab: 'shifts' } },
  'month-open': { address: '/statistics/financialRecord', more: { tab: 'months' } },
  slipping: { address: '/form/createForm' },
}
const PERFORMANCE = { address: '/statistics/employeeAchievement', more: { tab: 'total' } }

function placeOf({ code, figure, rows }: Matter): string {
  const { address, more } = figure === 'performance' ? PERFORMANCE : PAGES[code]
  return `${address}?${new URLSearchParams({ ...more, ...rows.query })}`
}

/** A message far down in the panel opens below its edge. */
function intoView(letter: HTMLElement | null): void {
  letter?.scrollIntoView({ block: 'nearest' })
}

export default function Letter({ week, onFollow }: Props) {
  const t = useTexts(letterTexts)
  const read = useRead(letterCalls.show, { params: { week } }, { silent: true })
  return (
    <Reading read={read} rows={10}>
      {({ figures, matters, period }) => (
        <div ref={intoView} className="kg-letter kg-stack kg-gap-12">
          {figures.every(({ now, before }) => now === 0 && before === 0) ? <p>{t.nothing}</p> : <Figures figures={figures} />}
          <section aria-label={t.matters}>
            <h3>{t.matters}</h3>
            {matters.length === 0 ? (
              <p className="kg-soft">{t.none}</p>
            ) : (
              <ol>
                {matters.map((matter) => (
                  <li key={matter.code}>
                    <MatterLink matter={matter} monday={addDays(period.to, 1)} onFollow={onFollow} />
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
      )}
    </Reading>
  )
}

function useFigureName(): (code: LetterFigure) => string {
  const [total, achievement] = [useTexts(totalTexts), useTexts(achievementFigureTexts)]
  return (code) => (code === 'performance' ? achievement.performance : total[code])
}

function Figures({ figures }: { figures: LetterFigures }) {
  const t = useTexts(letterTexts)
  const nameOf = useFigureName()
  return (
    <table className="kg-plain-table" data-figures="true" aria-label={t.figures}>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          <th scope="col">{t.now}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.change}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ code, unit, now, before }) => (
          <tr key={code}>
            <th scope="row">{nameOf(code)}</th>
            <td>{sayIn[unit](now)}</td>
            <td className="kg-soft">{sayIn[unit](before)}</td>
            <td>
              <ChangeMark pair={{ now, before }} plain={code === 'lapsed'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function MatterLink({ matter, monday, onFollow }: { matter: Matter; monday: string; onFollow: () => void }) {
  const t = useTexts(matterTexts)
  const nameOf = useFigureName()
  const { code, figure, change_bp, count, more, month } = matter
  const said = fill(t[code], {
    figure: figure === null ? '' : nameOf(figure),
    percent: change_bp === null ? '' : sayIn.bp(-change_bp),
    count: more ? `${count}+` : (count ?? 0),
    month: month ?? '',
    from: monday,
    to: addDays(monday, 6),
  })
  return (
    <Link to={placeOf(matter)} onClick={onFollow}>
      {said}
    </Link>
  )
}
