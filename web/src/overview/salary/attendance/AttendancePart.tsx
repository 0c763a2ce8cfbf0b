/** 考勤 of a month: of whom a plan pays for it, on how many days they came, what they missed, and what somebody said instead. */
import { type AttendanceMonth, type AttendanceOfMonth, attendanceCalls } from '@kaiguan/contract/overview/salary/attendance-calls'
import { Alert, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import type { Tone } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../../ui/page/Actions.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { useMayChangeOwn } from '../use-may-change.ts'
import { attendanceTexts } from './attendance.texts.ts'
import { CorrectDialog, TakeBackDialog } from './CorrectDialog.tsx'

export function AttendancePart() {
  const t = useTexts(attendanceTexts)
  const [params, change] = useAddress()
  const thisMonth = useUser().gym.today.slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : thisMonth
  const read = useRead(attendanceCalls.list, { query: { month } }, { silent: true })
  return (
    <section className="kg-page">
      <PageHead title={t.title}>
        <DatePicker
          picker="month"
          aria-label={t.month}
          allowClear={false}
          value={dayjs(`${month}-01`)}
          disabledDate={(day) => day.format('YYYY-MM') > thisMonth}
          onChange={(day) => change({ month: day?.format('YYYY-MM') ?? '' })}
        />
      </PageHead>
      <Reading read={read} rows={8}>
        {(attendance) => <People month={month} attendance={attendance} />}
      </Reading>
    </section>
  )
}

type Open = { dialog: 'correct' | 'take-back'; person: AttendanceMonth }

function People({ month, attendance: { data, confirmed } }: { month: string; attendance: AttendanceOfMonth }) {
  const t = useTexts(attendanceTexts)
  const go = useNavigate()
  const mayPlan = useAllowed()('salary.plans-view')
  const [open, setOpen] = useState<Open | null>(null)
  const columns = useColumns(confirmed, setOpen)
  if (data.length === 0) {
    const toPlans = { action: { text: t.toPlans, run: () => go('/advanced/employeeOfferManger') } }
    return <PageState kind="empty" of="people" title={t.none} text={fill(t.noneText, { month })} {...(mayPlan ? toPlans : {})} />
  }
  const close = () => setOpen(null)
  return (
    <>
      {confirmed ? <Alert type="info" showIcon title={t.confirmed} /> : <p className="kg-soft">{t.hint}</p>}
      <section className="kg-card" aria-label={t.people}>
        <DataTable id="attendance" columns={columns} rows={data} rowKey={({ staff }) => staff.id} sticky={false} />
      </section>
      {open?.dialog === 'correct' && <CorrectDialog month={month} person={open.person} onClose={close} />}
      {open?.dialog === 'take-back' && <TakeBackDialog month={month} person={open.person} onClose={close} />}
    </>
  )
}

function useColumns(confirmed: boolean, onOpen: (open: Open) => void): Column<AttendanceMonth>[] {
  const t = useTexts(attendanceTexts)
  const mayOwn = useMayChangeOwn()
  const missed = ({ absent_days: days }: AttendanceMonth): readonly [Tone, string] => {
    if (days === null) return ['idle', confirmed ? t.notCounted : t.notKept]
    return days === 0 ? ['good', t.full] : ['warn', fill(t.days, { days })]
  }
  return [
    { key: 'staff', title: t.who, width: 110, fixed: 'start', text: ({ staff }) => staff.name },
    { key: 'plan', title: t.plan, width: 130, yields: true, text: ({ plan }) => plan.name },
    { key: 'employed', title: t.employed, width: 90, number: true, text: ({ employed_days }) => employed_days },
    { key: 'off', title: t.off, width: 80, number: true, text: ({ days_off }) => days_off },
    { key: 'present', title: t.present, width: 80, number: true, text: ({ present_days }) => present_days },
    { key: 'absent', title: t.absent, width: 100, tag: missed },
    { key: 'corrected', title: t.corrected, width: 180, text: ({ corrected }) => corrected && fill(t.said, corrected) },
    actionsColumn(t.actions, 150, (person) => {
      const why = confirmed ? t.confirmed : person.own && !mayOwn ? t.own : null
      const at = { needs: 'salary.adjust' as const, disabled: why !== null, why }
      return [
        { text: t.correct, ...at, run: () => onOpen({ dialog: 'correct', person }) },
        person.corrected !== null && { text: t.takeBack, ...at, run: () => onOpen({ dialog: 'take-back', person }) },
      ]
    }),
  ]
}
