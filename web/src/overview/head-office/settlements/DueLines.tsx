/** What the books of two branches came to owe in the month of their settlement: visits and refunds of count and stored-value cards. */
import { entryKinds } from '@kaiguan/contract/entry-kinds'
import { type BranchSettlement, settlementCalls } from '@kaiguan/contract/overview/head-office/settlements'
import { useRead } from '../../../api/queries.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { fill, useTexts, useWords, type Words } from '../../../words/texts.ts'
import { flowOf } from './flow.ts'
import { settlementTexts } from './settlements.texts.ts'

const known: Readonly<Record<string, Words>> = entryKinds

type Props = { settlement: Pick<BranchSettlement, 'month' | 'gym' | 'other_gym'> }

/** Cards and members are opened inside their branch. */
export function DueLines({ settlement }: Props) {
  const t = useTexts(settlementTexts)
  const words = useWords()
  const growing = useGrowing()
  const { month, gym, other_gym } = settlement
  const query = { month, gym_id: gym.id, other_gym_id: other_gym.id, ...growing.paging }
  const read = useRead(settlementCalls.dueLines, { query }, { silent: true })
  const title = fill(t.dueLines, { month })
  return (
    <section>
      <h3 className="kg-heading">{title}</h3>
      <GrowingList read={read} growing={growing} empty={{ of: 'money', title: t.dueLinesNone, text: t.dueLinesNoneText }}>
        {(lines) => (
          <table className="kg-plain-table" aria-label={title}>
            <tbody>
              {lines.map(({ id, business_day, kind, card, customer, fee }) => {
                const flow = flowOf(settlement, fee)
                return (
                  <tr key={id}>
                    <td className="kg-figures">{business_day}</td>
                    <td>
                      <span className="kg-two-lines">
                        <span>{known[kind] ? words(known[kind]) : kind}</span>
                        <small className="kg-soft">{[customer?.name, card?.card_no].filter(Boolean).join(' · ')}</small>
                      </span>
                    </td>
                    <td className="kg-soft">{flow && fill(t.pays, { from: flow.from.name, to: flow.to.name })}</td>
                    <td className="kg-end">
                      <Money fen={flow?.fee ?? 0} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </GrowingList>
    </section>
  )
}
