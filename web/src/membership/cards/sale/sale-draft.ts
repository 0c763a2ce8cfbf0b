/**
 * A card sale through a reload, a lost session or a closed tab: who, which card, how it opens. Per account and gym. It
 * goes the moment the sale is sent: what became of that is told by the replay, and nobody is offered the same sale again.
 */
import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { useEffect, useState } from 'react'
import { useUser } from '../../../session/session.ts'
import { readDraft, writeDraft } from '../../../ui/forms/draft.ts'
import type { TypeChoice } from './sale-choice.ts'

export type SaleDraft = { customerId: number | null; type: CardType | null; choice: TypeChoice | null; cardNo: string; reason: string }

/** `customerId`: whom the address names; a draft of somebody else's sale is left where it is. */
export function useSaleDraft(customerId: number | null) {
  const name = `open-card-${useUser().gym_id}`
  const [sale, setSale] = useState<SaleDraft>(() => begun(name, customerId))
  const [sending, setSending] = useState(false)
  const empty = sale.type === null && sale.cardNo === ''
  useEffect(() => {
    if (!sending) writeDraft(name, empty ? null : sale)
  }, [name, sale, empty, sending])
  return {
    sale,
    set: (changed: Partial<SaleDraft>) => setSale((before) => ({ ...before, ...changed })),
    /** Before it goes out; after a refusal the form is as it was, and kept again. */
    markSent: (sent: boolean) => {
      if (sent) writeDraft(name, null)
      setSending(sent)
    },
  }
}

function begun(name: string, customerId: number | null): SaleDraft {
  const draft = readDraft<SaleDraft>(name)
  const fits = draft && (customerId === null || draft.customerId === customerId)
  return { customerId, type: null, choice: null, cardNo: '', reason: '', ...(fits ? draft : {}) }
}
