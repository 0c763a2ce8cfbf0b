/** What the dialog says of a payment, step by step. */
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import type { PaymentState, PaymentUnderWay } from '../../../api/by-code/payments-under-way.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { payerTexts } from './payer.texts.ts'

type Words = { title: string; lead: string; more?: string; tone: 'info' | 'warning' | 'error' }

export function usePayerWords({ provider }: PaymentUnderWay, { step, intent }: PaymentState): Words {
  const t = useTexts(payerTexts)
  const words = useWords()
  const said = { provider: words(providerWords[provider]), reason: intent?.reason || t.noReason }
  switch (step) {
    case 'asking':
      return { title: t.waiting, lead: fill(t.asking, said), tone: 'info' }
    case 'waiting':
      return { title: t.waiting, lead: t.tell, tone: 'info' }
    case 'paid':
      return { title: t.waiting, lead: t.paid, tone: 'info' }
    case 'calling-off':
      return { title: t.waiting, lead: t.callingOff, tone: 'info' }
    case 'silent':
      return { title: t.unknown, lead: t.silent, tone: 'warning' }
    case 'unknown':
      return { title: t.unknown, lead: t.unknownText, more: fill(t.otherwiseText, said), tone: 'warning' }
    case 'over':
      return overWords(intent?.state)
  }
  function overWords(state: string | undefined): Words {
    switch (state) {
      case 'done':
        return { title: t.waiting, lead: t.doneBefore, tone: 'warning' }
      case 'refund-failed':
        return { title: t.back, lead: fill(t.stuck, said), tone: 'error' }
      case 'refunding':
      case 'refunded':
      case 'paid-out':
        return { title: t.back, lead: fill(t.goesBack, said), tone: 'warning' }
      default:
        return { title: t.over, lead: state === 'failed' ? fill(t.failed, said) : t.closed, more: t.notTaken, tone: 'error' }
    }
  }
}
