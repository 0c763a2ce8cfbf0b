/** Setting the targets of a month: for each who works here, beside what they reached the month before. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import { type Goal, goalUnits } from '@kaiguan/contract/overview/targets/goals'
import { goalWords } from '@kaiguan/contract/overview/targets/texts'
import { addMonths, monthOf } from '@kaiguan/contract/time'
import { Button, Form, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { IntField, MoneyField } from '../../../ui/forms/fields.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { sayIn } from '../say-in.ts'
import { targetTexts } from './targets.texts.ts'

type Listed = ResponseOf<typeof targetCalls.list>
type Row = { staff: Listed['people'][number]['staff']; goal: Goal } & Pick<Listed['people'][number]['goals'][number], 'amount' | 'before'>
type Values = { targets: { amount: number | null }[] }

/** This month and those that a year's plan has. */
const MONTHS = 13

type Props = { goals: readonly Goal[]; onClose: () => void }

export function TargetsDialog({ goals, onClose }: Props) {
  const t = useTexts(targetTexts)
  const { today } = useUser().gym
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(monthOf(today).from, at).slice(0, 7))
  const [month, setMonth] = useState(months[0] ?? '')
  const read = useRead(targetCalls.list, { query: { month } }, { silent: true })
  const choose = (disabled: boolean) => (
    <Select
      aria-label={t.month}
      value={month}
      options={months.map((value) => ({ value, label: value }))}
      onChange={setMonth}
      disabled={disabled}
      style={{ width: 120 }}
    />
  )
  if (read.data?.month === month && read.data.people.length > 0)
    return <TargetsForm key={month} listed={read.data} goals={goals} choose={choose} onClose={onClose} />
  return (
    <Dialog title={t.title} width={760} onClose={onClose}>
      <Reading read={read} rows={8}>
        {({ people }) => people.length === 0 && <PageState kind="empty" of="people" small title={t.nobody} />}
      </Reading>
    </Dialog>
  )
}

type FormProps = { listed: Listed; goals: readonly Goal[]; choose: (disabled: boolean) => ReactNode; onClose: () => void }

function TargetsForm({ listed, goals, choose, onClose }: FormProps) {
  const t = useTexts(targetTexts)
  const [form] = Form.useForm<Values>()
  const set = useSend(targetCalls.set)
  // As they were when it was opened: what a colleague sets meanwhile is told when it is saved.
  const [rows] = useState(() => rowsOf(listed, goals))
  const { month } = listed
  const submit = ({ targets }: Values) =>
    set.send({
      body: {
        month,
        targets: rows.map(({ staff, goal, amount: was }, at) => ({ staff_id: staff.id, goal, was, amount: targets[at]?.amount ?? null })),
      },
    })
  const valueAt = (at: number): number | null => form.getFieldValue(['targets', at, 'amount']) ?? null
  const changed = () => rows.some(({ amount }, at) => valueAt(at) !== amount)
  const isOwn = useIsOwn()
  const takeBefore = () => {
    for (const [at, { staff, before }] of rows.entries())
      if (before.amount !== null && valueAt(at) === null && !isOwn(staff.id)) form.setFieldValue(['targets', at, 'amount'], before.amount)
  }
  return (
    <FormDialog<Values, unknown>
      title={t.title}
      width={760}
      form={form}
      initial={{ targets: rows.map(({ amount }) => ({ amount })) }}
      submit={submit}
      done={fill(t.done, { month })}
      onClose={onClose}
      footer={<Button onClick={takeBefore}>{t.takeBefore}</Button>}
    >
      <Form.Item noStyle shouldUpdate>
        {() => <div className="kg-below-12">{choose(changed())}</div>}
      </Form.Item>
      <TargetsTable rows={rows} goals={goals} />
    </FormDialog>
  )
}

/** Somebody else sets one's own, unless one owns the club. */
function useIsOwn(): (staffId: number) => boolean {
  const { employee } = useUser()
  return (staffId) => staffId === employee.id && !OWNERS.includes(employee.type)
}

function rowsOf({ people }: Listed, goals: readonly Goal[]): Row[] {
  return people.flatMap(({ staff, goals: of }) =>
    goals.flatMap((goal) => of.filter((one) => one.goal === goal).map(({ amount, before }) => ({ staff, goal, amount, before }))),
  )
}

function TargetsTable({ rows, goals }: { rows: readonly Row[]; goals: readonly Goal[] }) {
  const t = useTexts(targetTexts)
  const words = useWords()
  const people = [...new Map(rows.map(({ staff }) => [staff.id, staff])).values()]
  return (
    <div style={{ maxHeight: '56vh', overflow: 'auto' }}>
      <table className="kg-plain-table kg-one-line" data-figures="true" aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.who}</th>
            {goals.map((goal) => (
              <Heads key={goal} goal={words(goalWords[goal])} />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((staff) => (
            <tr key={staff.id}>
              <th scope="row">{staff.name}</th>
              {goals.map((goal) => {
                const at = rows.findIndex((row) => row.staff.id === staff.id && row.goal === goal)
                const row = rows[at]
                return row && <Cells key={goal} row={row} at={at} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heads({ goal }: { goal: string }) {
  const t = useTexts(targetTexts)
  return (
    <>
      <th scope="col">{fill(t.reachedBefore, { goal })}</th>
      <th scope="col">{t.targetBefore}</th>
      <th scope="col">{fill(t.targetFor, { goal })}</th>
    </>
  )
}

function Cells({ row: { staff, goal, before }, at }: { row: Row; at: number }) {
  const t = useTexts(targetTexts)
  const words = useWords()
  const own = useIsOwn()(staff.id)
  const say = sayIn[goalUnits[goal]]
  const field = {
    name: ['targets', at, 'amount'],
    'aria-label': fill(t.targetOf, { who: staff.name, goal: words(goalWords[goal]) }),
    disabled: own,
    title: own ? t.own : undefined,
    optional: true,
    min: 1,
    style: { width: 136, margin: '0 0 0 auto' },
  }
  return (
    <>
      <td>{say(before.reached)}</td>
      <td>{before.amount === null ? '-' : say(before.amount)}</td>
      <td>{goalUnits[goal] === 'fen' ? <MoneyField {...field} /> : <IntField {...field} suffix={t.lessons} />}</td>
    </>
  )
}
