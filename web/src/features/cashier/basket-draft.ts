/** The basket through a reload or a closed tab: per account and gym, in this browser tab. */
import { useEffect, useReducer } from 'react'
import { useUser } from '../../app/session.ts'
import { readDraft, writeDraft } from '../../ui/draft.ts'
import { type Basket, type BasketStep, emptyBasket, stepBasket } from './basket.ts'

type Draft = {
  basket: Basket
  customerId: number | null
  /** Sent, and never answered before the page went: it may have been sold. */
  sent: boolean
}
export type Till = Draft & {
  step: (step: BasketStep) => void
  setCustomer: (id: number | null) => void
  /** Written before the call goes out, so that a reload in between knows. */
  markSent: (sent: boolean) => void
  reset: () => void
}

type Change = { do: 'basket'; step: BasketStep } | { do: 'customer'; id: number | null } | { do: 'answered' } | { do: 'reset' }

const nothing: Draft = { basket: emptyBasket, customerId: null, sent: false }

function change(draft: Draft, made: Change): Draft {
  switch (made.do) {
    case 'basket': {
      const basket = stepBasket(draft.basket, made.step)
      if (basket === draft.basket) return draft
      return basket.lines.length === 0 ? { ...draft, basket, sent: false } : { ...draft, basket }
    }
    case 'customer':
      return { ...draft, customerId: made.id }
    case 'answered':
      return { ...draft, sent: false }
    case 'reset':
      return nothing
  }
}

export function useTill(): Till {
  const { gym_id } = useUser()
  const name = `cashier-${gym_id}`
  const [draft, tell] = useReducer(change, name, (known) => ({ ...nothing, ...readDraft<Draft>(known) }))
  useEffect(() => {
    const empty = draft.basket.lines.length === 0 && draft.customerId === null
    writeDraft(name, empty ? null : draft)
  }, [name, draft])
  return {
    ...draft,
    step: (step) => tell({ do: 'basket', step }),
    setCustomer: (id) => tell({ do: 'customer', id }),
    markSent: (sent) => {
      if (sent) writeDraft(name, { ...draft, sent: true })
      else tell({ do: 'answered' })
    },
    reset: () => tell({ do: 'reset' }),
  }
}
