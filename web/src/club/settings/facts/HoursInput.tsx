/** The week of a branch: for each weekday the times at which it is open, or that it is closed. */
import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { MOST_TIMES_A_DAY } from '@kaiguan/contract/club/settings/venue'
import type { WorkTime } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { Button } from 'antd'
import { useRowIds } from '../../../ui/lists/use-row-ids.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { hoursTexts } from '../venue.texts.ts'
import { SpanInput } from './SpanInput.tsx'
import { weekdays } from './weekdays.ts'

type Props = { value?: WorkTime[]; onChange?: (value: WorkTime[]) => void; id?: string }

const USUAL = { from: '08:00', to: '22:00' }

export function HoursInput({ value = [], onChange, id }: Props) {
  const t = useTexts(hoursTexts)
  const rows = useRowIds<WorkTime>()
  const change = (weekday: number, spans: readonly WorkTime[]) =>
    onChange?.(weekdays.flatMap((day) => (day === weekday ? spans : value.filter((row) => row.weekday === day))))
  const monday = value.filter(({ weekday }) => weekday === 1)
  return (
    <div className="kg-week" id={id}>
      {weekdays.map((day) => (
        <WeekDay
          key={day}
          day={day}
          spans={value.filter(({ weekday }) => weekday === day)}
          first={monday[0] ?? USUAL}
          rows={rows}
          onChange={(spans) => change(day, spans)}
        />
      ))}
      {monday.length > 0 && (
        <Button
          type="link"
          size="small"
          onClick={() => onChange?.(weekdays.flatMap((weekday) => monday.map((span) => ({ ...span, weekday }))))}
        >
          {t.asMonday}
        </Button>
      )}
    </div>
  )
}

type DayProps = {
  day: (typeof weekdays)[number]
  spans: readonly WorkTime[]
  /** What the first span of a day begins with. */
  first: Pick<WorkTime, 'from' | 'to'>
  rows: ReturnType<typeof useRowIds<WorkTime>>
  onChange: (spans: readonly WorkTime[]) => void
}

function WeekDay({ day, spans, first, rows: { idOf, instead }, onChange }: DayProps) {
  const t = useTexts(hoursTexts)
  const words = useWords()
  const name = words(weekdayWords[day])
  return (
    <div className="kg-week-day">
      <span>{name}</span>
      <div className="kg-week-spans">
        {spans.length === 0 && <span className="kg-soft">{t.closed}</span>}
        {spans.map((span) => (
          <span key={idOf(span)} className="kg-week-span">
            <SpanInput
              name={name}
              value={span}
              onChange={(next) => onChange(spans.map((one) => (one === span ? instead(span, { ...next, weekday: day }) : one)))}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={fill(t.removeSpan, { day: name, from: span.from, to: span.to })}
              onClick={() => onChange(spans.filter((one) => one !== span))}
            />
          </span>
        ))}
      </div>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        disabled={spans.length === MOST_TIMES_A_DAY || spans.at(-1)?.to === '24:00'}
        aria-label={fill(t.addSpan, { day: name })}
        onClick={() =>
          onChange([...spans, { ...(spans.length === 0 ? first : { from: spans.at(-1)?.to ?? '', to: '24:00' }), weekday: day }])
        }
      />
    </div>
  )
}
