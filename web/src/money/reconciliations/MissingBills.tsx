/** The bills that should be fetched by now and aren’t, with why. */
import type { MissingBill } from '@kaiguan/contract/money/reconciliations/calls'
import { billTroubleWords } from '@kaiguan/contract/money/reconciliations/texts'
import { Alert } from 'antd'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { useUser } from '../../session/session.ts'
import { timeText } from '../../ui/display/day-text.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { missingTexts } from './reconciliations.texts.ts'

/** The others are counted. */
const SHOWN = 5

export function MissingBills({ bills }: { bills: readonly MissingBill[] }) {
  const t = useTexts(missingTexts)
  const words = useWords()
  const methodWord = useMethodWord()
  const { time_zone } = useUser().gym
  if (bills.length === 0) return null
  const about = ({ day, payment_method, why, said, ask_at }: MissingBill) =>
    [
      `${day} ${methodWord(payment_method)}`,
      words(billTroubleWords[why]),
      said,
      ask_at === null ? t.noMore : fill(t.again, { at: timeText(ask_at, time_zone) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(t.title, { count: bills.length })}
      description={
        <>
          {bills.slice(0, SHOWN).map((bill) => (
            <p key={`${bill.payment_method} ${bill.day}`}>{about(bill)}</p>
          ))}
          {bills.length > SHOWN && <p>{fill(t.more, { count: bills.length - SHOWN })}</p>}
          <p>{t.byHand}</p>
        </>
      }
    />
  )
}
