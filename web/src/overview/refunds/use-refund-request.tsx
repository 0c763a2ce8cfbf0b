/** Asking for a refund of a card or a course, from wherever it is shown: an action for its foot, and the dialog that it opens. */
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { type CardRow, cardTransitions } from '@kaiguan/contract/membership/cards/calls'
import { type ReactNode, useState } from 'react'
import type { MaybeAction } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { type Refunded, RequestRefundDialog } from './RequestRefundDialog.tsx'
import { requestTexts } from './refunds.texts.ts'

type Refundable = Pick<CardRow, 'id' | 'status' | 'expired_why' | 'card_no' | 'card_name'>
type RefundableCourse = Pick<CustomerCourse, 'id' | 'state' | 'unearned' | 'course' | 'customer'>

type Asking = { of: (card: Refundable) => MaybeAction; ofCourse: (course: RefundableCourse) => MaybeAction; dialog: ReactNode }

export function useRefundRequest(): Asking {
  const t = useTexts(requestTexts)
  const [asking, setAsking] = useState<Refunded | null>(null)
  return {
    // Nothing where the card has nothing that could go back.
    of: (card) => {
      const closed = card.expired_why !== null && card.expired_why !== 'ended'
      return (
        !closed &&
        cardTransitions[card.status].includes('refund') && {
          text: t.ask,
          needs: 'refunds.request',
          run: () => setAsking({ query: { card_id: card.id }, title: fill(t.title, { name: card.card_name, no: card.card_no }) }),
        }
      )
    },
    ofCourse: ({ id, state, unearned, course, customer }) =>
      state === 'valid' &&
      unearned > 0 && {
        text: t.ask,
        needs: 'refunds.request',
        run: () => setAsking({ query: { customer_course_id: id }, title: fill(t.title, { name: course.name, no: customer.name }) }),
      },
    dialog: asking && <RequestRefundDialog of={asking} onClose={() => setAsking(null)} />,
  }
}
