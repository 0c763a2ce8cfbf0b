/** 开卡: one screen, no steps. `?customer_id=` presets who, `?card_kind=` which tiles, `?type_id=` which of them, `?back=` where it returns to. */
import type { CardKind } from '@kaiguan/contract/membership/card-types/calls'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../words/texts.ts'
import { openCardTexts } from './open-card.texts.ts'
import { SaleForm } from './SaleForm.tsx'
import { insidePath } from './sale-choice.ts'
import './open-card.css'

export default function OpenCardScreen() {
  const t = useTexts(openCardTexts)
  const [params, setParams] = useSearchParams()
  const [sale, setSale] = useState(1)
  const customerId = wholeOf(params.get('customer_id'))
  const kind = wholeOf(params.get('card_kind'))

  function another() {
    setParams({}, { replace: true })
    setSale(sale + 1)
  }
  return (
    <section className="kg-page kg-sale">
      <h1 className="kg-hidden">{t.title}</h1>
      {/* Each sale is a new one, with its own key; somebody else in the address is another sale. */}
      <SaleForm
        key={`${sale}:${customerId ?? ''}`}
        customerId={customerId}
        kind={isKind(kind) ? kind : null}
        typeId={wholeOf(params.get('type_id'))}
        back={insidePath(params.get('back'))}
        onNext={another}
        onLeave={() => setSale(sale + 1)}
      />
    </section>
  )
}

function wholeOf(text: string | null): number | null {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number > 0 ? number : null
}

function isKind(number: number | null): number is CardKind & number {
  return number === 1 || number === 2 || number === 3
}
