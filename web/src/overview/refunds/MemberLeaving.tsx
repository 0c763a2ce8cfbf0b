/** What a member who leaves gets back today: pledges, then each card and course with the ways it is reckoned, and the way to ask for it. */
import { formatFen } from '@kaiguan/contract/money'
import { type RefundQuote, refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { refundMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import type { Slots } from '../../app/slots.ts'
import { HeldPledges } from '../../entry/lockers/parts.ts'
import { Money } from '../../ui/display/Money.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { RefundCaseDrawer } from './RefundCaseDrawer.tsx'
import RequestRefundDialog from './RequestRefundDialog.tsx'
import { caseTexts, leavingTexts, requestTexts } from './refunds.texts.ts'

export default function MemberLeaving({ customer: { id } }: MemberPartProps) {
  const t = useTexts(leavingTexts)
  const read = useRead(refundCalls.quotes, { params: { id } }, { silent: true, staleTime: 0 })
  const [asking, setAsking] = useState<Refunded | null>(null)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <HeldPledges customerId={id} />
      <Reading read={read} rows={4}>
        {({ data, unearned }) =>
          data.length === 0 ? (
            <PageState kind="empty" of="money" small title={t.emptyTitle} text={t.emptyText} />
          ) : (
            <>
              <p className="kg-amount">
                <span>{t.sum}</span>
                <b className="kg-figures">
                  ¥<Money fen={unearned} />
                </b>
              </p>
              <ul className="kg-items">
                {data.map((quote) => (
                  <Item
                    key={quote.card ? `card-${quote.card.id}` : `course-${quote.course?.id}`}
                    quote={quote}
                    onAsk={setAsking}
                    onSee={setShown}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Reading>
      {asking && <RequestRefundDialog {...asking} onClose={() => setAsking(null)} />}
      {shown !== null && <RefundCaseDrawer id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

type Refunded = Omit<Slots['refund-request'], 'onClose'>
type ItemProps = { quote: RefundQuote; onAsk: (of: Refunded) => void; onSee: (id: number) => void }

function Item({ quote: { name, card, course, customer, paid, unearned, refund_method, sums, open_case_id }, onAsk, onSee }: ItemProps) {
  const t = useTexts(leavingTexts)
  const r = useTexts(requestTexts)
  const c = useTexts(caseTexts)
  const words = useWords()
  const query = card ? { card_id: card.id } : course ? { customer_course_id: course.id } : null
  const of = course
    ? fill(c.courseLeft, { course: fill(c.courseIs, { name: course.name, coach: course.coach }), count: course.residue })
    : `${name} ${card?.card_no ?? ''}`
  return (
    <li>
      <div className="kg-item">
        <strong>{of}</strong>
        <span className="kg-soft kg-figures">{fill(t.of, { paid: formatFen(paid), unearned: formatFen(unearned) })}</span>
        <span className="kg-figures">
          {sums.map(({ method, fee }) => `${words(refundMethodWords[method])} ¥${formatFen(fee)}`).join(' · ')}
        </span>
        {refund_method !== null && <span className="kg-soft">{fill(r.agreed, { method: words(refundMethodWords[refund_method]) })}</span>}
        {open_case_id !== null && <span className="kg-soft">{r.open}</span>}
      </div>
      <Actions
        actions={[
          open_case_id !== null
            ? { text: r.see, run: () => onSee(open_case_id) }
            : query && { text: r.ask, needs: 'refunds.request', run: () => onAsk({ query, name, no: card?.card_no ?? customer.name }) },
        ]}
      />
    </li>
  )
}
