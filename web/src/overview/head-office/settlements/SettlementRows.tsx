/** The rows of a settlement, each of which opens the visits that it counts. */
import { type SettlementRow, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { say } from '@kaiguan/contract/sentence'
import { Fragment, useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { timeText } from '../../../ui/display/day-text.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { settlementTexts } from './settlements.texts.ts'

export const rowKey = ({ gym, home, type, rate, origin_month }: SettlementRow) => `${gym.id} ${home.id} ${type.id} ${rate} ${origin_month}`

export function SettlementRows({ rows, month }: { rows: readonly SettlementRow[]; month: string }) {
  const t = useTexts(settlementTexts)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section>
      <h3 className="kg-heading">{t.rows}</h3>
      {rows.length === 0 && <p className="kg-soft">{t.rowsNone}</p>}
      <table className="kg-plain-table" aria-label={t.rows}>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            const isOpen = open === key
            return (
              <Fragment key={key}>
                <tr>
                  <td>
                    <span className="kg-two-lines">
                      <span>{fill(t.visited, { home: row.home.name, gym: row.gym.name })}</span>
                      <small className="kg-soft">
                        {row.type.name}
                        {row.origin_month !== month && ` · ${fill(t.before, { month: row.origin_month })}`}
                      </small>
                    </span>
                  </td>
                  <td className="kg-figures">{say(t.counted, row)}</td>
                  <td className="kg-end">
                    <Money fen={row.fee} />
                  </td>
                  <td className="kg-end">
                    <LinkButton run={() => setOpen(isOpen ? null : key)}>{isOpen ? t.close : t.open}</LinkButton>
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={4}>
                      <Visits row={row} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Cards and members are opened inside their branch. */
function Visits({ row: { gym, home, type, rate, origin_month } }: { row: SettlementRow }) {
  const t = useTexts(settlementTexts)
  const growing = useGrowing()
  const query = { gym_id: gym.id, home_gym_id: home.id, type_id: type.id, rate, month: origin_month, ...growing.paging }
  const read = useRead(settlementCalls.visits, { query }, { silent: true })
  const own = useUser().gym.time_zone
  // By the clock of the branch that was visited.
  const zone = read.data?.time_zone ?? own
  return (
    <GrowingList read={read} growing={growing} empty={{ of: 'people', title: t.visitsNone, text: t.visitsNoneText }}>
      {(visits) => (
        <table className="kg-plain-table" aria-label={t.visits}>
          <tbody>
            {visits.map(({ id, entered_at, customer, card, cancelled_at, retroactive }) => (
              <tr key={id}>
                <td className="kg-figures">{timeText(entered_at, zone)}</td>
                <td>{customer.name}</td>
                <td className="kg-figures">{card.card_no}</td>
                <td className="kg-end">
                  {retroactive && <StatusTag tone="warn" text={t.late} />}
                  {cancelled_at !== null && <StatusTag tone="idle" text={t.cancelled} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </GrowingList>
  )
}
