/** One month’s pay: what it comes to, what stands in its way, and everybody’s slip. */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { salaryExport } from '@kaiguan/contract/overview/salary/exports'
import { type SalaryRunDetails, type SalarySlip, salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { runStateWords } from '@kaiguan/contract/overview/salary/run-states.texts'
import { say } from '@kaiguan/contract/sentence'
import { monthOf } from '@kaiguan/contract/time'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { useOpened } from '../../../ui/dialogs/use-opened.ts'
import { timeText } from '../../../ui/display/day-text.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { useChosen } from '../../../ui/lists/use-chosen.ts'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { ExportPage } from '../../statistics/parts.ts'
import { RunActions } from './RunActions.tsx'
import { runTones } from './run-tones.ts'
import { runPageTexts, runTexts } from './runs.texts.ts'
import { SlipDrawer } from './SlipDrawer.tsx'

export function RunPage({ id, onLeave }: { id: number; onLeave: () => void }) {
  const t = useTexts(runPageTexts)
  const read = useRead(salaryRunCalls.show, { params: { id } }, { silent: true })
  return (
    <section className="kg-page">
      <div>
        <Button type="text" icon={<ArrowLeftOutlined />} onClick={onLeave}>
          {t.all}
        </Button>
      </div>
      {read.isError && read.error.status === 404 ? (
        <PageState kind="not-found" title={t.goneTitle} text={t.goneText} action={{ text: t.all, run: onLeave }} />
      ) : (
        <Reading read={read} rows={10}>
          {(run) => <Run run={run} onLeave={onLeave} />}
        </Reading>
      )}
    </section>
  )
}

function Run({ run, onLeave }: { run: SalaryRunDetails; onLeave: () => void }) {
  const t = useTexts(runPageTexts)
  const { title } = useTexts(runTexts)
  const words = useWords()
  const allowed = useAllowed()
  const { chosen, clear, selection } = useChosen<SalarySlip>()
  const sheet = useOpened('import')
  const [slip, setSlip] = useState<number | null>(null)
  const columns = useSlipColumns(run)
  const { state, slips } = run
  const choosing = state !== 'draft' && (allowed('salary.pay') || allowed('salary.payslips'))
  return (
    <>
      <header className="kg-page-head">
        <h1>
          {run.month} {title} <StatusTag tone={runTones[state]} text={words(runStateWords[state])} />
        </h1>
        <div className="kg-page-actions">
          {state === 'draft' && allowed('salary.adjust') && <Button onClick={sheet.open}>{t.import}</Button>}
          {slips.length > 0 && <ExportPage of={salaryExport} query={{ id: run.id }} hint={t.exportHint} />}
          <RunActions run={run} chosen={chosen} onDone={clear} onRemoved={onLeave} />
        </div>
      </header>
      <Hints run={run} />
      <Said run={run} />
      {slips.length === 0 ? (
        <PageState kind="empty" of="people" title={t.nobody} />
      ) : (
        <section className="kg-card" aria-label={t.slips}>
          <DataTable
            id="salary-slips"
            columns={columns}
            rows={slips}
            rowKey={({ id }) => id}
            onRow={({ id }) => setSlip(id)}
            sticky={false}
            {...(choosing ? { selection } : {})}
          />
        </section>
      )}
      {slip !== null && <SlipDrawer id={slip} onClose={() => setSlip(null)} />}
    </>
  )
}

function Hints({ run: { state, stale, over, unclosed_from, month } }: { run: SalaryRunDetails }) {
  const t = useTexts(runPageTexts)
  const go = useNavigate()
  const allowed = useAllowed()
  if (state !== 'draft') return null
  const day = monthOf(`${month}-01`).to
  const toDays = (
    <Button size="small" onClick={() => go(`/charts/accountAheet?${new URLSearchParams({ tab: 'sheet', day })}`)}>
      {t.toDays}
    </Button>
  )
  return (
    <div className="kg-stack">
      {stale && <Alert type="warning" showIcon title={t.stale} />}
      {!over && <Alert type="info" showIcon title={t.running} />}
      {over && unclosed_from !== null && (
        <Alert
          type="warning"
          showIcon
          title={fill(t.daysOpen, { day: unclosed_from })}
          action={allowed('cashier.day-sheet-all') && toDays}
        />
      )}
    </div>
  )
}

function Said({ run }: { run: SalaryRunDetails }) {
  const t = useTexts(runPageTexts)
  const { time_zone } = useUser().gym
  const { computed_by: by, computed_at, confirmed_by, confirmed_at, paid_fee } = run
  return (
    <div>
      <p>{say(t.said, { ...run, paid: paid_fee > 0 ? paid_fee : null })}</p>
      <p className="kg-soft">
        {fill(t.saidComputed, { by, time: timeText(computed_at, time_zone) })}
        {confirmed_by !== null &&
          confirmed_at !== null &&
          ` · ${fill(t.saidConfirmed, { by: confirmed_by, time: timeText(confirmed_at, time_zone) })}`}
      </p>
    </div>
  )
}

/** What is nothing for all of them has no column. */
function useSlipColumns({ slips, state }: SalaryRunDetails): Column<SalarySlip>[] {
  const t = useTexts(runPageTexts)
  const r = useTexts(runTexts)
  const carries = slips.some(({ carried_in, carried_out }) => carried_in !== 0 || carried_out !== 0)
  const moved = slips.some(({ before }) => before !== null)
  return [
    { key: 'staff', title: t.who, width: 120, fixed: 'start', opens: true, text: ({ staff }) => staff.name },
    { key: 'plan', title: t.plan, width: 130, text: ({ plan }) => plan?.name ?? t.noPlan },
    { key: 'days', title: t.days, width: 90, number: true, yields: true, text: ({ employed_days }) => employed_days },
    { key: 'gross', title: r.gross, width: 120, money: ({ gross }) => gross },
    ...(carries
      ? [{ key: 'carried', title: t.carried, width: 120, money: ({ carried_in, carried_out }: SalarySlip) => carried_in - carried_out }]
      : []),
    { key: 'deductions', title: r.deductions, width: 120, money: ({ deductions }) => deductions },
    { key: 'net', title: r.net, width: 120, money: ({ net }) => net },
    ...(moved
      ? [
          {
            key: 'changed',
            title: t.changed,
            width: 120,
            number: true as const,
            render: ({ before, net }: SalarySlip) => (before === null ? '-' : <Money fen={net - before} sign />),
          },
        ]
      : []),
    ...(state === 'draft' ? [] : [{ key: 'paid', title: t.paidOn, width: 110, day: ({ paid_on }: SalarySlip) => paid_on }]),
  ]
}
