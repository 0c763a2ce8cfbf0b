import { PrinterOutlined } from '@ant-design/icons'
import type { ResponseOf } from '@kaiguan/contract/call'
import type { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Button } from 'antd'
import type { Ref } from 'react'
import { useNavigate } from 'react-router'
import { opensByItself } from '../../../ground/printing/parts.ts'
import { ContractButton } from '../../../people/contracts/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { Dialog, Done } from '../../../ui/dialogs/Dialog.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CardFace } from '../../card-types/parts.ts'
import { CardFacts } from '../drawer/CardFacts.tsx'
import { openCardTexts } from './open-card.texts.ts'

type Props = {
  sold: ResponseOf<typeof cardCalls.sell>
  /** Where the refusal came from that this sale fixes. */
  back: string | null
  onPrint: () => void
  /** The button that Enter means. */
  nextRef: Ref<HTMLButtonElement>
  onNext: () => void
  onLeave: () => void
}

/**
 * After the sale, the one dialog: the card, and what comes next, with Enter on it: back to whoever waits at the counter; the
 * receipt, where this terminal wants one after each sale; the next sale.
 */
export function SoldDialog({ sold: { card, trade_no, real_total_fee, contract_id }, back, nextRef, onPrint, onNext, onLeave }: Props) {
  const t = useTexts(openCardTexts)
  const allowed = useAllowed()
  const navigate = useNavigate()
  const toCheckIn = allowed('check-in.admit') ? `/charts/signIn?customer_id=${card.customer.id}` : null
  const printFirst = opensByItself()
  function leave(path: string) {
    onLeave()
    void navigate(path)
  }
  return (
    <Dialog
      width={640}
      title={<Done>{t.soldTitle}</Done>}
      stays
      onClose={onNext}
      aside={toCheckIn && back === null && <Button onClick={() => leave(toCheckIn)}>{t.checkIn}</Button>}
      buttons={
        back === null ? (
          <>
            <ContractButton id={contract_id} />
            <Print first={printFirst} onPrint={onPrint} />
            <Button ref={nextRef} type={printFirst ? 'default' : 'primary'} autoFocus={!printFirst} onClick={onNext}>
              {t.another}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onNext}>{t.another}</Button>
            <ContractButton id={contract_id} />
            <Print first={false} onPrint={onPrint} />
            <Button ref={nextRef} type="primary" autoFocus onClick={() => leave(back)}>
              {back.startsWith('/charts/signIn') ? t.back : t.backElsewhere}
            </Button>
          </>
        )
      }
    >
      <p className="kg-below-16">{fill(t.soldFor, { name: card.customer.name, yuan: formatFen(real_total_fee) })}</p>
      <div className="kg-sold">
        <CardFace size="small" image={card.card_image} name={card.card_name} kind={card.kind} club={card.gym.name} cardNo={card.card_no} />
        <CardFacts card={card} more={[[t.tradeNo, trade_no]]} />
      </div>
    </Dialog>
  )
}

function Print({ first, onPrint }: { first: boolean; onPrint: () => void }) {
  const t = useTexts(openCardTexts)
  return (
    <Button type={first ? 'primary' : 'default'} autoFocus={first} icon={<PrinterOutlined />} onClick={onPrint}>
      {t.printReceipt}
    </Button>
  )
}
