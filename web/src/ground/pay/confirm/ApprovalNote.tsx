import { anyGifts } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Alert, Button } from 'antd'
import { fill, useTexts } from '../../../words/texts.ts'
import { lowestAlone } from '../discount.ts'
import { payTexts } from '../pay.texts.ts'
import type { PayingState } from '../use-paying.ts'

/** Beyond one's own authority: whom to ask, and who has answered. */
export function ApprovalNote({ paying }: { paying: PayingState }) {
  const t = useTexts(payTexts)
  const { approval, held, listPrice, agreed, extraGifts, pledge, usualPledge } = paying
  if (approval) {
    return <Alert type="success" showIcon title={<Said first={fill(t.approvedBy, { name: approval.by })} then={t.approvedText} />} />
  }
  const lowest = held && listPrice !== null ? lowestAlone(held, listPrice) : null
  const byPrice = lowest !== null && agreed !== null && agreed < lowest
  const other =
    pledge === usualPledge
      ? anyGifts(extraGifts)
        ? t.beyondGifts
        : t.beyondFloor
      : fill(t.beyondPledge, { usual: formatFen(usualPledge) })
  return (
    <Alert
      type="warning"
      showIcon
      title={<Said first={t.beyond} then={byPrice ? fill(t.beyondText, { yuan: formatFen(lowest) }) : other} />}
      action={
        <Button size="small" onClick={paying.ask}>
          {t.askColleague}
        </Button>
      }
    />
  )
}

function Said({ first, then }: { first: string; then: string }) {
  return (
    <span className="kg-pay-said">
      <strong>{first}</strong>
      <small>{then}</small>
    </span>
  )
}
