/** When each coach works here, and when they are away. */
import { type CoachHours, coachTimeCalls, type WorkTime } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { CheckField, DayField, Field, TextField } from '../../ui/forms/fields.tsx'
import { TimeInput } from '../../ui/inputs/TimeInput.tsx'
import { useRowIds } from '../../ui/lists/use-row-ids.ts'
import { Reading } from '../../ui/page/Reading.tsx'
import { instantOf } from '../../ui/page/wall.ts'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { hoursTexts } from './bookings.texts.ts'
import { CoachPageForm } from './CoachPageForm.tsx'
import './dialogs.css'

type Named = { id: number; name: string }
type Props = { coaches: readonly Named[]; first: number | null; onClose: () => void }

const MOST = 50
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)

export function HoursDialog({ coaches, first, onClose }: Props) {
  const t = useTexts(hoursTexts)
  const [chosen, setChosen] = useState(first)
  const id = chosen ?? coaches[0]?.id ?? 0
  const coach = coaches.find((one) => one.id === id)
  const read = useRead(coachTimeCalls.hours, { params: { id } }, { silent: true, staleTime: 0, enabled: coach !== undefined })
  const page = useRead(coachTimeCalls.page, { params: { id } }, { silent: true, staleTime: 0, enabled: coach !== undefined })
  return (
    <Dialog title={t.title} width={640} onClose={onClose} buttons={<Button onClick={onClose}>{t.close}</Button>}>
      <Select<number>
        aria-label={t.coach}
        autoFocus
        value={coach?.id}
        loading={coaches.length === 0}
        options={coaches.map((one) => ({ value: one.id, label: one.name }))}
        onChange={setChosen}
        style={{ width: 220 }}
      />
      <div className="kg-parts kg-above-16">
        <section>
          <h3>{t.hours}</h3>
          <Reading read={read}>{(hours) => hours.coach.id === id && <Hours key={id} hours={hours} />}</Reading>
        </section>
        {coach && (
          <section>
            <h3>{t.absences}</h3>
            <Absences coach={coach} />
          </section>
        )}
        <section>
          <h3>{t.page}</h3>
          <Reading read={page} rows={3}>
            {(found) => found.coach.id === id && <CoachPageForm key={`${id} ${found.version}`} page={found} />}
          </Reading>
        </section>
      </div>
    </Dialog>
  )
}

function Hours({ hours }: { hours: CoachHours }) {
  const t = useTexts(hoursTexts)
  const { send } = useSend(coachTimeCalls.setHours)
  const { busy, run } = useBusy()
  const [rows, setRows] = useState<WorkTime[]>(hours.own ? hours.hours : [])
  const { idOf, instead } = useRowIds<WorkTime>()
  const set = (row: WorkTime, change: Partial<WorkTime>) =>
    setRows((now) => now.map((one) => (one === row ? instead(row, { ...row, ...change }) : one)))
  async function save() {
    await send({ params: { id: hours.coach.id }, body: { hours: rows } })
    notices.message({ level: 'success', text: fill(t.saved, { name: hours.coach.name }) })
  }
  return (
    <>
      {rows.length === 0 && <p className="kg-soft">{t.none}</p>}
      <ul className="kg-items">
        {rows.map((row) => (
          <WorkSpan
            key={idOf(row)}
            row={row}
            onSet={(change) => set(row, change)}
            onRemove={() => setRows((now) => now.filter((one) => one !== row))}
          />
        ))}
      </ul>
      <div className="kg-between">
        <Button
          onClick={() =>
            setRows((now) => [
              ...now,
              { weekday: Math.min(7, (now.at(-1)?.weekday ?? 0) + 1), from: now.at(-1)?.from ?? '10:00', to: now.at(-1)?.to ?? '20:00' },
            ])
          }
        >
          {t.add}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void run(save).catch(() => undefined)}>
          {t.save}
        </Button>
      </div>
    </>
  )
}

type SpanProps = { row: WorkTime; onSet: (change: Partial<WorkTime>) => void; onRemove: () => void }

function WorkSpan({ row, onSet, onRemove }: SpanProps) {
  const t = useTexts(hoursTexts)
  const language = useLanguage()
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    label: new Date(MONDAY + (value - 1) * 86_400_000).toLocaleDateString(language === 'zh' ? 'zh-CN' : 'en', {
      weekday: 'long',
      timeZone: 'UTC',
    }),
  }))
  return (
    <li>
      <span className="kg-work-time">
        <Select<number> aria-label={t.weekday} value={row.weekday} options={weekdays} onChange={(weekday) => onSet({ weekday })} />
        <TimeInput aria-label={t.from} value={row.from} minuteStep={30} allowClear={false} onChange={(from) => from && onSet({ from })} />
        <TimeInput aria-label={t.to} value={row.to} minuteStep={30} allowClear={false} onChange={(to) => to && onSet({ to })} />
      </span>
      <Button type="text" size="small" onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  )
}

function Absences({ coach }: { coach: Named }) {
  const t = useTexts(hoursTexts)
  const read = useRead(coachTimeCalls.absences, { query: { coach_id: coach.id, per_page: MOST } }, { silent: true, staleTime: 0 })
  const remove = useSend(coachTimeCalls.removeAbsence)
  const [adding, setAdding] = useState(false)
  async function back(id: number) {
    await remove.send({ params: { id } })
    notices.message({ level: 'success', text: t.backDone })
  }
  return (
    <>
      <Reading read={read} rows={1}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="kg-soft">{t.noAbsences}</p>
          ) : (
            <ul className="kg-items">
              {data.map(({ id, starts_at, ends_at, reason }) => (
                <li key={id}>
                  <span>
                    <TimeText at={starts_at} /> – <TimeText at={ends_at} /> {reason}
                  </span>
                  <Button type="text" size="small" onClick={() => void back(id).catch(() => undefined)}>
                    {t.back}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      <Button onClick={() => setAdding(true)}>{t.addAbsence}</Button>
      {adding && <AbsenceDialog coach={coach} onClose={() => setAdding(false)} />}
    </>
  )
}

type Values = { from_day: string; from_time: string; to_day: string; to_time: string; reason: string; open_lessons: boolean }

function AbsenceDialog({ coach, onClose }: { coach: Named; onClose: () => void }) {
  const t = useTexts(hoursTexts)
  const { today, time_zone: zone } = useUser().gym
  const { send } = useSend(coachTimeCalls.addAbsence)
  return (
    <FormDialog
      title={fill(t.absenceTitle, { name: coach.name })}
      initial={{ from_day: today, from_time: '08:00', to_day: today, to_time: '22:00', reason: '', open_lessons: true }}
      submit={({ from_day, from_time, to_day, to_time, reason, open_lessons }: Values) =>
        send({
          body: {
            coach_id: coach.id,
            starts_at: instantOf(`${from_day}T${from_time}`, zone),
            ends_at: instantOf(`${to_day}T${to_time}`, zone),
            reason,
            open_lessons,
          },
        })
      }
      done={fill(t.away, { name: coach.name })}
      onClose={onClose}
    >
      <div className="kg-two">
        <DayField name="from_day" label={t.starts} allowClear={false} />
        <Field name="from_time" label={t.from}>
          <TimeInput minuteStep={30} allowClear={false} />
        </Field>
        <DayField name="to_day" label={t.ends} allowClear={false} />
        <Field name="to_time" label={t.to}>
          <TimeInput minuteStep={30} allowClear={false} />
        </Field>
      </div>
      <TextField name="reason" label={t.reason} rule={coachTimeCalls.addAbsence.body.shape.reason} autoFocus />
      <CheckField name="open_lessons" text={t.openLessons} />
    </FormDialog>
  )
}
