/** The very sales, lessons or leads that a line counts. */

import type { myPayslipCalls } from '@kaiguan/contract/overview/salary/my-payslips'
import type { SalaryLine, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { performanceBusinessWords, performanceSourceWords } from '@kaiguan/contract/overview/statistics/texts'
import { useRead } from '../../../api/queries.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { CustomerName } from '../../../people/customers/parts.ts'
import { DayText } from '../../../ui/display/DayText.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { GrowingList } from '../../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../../ui/lists/use-growing.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { useTexts, useWords } from '../../../words/texts.ts'
import { slipTexts } from './runs.texts.ts'

/** Of whosever slip one sees, or of one’s own. */
export type CountedCall = typeof salarySlipCalls.counted | typeof myPayslipCalls.counted

type Props = { call: CountedCall; slipId: number; line: SalaryLine; title: string }

export function Counted({ call, slipId, line, title }: Props) {
  const t = useTexts(slipTexts)
  const words = useWords()
  const receipt = useReceipt()
  const growing = useGrowing()
  const read = useRead(call, { params: { id: slipId }, query: { line_id: line.id, ...growing.paging } }, { silent: true })
  return (
    <GrowingList read={read} growing={growing} empty={{ of: 'money', title: t.countedNone, text: t.countedNoneText }}>
      {(rows) => (
        <table className="kg-plain-table" aria-label={title}>
          <tbody>
            {rows.map(({ id, day, business, source, what, customer, order_id, fee }) => (
              <tr key={id}>
                <td className="kg-figures">
                  <DayText day={day} />
                </td>
                <td>
                  <span className="kg-two-lines">
                    {order_id !== null && what !== null ? (
                      <LinkButton run={() => receipt.open(order_id)}>{what}</LinkButton>
                    ) : (
                      <span>{what ?? '-'}</span>
                    )}
                    <small className="kg-soft">
                      {words(performanceBusinessWords[business])}
                      {source !== 'sale' && ` · ${words(performanceSourceWords[source])}`}
                    </small>
                  </span>
                </td>
                <td>{customer ? <CustomerName {...customer} /> : '-'}</td>
                <td className="kg-end">
                  <Money fen={fee} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </GrowingList>
  )
}
