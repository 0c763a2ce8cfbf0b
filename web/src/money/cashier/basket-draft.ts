/** The basket through a reload or a closed tab: per account and gym, in this browser tab. */
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { useEffect, useReducer } from 'react'
import { dropReplayed, useReplayed } from '../../api/replayed.ts'
import { useUser } from '../../session/session.ts'
import { readDraft, writeDraft } from '../../ui/forms/draft.ts'
import { type Basket, type BasketStep, emptyBasket, isSale, stepBasket } from './basket.ts'

type Draft = {
  basket: Basket
  customerId: number | null
  /** Exchanged for the customer’s points. */
  points: boolean
  /** `before`: it was sent and the page went before the answer came, so it may have been sold. */
  sent: 'no' | 'now' | 'before'
}
export type Till = Draft & {
  step: (step: BasketStep) => void
  setCustomer: (id: number | null) => void
  setPoints: (points: boolean) => void
  /** Said before the call goes out, so that a reload in between knows; taken back when the server has refused. */
  markSent: (sent: boolean) => void
  reset: () => void
}

type Change =
  | { do: 'basket'; step: BasketStep }
  | { do: 'customer'; id: number | null }
  | { do: 'points'; points: boolean }
  | { do: 'sent'; sent: boolean }
  | { do: 'reset' }

const nothing: Draft = { basket: emptyBasket, customerId: null, points: false, sent: 'no' }

function change(draft: Draft, made: Change): Draft {
  switch (made.do) {
    case 'basket': {
      const basket = stepBasket(draft.basket, made.step)
      if (basket === draft.basket) return draft
      return basket.lines.length === 0 ? { ...draft, basket, sent: 'no' } : { ...draft, basket }
    }
    case 'customer':
      return { ...draft, customerId: made.id, points: draft.points && made.id !== null }
    case 'points':
      return { ...draft, points: made.points && draft.customerId !== null }
    case 'sent':
      return { ...draft, sent: made.sent ? 'now' : 'no' }
    case 'reset':
      return nothing
  }
}

function restored(name: string): Draft {
  const draft = { ...nothing, ...readDraft<Draft>(name) }
  return draft.sent === 'no' ? draft : { ...draft, sent: 'before' }
}

export function useTill(): Till {
  const { gym_id } = useUser()
  const name = `cashier-${gym_id}`
  const [draft, tell] = useReducer(change, name, restored)
  useEffect(() => {
    const empty = draft.basket.lines.length === 0 && draft.customerId === null
    writeDraft(name, empty ? null : draft)
  }, [name, draft])
  // What was sent before the page went has been answered since: sold, so that the basket is over, or refused.
  const replayed = useReplayed(cashierCalls.sell.path)
  useEffect(() => {
    if (replayed === null || draft.sent !== 'before' || !isSale(draft.basket, replayed.args.body)) return
    dropReplayed(replayed)
    tell(replayed.result === 'done' ? { do: 'reset' } : { do: 'sent', sent: false })
  }, [replayed, draft])
  return {
    ...draft,
    step: (step) => tell({ do: 'basket', step }),
    setCustomer: (id) => tell({ do: 'customer', id }),
    setPoints: (points) => tell({ do: 'points', points }),
    markSent: (sent) => {
      // At once: the effect may come after the page has gone.
      if (sent) writeDraft(name, { ...draft, sent: 'now' })
      tell({ do: 'sent', sent })
    },
    reset: () => {
      writeDraft(name, null)
      tell({ do: 'reset' })
    },
  }
}
