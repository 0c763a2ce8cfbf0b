/** The button that mends a refusal and comes back to the same person (docs/screens.md). */
import { checkInCalls, type Person } from '@kaiguan/contract/entry/check-in/calls'
import { fixWords } from '@kaiguan/contract/entry/check-in/texts'
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isFailure } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import type { CardAct } from '../../../membership/cards/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { anotherTexts, fixTexts } from '../check-in.texts.ts'
import type { Standing } from '../person/counter-decision.ts'

type FixName = NonNullable<Standing['fix']>

const needs: Record<FixName, Permission> = {
  sell: 'cards.sell',
  renew: 'cards.renew',
  'top-up': 'cards.top-up',
  resume: 'cards.resume',
  unlock: 'cards.unlock',
  activate: 'cards.activate',
  restore: 'cards.restore',
  leave: 'check-in.check-out',
  'another-card': 'check-in.admit',
  'renew-locker': 'lockers.renew',
  'return-locker': 'lockers.return',
  unblock: 'customers.block',
}

export type Operation = { action: CardAct; card: CardRow }

export type Fix = {
  label: string
  /** The permission's name where one hasn't got it: then there is no button. */
  missing: string | null
  busy: boolean
  run: () => void
}

type Fixing = {
  fix: Fix | null
  /** An operation on a card has its own dialog, which shows what will be recorded. */
  operation: Operation | null
  endOperation: () => void
}

type Broken = Pick<Standing, 'fix' | 'fixCard'>
type Ways = { enterWith: (card: CardRow) => Promise<void>; onBack: () => void }

export function useFix(person: Person | undefined, { fix, fixCard: card }: Broken, { enterWith, onBack }: Ways): Fixing {
  const t = useTexts(fixTexts)
  const a = useTexts(anotherTexts)
  const words = useWords()
  const allowed = useAllowed()
  const { busy, run } = useBusy()
  const [operation, setOperation] = useState<Operation | null>(null)
  const ways = useWays((action, of) => setOperation({ action, card: of }), enterWith)
  const none = { fix: null, operation, endOperation: () => setOperation(null) }
  if (!person || fix === null) return none
  return {
    ...none,
    fix: {
      label: fix === 'leave' ? t.leaveTitle : fix === 'another-card' && card ? fill(a.fix, { card: card.card_name }) : words(fixWords[fix]),
      missing: allowed(needs[fix]) ? null : words(permissions[needs[fix]]),
      busy,
      run: () =>
        void run(async () => {
          try {
            await ways(person, card)[fix]()
          } catch (thrown) {
            // The error catalogue has said why.
            if (!isFailure(thrown)) throw thrown
          } finally {
            onBack()
          }
        }),
    },
  }
}

type Mend = Record<FixName, () => Promise<void>>

/** How each of them is mended for a person at the counter, with the card that it is about. */
function useWays(onOperate: (action: CardAct, card: CardRow) => void, enterWith: Ways['enterWith']) {
  const t = useTexts(fixTexts)
  const words = useWords()
  const navigate = useNavigate()
  const leave = useSend(checkInCalls.leave)
  const unblock = useSend(customerCalls.unblock)

  /** One line that says what will be recorded; then it is done. */
  async function ask(title: string, text: string, send: () => Promise<unknown>, done: string) {
    if (!(await notices.confirm({ title, text: `${text}${t.recorded}`, ok: t.ok, cancel: t.cancel }))) return
    await send()
    notices.message({ level: 'success', text: done })
  }
  return (person: Person, card: CardRow | null): Mend => {
    const { id, name } = person.customer
    const operate = (action: CardAct) => async () => {
      if (card) onOperate(action, card)
    }
    /** The wall has the dialogs of lockers; it leads back to the same person. */
    const toLocker = (act: 'renew' | 'return') => async () => {
      const { locker } = person
      const back = encodeURIComponent(`/charts/signIn?customer_id=${id}`)
      if (locker) await navigate(`/charts/cupboardmanage?rental=${locker.rental_id}&act=${act}&back=${back}`)
    }
    return {
      sell: async () => {
        const back = `/charts/signIn?customer_id=${id}`
        // The same again, where one has ended; whoever had none chooses.
        const type = card === null ? '' : `&type_id=${card.vip_template_id}`
        await navigate(`/charts/opencard?customer_id=${id}${type}&back=${encodeURIComponent(back)}`)
      },
      renew: operate('renew'),
      'top-up': operate('top-up'),
      resume: operate('resume'),
      unlock: operate('unlock'),
      activate: operate('activate'),
      restore: operate('restore'),
      leave: async () => {
        const { inside } = person
        if (inside) await ask(t.leaveTitle, fill(t.leave, { name }), () => leave.send({ params: { id: inside.id } }), t.doneLeave)
      },
      'another-card': async () => {
        if (card) await enterWith(card)
      },
      'renew-locker': toLocker('renew'),
      'return-locker': toLocker('return'),
      unblock: () => {
        const text = fill(t.unblock, { name, reason: person.decision.message })
        return ask(words(fixWords.unblock), text, () => unblock.send({ params: { id } }), t.doneUnblock)
      },
    }
  }
}
