/** After an operation that has a paper: what was done, the paper, and back to where one was, with Enter on what comes next. */
import { PrinterOutlined } from '@ant-design/icons'
import type { CardChanged } from '@kaiguan/contract/membership/cards/card-changes'
import { formatFen } from '@kaiguan/contract/money'
import { Button } from 'antd'
import { useRef } from 'react'
import { opensByItself, useReceipt } from '../../../ground/printing/parts.ts'
import { ContractButton } from '../../../people/contracts/parts.ts'
import { Dialog, Done } from '../../../ui/dialogs/Dialog.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CardFace } from '../../card-types/parts.ts'
import { CardFacts } from '../drawer/CardFacts.tsx'
import { changedTexts } from './changes.texts.ts'

type Props = {
  action: string
  changed: CardChanged & { order_id: number }
  /** Somebody waits where it was asked for: Enter goes back there. */
  comesBack: boolean
  onClose: () => void
}

export function ChangedDialog({ action, changed, comesBack, onClose }: Props) {
  const t = useTexts(changedTexts)
  const receipt = useReceipt()
  const close = useRef<HTMLButtonElement>(null)
  const printFirst = opensByItself() && !comesBack
  const { card, order_id, real_total_fee, trade_no, deposit_id, contract_id } = changed
  const { name } = card.customer
  return (
    <Dialog
      width={560}
      title={<Done>{fill(t.title, { action })}</Done>}
      stays
      onClose={onClose}
      buttons={
        <>
          <ContractButton id={contract_id} />
          <Button
            type={printFirst ? 'primary' : 'default'}
            autoFocus={printFirst}
            icon={<PrinterOutlined />}
            // The receipt gives the focus on to what comes next, so that one more Enter goes on.
            onClick={() => receipt.open(order_id, () => setTimeout(() => close.current?.focus()))}
          >
            {t.print}
          </Button>
          <Button ref={close} type={printFirst ? 'default' : 'primary'} autoFocus={!printFirst} onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <p className="kg-below-16">
        {real_total_fee < 0
          ? fill(deposit_id === null ? t.back : t.deposit, { name, yuan: formatFen(-real_total_fee) })
          : fill(t.paid, { name, yuan: formatFen(real_total_fee) })}
      </p>
      <div className="kg-sold">
        <CardFace size="small" image={card.card_image} name={card.card_name} kind={card.kind} club={card.gym.name} cardNo={card.card_no} />
        <CardFacts card={card} more={[[t.tradeNo, trade_no ?? '-']]} />
      </div>
    </Dialog>
  )
}
