/** What two branches settle for a month: what their books owe, their visits row by row, who pays whom, and what may be done. */
import { settlementStateWords } from '@kaiguan/contract/overview/head-office/settlement-states.texts'
import { type BranchSettlement, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { Alert } from 'antd'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { SideDrawer } from '../../../ui/dialogs/SideDrawer.tsx'
import { timeText } from '../../../ui/display/day-text.ts'
import { FactList } from '../../../ui/display/FactList.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Unread, Waiting } from '../../../ui/page/Reading.tsx'
import { uiTexts } from '../../../ui/ui.texts.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { DueLines } from './DueLines.tsx'
import { flowOf } from './flow.ts'
import { PrintStatement } from './PrintStatement.tsx'
import { SettlementActions } from './SettlementActions.tsx'
import { SettlementRows } from './SettlementRows.tsx'
import { settlementTones } from './settlement-tones.ts'
import { settlementTexts } from './settlements.texts.ts'
import { useWaits } from './use-waits.ts'

type Props = { month: string; pair: Pick<BranchSettlement, 'gym' | 'other_gym'>; onClose: () => void }

export function SettlementDrawer({ month, pair: { gym, other_gym }, onClose }: Props) {
  const t = useTexts(settlementTexts)
  const u = useTexts(uiTexts)
  const words = useWords()
  const query = { month, gym_id: gym.id, other_gym_id: other_gym.id }
  const read = useRead(settlementCalls.show, { query }, { silent: true, staleTime: 0 })
  const shown = read.isPlaceholderData ? undefined : read.data
  const name = `${month} ${fill(t.between, { gym: gym.name, other: other_gym.name })}`
  return (
    <SideDrawer
      width={680}
      onClose={onClose}
      aria-label={name}
      title={
        <>
          {name} {shown && <StatusTag tone={settlementTones[shown.state]} text={words(settlementStateWords[shown.state])} />}
        </>
      }
      extra={shown && <PrintStatement settlement={shown} />}
      footer={shown && <SettlementActions month={month} pairs={[shown]} />}
    >
      {shown ? (
        <Settlement settlement={shown} />
      ) : read.isError ? (
        <Unread
          failure={read.error}
          retry={() => void read.refetch()}
          gone={{ title: t.goneTitle, text: t.goneText, action: { text: u.close, run: onClose } }}
        />
      ) : (
        <Waiting />
      )}
    </SideDrawer>
  )
}

function Settlement({ settlement }: { settlement: BranchSettlement }) {
  const t = useTexts(settlementTexts)
  const { time_zone } = useUser().gym
  const waits = useWaits()(settlement)
  const { month, due, earlier, net, rows = [], confirmed_at, confirmed_by, paid_on, paid_by } = settlement
  return (
    <div className="kg-parts">
      {waits !== null && <Alert type="info" showIcon title={waits} />}
      <FactList
        facts={[
          [t.dueOf, <Sum key="due" settlement={settlement} fee={due} />, true],
          earlier !== 0 && [fill(t.earlier, { month }), <Sum key="earlier" settlement={settlement} fee={earlier} />, true],
          [t.settlement, <Sum key="visits" settlement={settlement} fee={settlement.settlement} />, true],
          [t.net, <Sum key="net" settlement={settlement} fee={net} strong />, true],
        ]}
      />
      <SettlementRows rows={rows} month={month} />
      <DueLines settlement={settlement} />
      {confirmed_at !== null && (
        <p className="kg-soft">
          {fill(t.saidConfirmed, { by: confirmed_by ?? '', time: timeText(confirmed_at, time_zone) })}
          {paid_on !== null && ` · ${fill(t.saidPaid, { day: paid_on, by: paid_by ?? '' })}`}
        </p>
      )}
    </div>
  )
}

type SumProps = { settlement: Pick<BranchSettlement, 'gym' | 'other_gym'>; fee: number; strong?: boolean }

function Sum({ settlement, fee, strong }: SumProps) {
  const t = useTexts(settlementTexts)
  const flow = flowOf(settlement, fee)
  const money = <Money fen={flow?.fee ?? 0} />
  return (
    <>
      {strong ? <b>{money}</b> : money}{' '}
      <span className="kg-soft">{flow ? fill(t.pays, { from: flow.from.name, to: flow.to.name }) : t.even}</span>
    </>
  )
}
