/** How full classes are and who comes: of some days in all, by course and by coach. */
import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { addDays } from '@kaiguan/contract/time'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { DayInput } from '../../../ui/inputs/DayInput.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { fillTexts } from './reservations.texts.ts'

const DAYS = 28

type Row = {
  id: number
  name: string
  sessions: number
  places: number
  booked: number
  attended: number
  no_show: number
  late: number
  fill_bp: number
}

const percent = (bp: number) => `${(bp / 100).toFixed(1)} %`

export default function FillTab({ type }: { type: ClassType }) {
  const t = useTexts(fillTexts)
  const { today } = useUser().gym
  const [span, setSpan] = useState({ from: addDays(today, -DAYS), to: today })
  const read = useRead(classReservationCalls.stat, { query: { ...span, type } }, { silent: true })
  return (
    <div className="kg-page">
      <PageHead title={t.title} />
      <div className="kg-row kg-wraps">
        <DayInput
          aria-label={t.from}
          value={span.from}
          allowClear={false}
          style={{ width: 136 }}
          onChange={(from) => from && setSpan({ ...span, from })}
        />
        <span>–</span>
        <DayInput
          aria-label={t.to}
          value={span.to}
          allowClear={false}
          style={{ width: 136 }}
          onChange={(to) => to && setSpan({ ...span, to })}
        />
      </div>
      <Reading read={read} rows={8}>
        {({ sessions, called_off, places, booked, attended, no_show, late, fill_bp, by_course, by_coach }) =>
          sessions + called_off === 0 ? (
            <PageState kind="empty" title={t.emptyTitle} text={t.emptyText} />
          ) : (
            <div className="kg-parts">
              <div className="kg-card kg-fill-head">
                <p>{fill(t.sentence, { sessions, percent: percent(fill_bp), attended, no_show })}</p>
                <FactList
                  columns={2}
                  facts={[
                    [t.sessions, called_off > 0 ? fill(t.sessionsOff, { sessions, called_off }) : String(sessions)],
                    [t.fill, percent(fill_bp)],
                    [t.places, String(places)],
                    [t.booked, String(booked)],
                    [t.attended, String(attended)],
                    [t.noShow, String(no_show)],
                    [t.late, String(late)],
                  ]}
                />
              </div>
              <Table title={t.byCourse} rows={by_course} />
              <Table title={t.byCoach} rows={by_coach} />
            </div>
          )
        }
      </Reading>
    </div>
  )
}

function Table({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useTexts(fillTexts)
  const heads = [t.sessions, t.places, t.booked, t.attended, t.noShow, t.late, t.fill]
  return (
    <section className="kg-card kg-fill">
      <h3>{title}</h3>
      <table className="kg-plain-table">
        <thead>
          <tr>
            <th>{t.name}</th>
            {heads.map((head) => (
              <th key={head} className="kg-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, sessions, places, booked, attended, no_show, late, fill_bp }) => (
            <tr key={id}>
              <td>{name}</td>
              {[sessions, places, booked, attended, no_show, late, percent(fill_bp)].map((figure, at) => (
                <td key={heads[at]} className="kg-end kg-figures">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
