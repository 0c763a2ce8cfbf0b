import { PrinterOutlined } from '@ant-design/icons'
import type { ResponseOf } from '@kaiguan/contract/call'
import type { cardCalls } from '@kaiguan/contract/features/cards'
import { formatFen } from '@kaiguan/contract/money'
import { Button } from 'antd'
import type { Ref } from 'react'
import { useNavigate } from 'react-router'
import { useAllowed } from '../../session/allowed.ts'
import { Dialog, Done } from '../../ui/Dialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { CardFace } from '../card-types/parts.ts'
import { CardFacts } from './CardFacts.tsx'
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

/** After the sale: the card, its receipt, and what comes next, with Enter on the likeliest. */
export function SoldDialog({ sold: { card, trade_no, real_total_fee }, back, nextRef, onPrint, onNext, onLeave }: Props) {
  const t = useTexts(openCardTexts)
  const allowed = useAllowed()
  const navigate = useNavigate()
  const toCheckIn = allowed('check-in.admit') ? `/charts/signIn?customer_id=${card.customer.id}` : null
  function leave(path: string) {
    onLeave()
    void navigate(path)
  }
  return (
    <Dialog
      width={560}
      title={<Done>{t.soldTitle}</Done>}
      stays
      onClose={onNext}
      aside={
        <Button icon={<PrinterOutlined />} onClick={onPrint}>
          {t.printReceipt}
        </Button>
      }
      buttons={
        back === null ? (
          <>
            {toCheckIn && <Button onClick={() => leave(toCheckIn)}>{t.checkIn}</Button>}
            <Button ref={nextRef} type="primary" autoFocus onClick={onNext}>
              {t.another}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onNext}>{t.another}</Button>
            <Button ref={nextRef} type="primary" autoFocus onClick={() => leave(back)}>
              {back.startsWith('/charts/signIn') ? t.back : t.backElsewhere}
            </Button>
          </>
        )
      }
    >
      <p className="kg-sold-text">{fill(t.soldFor, { name: card.customer.name, yuan: formatFen(real_total_fee) })}</p>
      <div className="kg-sold">
        <CardFace size="small" image={card.card_image} name={card.card_name} kind={card.kind} club={card.gym.name} cardNo={card.card_no} />
        <CardFacts card={card} more={[[t.tradeNo, trade_no]]} />
      </div>
    </Dialog>
  )
}
