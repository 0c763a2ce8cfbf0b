/** Its cards and courses, a page after the other: what each gets or got, or why none. */
import { type Disruption, type DisruptionItem, disruptionCalls } from '@kaiguan/contract/overview/disruptions/calls'
import { itemStateWords, leftOutWords } from '@kaiguan/contract/overview/disruptions/texts'
import { useRead } from '../../api/queries.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { itemTones } from './disruption-tones.ts'
import { oneTexts } from './disruptions.texts.ts'

type Props = { one: Pick<Disruption, 'id' | 'kind'>; state: DisruptionItem['state'] | null; texts: Record<keyof typeof oneTexts, string> }

export function DisruptionItems({ one: { id, kind }, state, texts: t }: Props) {
  const growing = useGrowing()
  const query = { ...growing.paging, ...(state === null ? {} : { state }) }
  const read = useRead(disruptionCalls.items, { params: { id }, query }, { silent: true })
  return (
    <GrowingList read={read} growing={growing} empty={{ of: 'calendar', title: t.none, text: t.noneText }}>
      {(items) => (
        <table className="kg-plain-table">
          <thead>
            <tr>
              <th>{t.member}</th>
              <th>{t.card}</th>
              <th className="kg-end">{t.given}</th>
              <th>{t.end}</th>
              <th>{t.why}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>
                  <CustomerName id={item.customer.id} name={item.customer.name} />
                </td>
                <td title={item.card?.card_name ?? item.course?.name}>
                  {item.card?.card_name ?? item.course?.name}{' '}
                  <small className="kg-soft kg-figures">{item.card?.card_no ?? item.course?.coach}</small>
                </td>
                <td className="kg-end kg-figures">{item.moved || item.days || '-'}</td>
                <td className="kg-figures">{item.end_date === null || item.end_date === '9999-12-31' ? '-' : item.end_date}</td>
                <td>
                  <Outcome kind={kind} item={item} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </GrowingList>
  )
}

type OutcomeProps = Pick<Disruption, 'kind'> & { item: DisruptionItem }

function Outcome({ kind, item: { state, why, short, others } }: OutcomeProps) {
  const t = useTexts(oneTexts)
  const words = useWords()
  const said = why === null ? null : words(leftOutWords[why])
  const missing = short > 0 ? fill(t.shortBy, { days: short }) : null
  return (
    <span className="kg-beside kg-baseline kg-wraps">
      <StatusTag tone={itemTones[state]} text={words(itemStateWords[kind][state])} />
      {(said ?? missing) && <small className={missing ? 'kg-warn' : 'kg-soft'}>{[said, missing].filter(Boolean).join(' · ')}</small>}
      {state === 'planned' && others > 0 && <small className="kg-warn">{fill(t.others, { days: others })}</small>}
    </span>
  )
}
