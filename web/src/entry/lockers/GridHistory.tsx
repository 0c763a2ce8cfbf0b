/** What happened to a grid, the newest first, with its money and its paper. */
import type { LockerEvent } from '@kaiguan/contract/entry/lockers/calls'
import { lockerEventWords, rentalEndWords } from '@kaiguan/contract/entry/lockers/texts'
import { formatFen } from '@kaiguan/contract/money'
import { useReceipt } from '../../ground/printing/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { gridTexts } from './lockers.texts.ts'

export function GridHistory({ history }: { history: readonly LockerEvent[] }) {
  const t = useTexts(gridTexts)
  return (
    <section>
      <h3>{t.history}</h3>
      {history.length === 0 ? (
        <p className="kg-soft">{t.noHistory}</p>
      ) : (
        <ul className="kg-items">
          {history.map((event) => (
            <li key={event.id}>
              <Line event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ event }: { event: LockerEvent }) {
  const t = useTexts(gridTexts)
  const words = useWords()
  const receipt = useReceipt()
  const mayReprint = useAllowed()('lockers.reprint')
  const { kind, at, staff_name, member_name, from_day, to_day, other_no, fee, pledge, order, witness_name, ended_why, remark } = event
  const facts = [
    from_day !== null && to_day !== null && fill(t.daysAre, { from: from_day, to: to_day }),
    other_no !== null && fill(t.fromNo, { no: other_no }),
    ended_why !== null && words(rentalEndWords[ended_why]),
    fee !== 0 && signed(t.fee, fee),
    pledge !== 0 && signed(t.pledgeMoved, pledge),
    witness_name !== null && fill(t.witness, { name: witness_name }),
    remark,
  ]
  return (
    <div className="kg-item">
      <strong>
        {words(lockerEventWords[kind])} {member_name}
      </strong>
      <span className="kg-figures">{facts.filter(Boolean).join(' · ')}</span>
      <span className="kg-soft">
        <TimeText at={at} /> {staff_name ?? t.system}{' '}
        {order !== null && mayReprint && <LinkButton run={() => receipt.open(order.id)}>{t.receipt}</LinkButton>}
      </span>
    </div>
  )
}

function signed(text: string, fen: number): string {
  return fill(text, { sign: fen < 0 ? '−' : '', yuan: formatFen(Math.abs(fen)) })
}
