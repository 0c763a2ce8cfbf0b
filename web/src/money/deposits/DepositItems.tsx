/** Deposits as a member's own page lists them: what each still holds, and giving it back. */
import { formatFen } from '@kaiguan/contract/money'
import type { Deposit } from '@kaiguan/contract/money/deposits/calls'
import { depositStateWords } from '@kaiguan/contract/money/deposits/texts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWhyConfirmed } from '../../ground/pay/parts.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { DepositDrawer } from './DepositDrawer.tsx'
import { depositTones } from './deposit-tones.ts'
import { depositTexts, memberDepositTexts } from './deposits.texts.ts'
import { RefundDepositDialog } from './RefundDepositDialog.tsx'
import './deposits.css'

export function DepositItems({ deposits }: { deposits: readonly Deposit[] }) {
  const [shown, setShown] = useState<number | null>(null)
  const [refunding, setRefunding] = useState<Deposit | null>(null)
  return (
    <>
      <ul className="kg-items kg-deposits">
        {deposits.map((deposit) => (
          <li key={deposit.id} data-over={deposit.left === 0}>
            <Item deposit={deposit} onShow={() => setShown(deposit.id)} onRefund={() => setRefunding(deposit)} />
          </li>
        ))}
      </ul>
      {shown !== null && <DepositDrawer key={shown} id={shown} onClose={() => setShown(null)} />}
      {refunding && <RefundDepositDialog deposit={refunding} onClose={() => setRefunding(null)} />}
    </>
  )
}

type ItemProps = { deposit: Deposit; onShow: () => void; onRefund: () => void }

function Item({ deposit, onShow, onRefund }: ItemProps) {
  const t = useTexts(memberDepositTexts)
  const d = useTexts(depositTexts)
  const words = useWords()
  const why = useWhyConfirmed('deposits.refund')
  const { purpose, state, trade_no, taken_at, staff_name, left, fee } = deposit
  return (
    <>
      <div className="kg-item">
        <strong>
          {purpose || t.unnamed} <StatusTag tone={depositTones[state]} text={words(depositStateWords[state])} />
        </strong>
        <span className="kg-soft">
          <LinkButton className="kg-figures" run={onShow}>
            {trade_no}
          </LinkButton>{' '}
          <TimeText at={taken_at} /> {staff_name}
        </span>
      </div>
      <div className="kg-deposit-sum">
        <b className="kg-figures">¥{formatFen(left)}</b>
        <small className="kg-soft kg-figures">{fill(t.of, { yuan: formatFen(fee) })}</small>
      </div>
      {left > 0 && (
        <Button danger title={why ?? undefined} onClick={onRefund}>
          {d.refund}
        </Button>
      )}
    </>
  )
}
