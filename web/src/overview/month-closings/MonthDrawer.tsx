/** One month: its figures, as they were kept and as they are now; closing it, and opening it again. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import { formatFen } from '@kaiguan/contract/money'
import { owedWords } from '@kaiguan/contract/money/account-sheet/texts'
import { type MonthFigures, monthClosingCalls } from '@kaiguan/contract/overview/month-closings/calls'
import { monthStateWords } from '@kaiguan/contract/overview/month-closings/texts'
import { monthOf } from '@kaiguan/contract/time'
import { Alert } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { monthTexts } from './month-closings.texts.ts'
import { monthTones } from './month-tones.ts'

type Shown = ResponseOf<typeof monthClosingCalls.show>

export function MonthDrawer({ month, onClose }: { month: string; onClose: () => void }) {
  const t = useTexts(monthTexts)
  const words = useWords()
  const read = useRead(monthClosingCalls.show, { params: { month } }, { silent: true })
  const shown = read.data
  return (
    <SideDrawer
      width={560}
      onClose={onClose}
      aria-label={`${month} ${t.title}`}
      title={
        <>
          {month} {shown && <StatusTag tone={monthTones[shown.state]} text={words(monthStateWords[shown.state])} />}
        </>
      }
      footer={shown && <Acts shown={shown} />}
    >
      <Reading read={read} rows={10}>
        {(found) => <Month shown={found} />}
      </Reading>
    </SideDrawer>
  )
}

function Month({ shown }: { shown: Shown }) {
  const t = useTexts(monthTexts)
  const { time_zone } = useUser().gym
  const { state, unclosed_from, closed, now, reopened } = shown
  const rows = useRows()
  const differs = closed !== null && String(rows(closed.figures)) !== String(rows(now))
  const at = (instant: string) => timeText(instant, time_zone)
  return (
    <div className="kg-parts">
      {state === 'running' && <Alert type="info" showIcon title={t.running} />}
      {state === 'days-open' && <Alert type="warning" showIcon title={fill(t.daysOpen, { day: unclosed_from ?? '' })} />}
      {differs && <Alert type="warning" showIcon title={t.differs} />}
      <Figures kept={closed?.figures ?? null} now={now} />
      {closed && (
        <p className="kg-soft">
          {closed.by} · {at(closed.at)}
        </p>
      )}
      {reopened.length > 0 && (
        <section>
          <h3 className="kg-heading">{t.history}</h3>
          <ul className="kg-stack kg-gap-8">
            {reopened.map((one) => (
              <li key={one.id}>{fill(t.historyRow, { ...one, at: at(one.at), reopened_at: at(one.reopened_at) })}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Where nothing changed since, one column says both. */
function Figures({ kept, now }: { kept: MonthFigures | null; now: MonthFigures }) {
  const t = useTexts(monthTexts)
  const rows = useRows()
  const before = kept && rows(kept)
  return (
    <table className="kg-plain-table" data-figures="true" aria-label={t.figures}>
      <thead>
        <tr>
          <th scope="col">{t.item}</th>
          {before && <th scope="col">{t.kept}</th>}
          <th scope="col">{t.now}</th>
        </tr>
      </thead>
      <tbody>
        {rows(now).map(([name, value], at) => {
          const was = before?.[at]?.[1]
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              {before && <td>{was}</td>}
              <td className={was !== undefined && was !== value ? 'kg-warn' : undefined}>{value}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function useRows(): (figures: MonthFigures) => [name: string, value: string][] {
  const t = useTexts(monthTexts)
  const words = useWords()
  const count = (value: number) => value.toLocaleString('en-US')
  return ({ taken, earned, refunds, owed, visits, joined, returned, lapsed, members }) => [
    [t.taken, formatFen(taken)],
    [t.earned, formatFen(earned)],
    [t.refunds, formatFen(refunds)],
    ...owed.map(({ account, closing }): [string, string] => [`${t.owed} · ${words(owedWords[account])}`, formatFen(closing)]),
    [t.visits, count(visits)],
    [t.joined, count(joined)],
    [t.returned, count(returned)],
    [t.lapsed, count(lapsed)],
    [t.members, count(members)],
  ]
}

function Acts({ shown: { month, state, closed } }: { shown: Shown }) {
  const t = useTexts(monthTexts)
  const go = useNavigate()
  const { type } = useUser().employee
  const close = useSend(monthClosingCalls.close)
  const reopen = useSend(monthClosingCalls.reopen)
  const [reopening, setReopening] = useState(false)
  const { from, to } = monthOf(`${month}-01`)
  const closeIt = async () => {
    await close.send({ body: { month } })
    notices.message({ level: 'success', text: fill(t.closed, { month }) })
  }
  return (
    <>
      <Actions
        actions={[
          { text: t.record, run: () => go(`/statistics/financialRecord?${new URLSearchParams({ from, to })}`) },
          state === 'days-open' && {
            text: t.toDays,
            needs: 'cashier.day-sheet-all',
            run: () => go(`/charts/accountAheet?${new URLSearchParams({ tab: 'sheet', day: to })}`),
          },
          state === 'open' && {
            text: t.close,
            needs: 'reports.close-month',
            primary: true,
            ask: { question: fill(t.closeQuestion, { month }), text: t.closeText },
            run: closeIt,
          },
          closed !== null &&
            OWNERS.includes(type) && { text: t.reopen, needs: 'reports.close-month', danger: true, run: () => setReopening(true) },
        ]}
      />
      {reopening && closed && (
        <ReasonDialog
          title={fill(t.reopenTitle, { month })}
          text={t.reopenText}
          okText={t.reopen}
          danger
          onClose={() => setReopening(false)}
          submit={(reason) => reopen.send({ params: { id: closed.id }, body: { reason } })}
          done={fill(t.reopened, { month })}
        />
      )}
    </>
  )
}
