/** The months that were run, the newest first; the button runs the next one. */
import { type SalaryRun, salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { runStateWords } from '@kaiguan/contract/overview/salary/run-states.texts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { went } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import type { Column } from '../../../ui/lists/columns.ts'
import { ListPage } from '../../../ui/lists/ListPage.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { runTones } from './run-tones.ts'
import { runTexts } from './runs.texts.ts'

export function RunList({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTexts(runTexts)
  const go = useNavigate()
  const list = useList(salaryRunCalls.list)
  const { send } = useSend(salaryRunCalls.create)
  const next = list.read.data?.next_month
  const { busy, run: once } = useBusy()
  const allowed = useAllowed()
  const [mayRun, mayPlan] = [allowed('salary.run'), allowed('salary.plans-view')]
  const draft = async (month: string) => {
    const { id } = await send({ body: { month } })
    notices.message({ level: 'success', text: fill(t.drafted, { month }) })
    onOpen(id)
  }
  return (
    <ListPage
      id="salary-runs"
      title={t.title}
      list={list}
      columns={useColumns()}
      onRow={({ id }) => onOpen(id)}
      primary={
        mayRun &&
        next && (
          <Button type="primary" loading={busy} onClick={() => void went(once(() => draft(next.month)))}>
            {fill(t.run, { month: next.month })}
          </Button>
        )
      }
      empty={
        next === null
          ? {
              of: 'money',
              title: t.none,
              text: t.noPlans,
              ...(mayPlan ? { action: { text: t.toPlans, run: () => go('/advanced/employeeOfferManger') } } : {}),
            }
          : { of: 'money', title: t.none, text: t.noneText }
      }
    />
  )
}

function useColumns(): Column<SalaryRun>[] {
  const t = useTexts(runTexts)
  const words = useWords()
  return [
    { key: 'month', title: t.month, width: 100, opens: true, digits: ({ month }) => month },
    { key: 'state', title: t.state, width: 100, tag: ({ state }) => [runTones[state], words(runStateWords[state])] },
    { key: 'people', title: t.people, width: 80, number: true, text: ({ people }) => people },
    { key: 'gross', title: t.gross, width: 130, money: ({ gross }) => gross },
    { key: 'deductions', title: t.deductions, width: 120, money: ({ deductions }) => deductions },
    { key: 'net', title: t.net, width: 130, money: ({ net }) => net },
    { key: 'paid', title: t.paidFee, width: 130, money: ({ paid_fee }) => paid_fee },
    { key: 'computed', title: t.computed, width: 150, yields: true, time: ({ computed_at }) => computed_at },
    { key: 'confirmed', title: t.confirmed, width: 120, yields: true, text: ({ confirmed_by }) => confirmed_by },
  ]
}
