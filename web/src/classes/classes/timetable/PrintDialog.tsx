/** A week of classes on paper: A4 across, for the door of the hall. */
import { classSessionCalls, type Session } from '@kaiguan/contract/classes/classes/class-sessions'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { addDays, weekdayOf } from '@kaiguan/contract/time'
import { Button } from 'antd'
import { useRef } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { printSheet } from '../../../ui/browser/print-sheet.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { dayOf, timeOf, wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { printTexts } from '../classes.texts.ts'
import './print.css'

const WIDTH = 1040
const MOST = 2_000
const WEEK = 7

export function PrintDialog({ type, day, onClose }: { type: ClassType; day: string; onClose: () => void }) {
  const t = useTexts(printTexts)
  const sheet = useRef<HTMLDivElement>(null)
  const from = addDays(day, 1 - weekdayOf(day))
  const to = addDays(from, WEEK - 1)
  const { gym } = useUser()
  const read = useRead(classSessionCalls.list, { query: { from, to, type, per_page: MOST } }, { silent: true, staleTime: 0 })
  const rows = (read.data?.data ?? []).filter(({ state }) => state !== 'called-off')
  return (
    <Dialog
      title={t.title}
      width={WIDTH}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button
            type="primary"
            autoFocus
            disabled={rows.length === 0}
            onClick={() => sheet.current && void printSheet(sheet.current, { page: 'A4 landscape', title: t.title })}
          >
            {t.print}
          </Button>
        </>
      }
    >
      <Reading read={read} rows={6}>
        {() =>
          rows.length === 0 ? (
            <PageState kind="empty" small title={t.emptyTitle} text={t.emptyText} />
          ) : (
            <div ref={sheet} className="kg-sheet">
              <h1>{fill(t.heading, { gym: gym.name, from, to })}</h1>
              <Week from={from} rows={rows} zone={gym.time_zone} />
            </div>
          )
        }
      </Reading>
    </Dialog>
  )
}

function Week({ from, rows, zone }: { from: string; rows: readonly Session[]; zone: string }) {
  const words = useWords()
  const days = Array.from({ length: WEEK }, (_, at) => addDays(from, at))
  return (
    <table>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day}>
              {words(weekdayWords[weekdayOf(day)])}
              <small>{day.slice('YYYY-'.length)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {days.map((day) => (
            <td key={day}>
              {rows
                .filter(({ starts_at }) => dayOf(wallOf(starts_at, zone)) === day)
                .map(({ id, starts_at, ends_at, course, coach, hall }) => (
                  <div key={id}>
                    <b>
                      {timeOf(wallOf(starts_at, zone))}–{timeOf(wallOf(ends_at, zone))}
                    </b>
                    <span>{course.name}</span>
                    <small>{[coach.name, hall?.name].filter(Boolean).join(' · ')}</small>
                  </div>
                ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
