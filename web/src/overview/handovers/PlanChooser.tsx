/** Who takes what, row by row: proposed first, with what is in the way beside it; done at once. */
import { formatFen } from '@kaiguan/contract/money'
import { type HandoverPlan, handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import { Alert, Input, Pagination } from 'antd'
import { useState } from 'react'
import { useMoneySend } from '../../api/queries.ts'
import { useDearerCoach } from '../../ground/pay/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { notices } from '../../session/notices.ts'
import { useUnsaved } from '../../session/pane.ts'
import { CountTiles } from '../../ui/display/CountTiles.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { AllOfPart } from './AllOfPart.tsx'
import { handoverTexts, planTexts } from './handovers.texts.ts'
import { bodyOf, type Choice, type Part, type PlanRow, rowsOf, type Sums, sumsOf } from './plan-choice.ts'
import { usePlanColumns } from './use-plan-columns.tsx'

const PAGE = 20

type Chosen = { choices: ReadonlyMap<string, Choice>; agreed: ReadonlySet<string>; reason: string }
const untouched: Chosen = { choices: new Map(), agreed: new Set(), reason: '' }

type Props = {
  plan: HandoverPlan
  onDone: (id: number) => void /** Something changed meanwhile: it is read again. */
  onRefused: () => void
}

export function PlanChooser({ plan, onDone, onRefused }: Props) {
  const t = useTexts(planTexts)
  const rows = useRows(plan)
  const [chosen, setChosen] = useState(untouched)
  const [asked, setAsked] = useState<Part | null>(null)
  useUnsaved(chosen !== untouched)
  const part = asked ?? rows[0]?.part ?? 'courses'
  const shown = rows.filter((row) => row.part === part)
  const choose = (some: readonly PlanRow[], choice: Choice) =>
    setChosen((now) => ({ ...now, choices: new Map([...now.choices, ...some.map(({ key }) => [key, choice] as const)]) }))
  const agree = ({ key }: PlanRow, yes: boolean) =>
    setChosen((now) => ({ ...now, agreed: yes ? new Set([...now.agreed, key]) : new Set([...now.agreed].filter((one) => one !== key)) }))
  if (rows.length === 0) return <PageState kind="empty" of="people" title={t.nothingTitle} text={t.nothingText} />
  return (
    <div className="kg-parts">
      <PlanTiles plan={plan} rows={rows} part={part} onShow={setAsked} />
      {plan.more && <Alert type="info" showIcon title={t.more} />}
      <div className="kg-between">
        <p className="kg-soft">{t.hint}</p>
        <AllOfPart plan={plan} rows={shown} onChoose={choose} onProposed={() => setChosen((now) => ({ ...now, choices: new Map() }))} />
      </div>
      <PlanPages key={part} plan={plan} part={part} rows={shown} chosen={chosen} onChoose={choose} onAgree={agree} />
      <PlanFoot
        plan={plan}
        rows={rows}
        chosen={chosen}
        onRefused={onRefused}
        onReason={(reason) => setChosen((now) => ({ ...now, reason }))}
        onDone={(id) => {
          setChosen(untouched)
          onDone(id)
        }}
      />
    </div>
  )
}

/** What the asker may hand over. */
function useRows(plan: HandoverPlan): PlanRow[] {
  const allowed = useAllowed()
  const may = {
    courses: true,
    lessons: allowed('staff.transfer-bookings'),
    classes: allowed('staff.transfer-classes'),
    members: allowed('staff.transfer-customers'),
  }
  return rowsOf(plan).filter(({ part }) => may[part])
}

type TilesProps = { plan: HandoverPlan; rows: readonly PlanRow[]; part: Part; onShow: (part: Part) => void }

function PlanTiles({ plan: { counts }, rows, part, onShow }: TilesProps) {
  const t = useTexts(planTexts)
  const tile = (key: Part, label: string, note: string) => ({
    key,
    label,
    note,
    value: rows.filter((row) => row.part === key).length.toLocaleString('en-US'),
    shown: key === part,
    show: () => onShow(key),
  })
  const { residue, value, coached, advised } = counts
  const held = `${fill(t.coursesNote, { residue, yuan: formatFen(value) })} · ${fill(t.booked, { lessons: counts.lessons })}`
  return (
    <CountTiles
      label={t.what}
      counts={[
        tile('courses', t.courses, held),
        tile('lessons', t.lessons, t.lessonsNote),
        tile('classes', t.classes, fill(t.classesNote, { classes: counts.classes })),
        tile('members', t.members, fill(t.membersNote, { coached, advised })),
      ]}
    />
  )
}

type PagesProps = {
  plan: HandoverPlan
  part: Part
  rows: readonly PlanRow[]
  chosen: Chosen
  onChoose: (rows: readonly PlanRow[], choice: Choice) => void
  onAgree: (row: PlanRow, yes: boolean) => void
}

function PlanPages({ plan, part, rows, chosen, onChoose, onAgree }: PagesProps) {
  const t = useTexts(planTexts)
  const [page, setPage] = useState(1)
  const columns = usePlanColumns(plan, part, { ...chosen, onChoose: (row, choice) => onChoose([row], choice), onAgree })
  return (
    <>
      <DataTable
        id={`handover-${part}`}
        columns={columns}
        rows={rows.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ key }) => key}
        sticky={false}
        empty={<PageState kind="empty" of="people" small title={t.noneTitle} text={t.noneText} />}
      />
      {rows.length > PAGE && (
        <Pagination
          size="small"
          align="end"
          current={page}
          pageSize={PAGE}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

type FootProps = {
  plan: HandoverPlan
  rows: readonly PlanRow[]
  chosen: Chosen
  onReason: (reason: string) => void
  onDone: (id: number) => void
  onRefused: () => void
}

function PlanFoot({ plan: { employee }, rows, chosen: { choices, agreed, reason }, onReason, onDone, onRefused }: FootProps) {
  const t = useTexts(planTexts)
  const h = useTexts(handoverTexts)
  const { send } = useMoneySend(handoverCalls.apply, { label: fill(h.title, { name: employee.name }) })
  const dearer = useDearerCoach()
  const sums = sumsOf(rows, choices)
  const nothing = sums.courses + sums.lessons + sums.classes + sums.members + sums.refunds === 0
  async function apply() {
    try {
      const body = bodyOf(rows, choices, agreed, reason)
      const { id } = await dearer.agreed((more) => send({ params: { id: employee.id }, body: { ...body, ...more } }), reason)
      notices.message({ level: 'success', text: t.done })
      onDone(id)
    } catch (refused) {
      onRefused()
      throw refused
    }
  }
  return (
    <footer className="kg-handover-foot kg-row kg-gap-12">
      {dearer.dialog}
      <Summed sums={sums} />
      <Input
        className="kg-handover-reason"
        aria-label={t.reason}
        placeholder={t.reason}
        maxLength={200}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      <Actions
        actions={[
          {
            text: t.apply,
            primary: true,
            needs: 'staff.transfer-customer-courses',
            disabled: nothing || sums.clashes > 0,
            why: sums.clashes > 0 ? fill(t.clashes, { count: sums.clashes }) : null,
            ask: { question: t.ask, text: t.askText, ok: t.apply },
            run: apply,
          },
        ]}
      />
    </footer>
  )
}

function Summed({ sums: { courses, lessons, classes, members, refunds, refundFen, clashes } }: { sums: Sums }) {
  const t = useTexts(planTexts)
  return (
    <p role="status">
      {fill(t.sum, { courses, lessons, members })}
      {classes > 0 && ` · ${fill(t.sumClasses, { count: classes })}`}
      {refunds > 0 && ` · ${fill(t.refunds, { count: refunds, yuan: formatFen(refundFen) })}`}
      {clashes > 0 && <strong className="kg-warn"> · {fill(t.clashes, { count: clashes })}</strong>}
    </p>
  )
}
