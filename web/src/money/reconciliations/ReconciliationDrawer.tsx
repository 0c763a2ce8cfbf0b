/** One reconciliation: what both sides come to, and the rows of each outcome. */
import {
  type Reconciliation,
  type ReconciliationOutcome,
  type ReconciliationRow,
  reconciliationCalls,
  reconciliationOutcomes,
} from '@kaiguan/contract/money/reconciliations/calls'
import { reconciliationOutcomeWords } from '@kaiguan/contract/money/reconciliations/texts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { Money } from '../../ui/display/Money.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { ListFooter } from '../../ui/lists/ListFooter.tsx'
import { StateTabs } from '../../ui/lists/StateTabs.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { Gap } from './Gap.tsx'
import { comparedTexts, reconciliationTexts } from './reconciliations.texts.ts'

const WIDTH = 860

export function ReconciliationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(comparedTexts)
  const methodWord = useMethodWord()
  return (
    <ReadDrawer
      call={reconciliationCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      title={({ day, payment_method }) => fill(t.title, { day, method: methodWord(payment_method) })}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
    >
      {(made) => <Compared made={made} />}
    </ReadDrawer>
  )
}

function Compared({ made }: { made: Reconciliation }) {
  const t = useTexts(comparedTexts)
  const c = useTexts(reconciliationTexts)
  const words = useWords()
  const { time_zone } = useUser().gym
  const { counts, ours, theirs, fee, file_name, staff_name, created_at, superseded_at, stale, source } = made
  const [outcome, setOutcome] = useState(() => reconciliationOutcomes.find((one) => counts[one] > 0) ?? 'matched')
  return (
    <div className="kg-parts">
      {superseded_at && <Alert type="warning" showIcon title={fill(t.replaced, { at: timeText(superseded_at, time_zone) })} />}
      {stale && superseded_at === null && <Alert type="warning" showIcon title={source === 'bill' ? t.staleBill : t.stale} />}
      <FactList
        columns={2}
        facts={[
          [c.ours, <Money key="ours" fen={ours} />],
          [c.theirs, <Money key="theirs" fen={theirs} />],
          [c.gap, <Gap key="gap" of={made} />],
          [c.fee, <Money key="fee" fen={fee} />],
          source === 'bill' ? [t.source, t.fetched] : [t.file, file_name],
          [t.made, `${timeText(created_at, time_zone)} · ${staff_name ?? c.itself}`],
        ]}
      />
      <StateTabs
        label={t.outcomes}
        current={outcome}
        tabs={reconciliationOutcomes.map((value) => ({
          value,
          label: words(reconciliationOutcomeWords[value]),
          count: counts[value],
        }))}
        onShow={(value) => setOutcome(reconciliationOutcomes.find((one) => one === value) ?? outcome)}
      />
      {outcome === 'went-back' && <p className="kg-soft">{t.wentBack}</p>}
      <Rows key={outcome} id={made.id} outcome={outcome} />
    </div>
  )
}

function Rows({ id, outcome }: { id: number; outcome: ReconciliationOutcome }) {
  const t = useTexts(comparedTexts)
  const [{ page, perPage }, setPage] = useState({ page: 1, perPage: 20 })
  const [after, setAfter] = useState<string>()
  const paging = after === undefined ? { page, per_page: perPage } : { per_page: perPage, after }
  const read = useRead(reconciliationCalls.rows, { params: { id }, query: { ...paging, outcome } }, { silent: true })
  const columns = useColumns(outcome)
  const goTo = (next: number, size = perPage) => {
    setAfter(undefined)
    setPage({ page: next, perPage: size })
  }
  const goAfter = (key: string) => {
    setAfter(key)
    setPage({ page: page + 1, perPage })
  }
  return (
    <Reading read={read}>
      {({ data, total, more, next }) => (
        <section className="kg-shrinks">
          <DataTable
            id={`reconciliation-${outcome}`}
            columns={columns}
            rows={data}
            rowKey={(row) => row.id}
            sticky={false}
            loading={read.isPlaceholderData && read.isFetching}
            empty={<PageState kind="empty" of="money" small title={t.empty} />}
          />
          {total > 0 && <ListFooter list={{ page, perPage, after, goTo, goAfter }} total={total} more={more} next={next} />}
        </section>
      )}
    </Reading>
  )
}

function useColumns(outcome: ReconciliationOutcome): Column<ReconciliationRow>[] {
  const t = useTexts(comparedTexts)
  const c = useTexts(reconciliationTexts)
  const theirsAlone = outcome === 'only-theirs' || outcome === 'went-back'
  const columns: (Column<ReconciliationRow> | false)[] = [
    { key: 'time', title: t.time, width: 140, time: ({ at }) => at },
    !theirsAlone && { key: 'order', title: t.order, width: 190, render: ({ order }) => <Order order={order} /> },
    outcome !== 'only-ours' && { key: 'number', title: t.number, width: 150, digits: (row) => row.merchant_order_no },
    !theirsAlone && { key: 'ours', title: c.ours, width: 100, money: ({ ours }) => ours },
    outcome !== 'only-ours' && { key: 'theirs', title: c.theirs, width: 100, money: ({ theirs }) => theirs },
    outcome === 'different' && {
      key: 'gap',
      title: c.gap,
      width: 96,
      number: true,
      render: ({ ours, theirs }) => <Gap of={{ ours: ours ?? 0, theirs: theirs ?? 0 }} />,
    },
    (outcome === 'matched' || outcome === 'went-back') && { key: 'fee', title: c.fee, width: 84, money: ({ fee }) => fee },
  ]
  return columns.filter((column) => column !== false)
}

/** Whoever sees the sheet of the day sees any receipt. */
function Order({ order }: Pick<ReconciliationRow, 'order'>) {
  const receipt = useReceipt()
  const maySee = useAllowed()('cashier.day-sheet-all')
  if (!order) return '-'
  const { id, trade_no, service_name } = order
  return (
    <div className="kg-cut" title={service_name}>
      {maySee ? (
        <LinkButton className="kg-figures" run={() => receipt.open(id)}>
          {trade_no}
        </LinkButton>
      ) : (
        <span className="kg-figures">{trade_no}</span>
      )}{' '}
      <span className="kg-soft">{service_name}</span>
    </div>
  )
}
