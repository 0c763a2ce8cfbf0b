/** How money goes back: by the tenders it came with, or all by one. Stored value goes back only where it came from. */
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { ChoiceField } from '../../../ui/forms/fields.tsx'
import { useTexts } from '../../../words/texts.ts'
import { usePaymentWays } from '../by-code/use-payment-ways.ts'
import { refundMethodTexts } from '../pay.texts.ts'
import { useMethodWord } from '../use-method-word.ts'

type OutsideMethod = (typeof outsideMethods)[number]
export type RefundMethod = OutsideMethod | 'AS_PAID'

/** As the calls take it: nothing said goes back as it was paid. */
export function methodAsked(method: RefundMethod): OutsideMethod | undefined {
  return method === 'AS_PAID' ? undefined : method
}

export function useRefundWord(): (method: RefundMethod) => string {
  const t = useTexts(refundMethodTexts)
  const methodWord = useMethodWord()
  return (method) => (method === 'AS_PAID' ? t.asPaid : methodWord(method))
}

export function RefundMethodField({ disabled }: { disabled?: boolean }) {
  const t = useTexts(refundMethodTexts)
  const word = useRefundWord()
  const ways = usePaymentWays()
  const methods: readonly RefundMethod[] = ['AS_PAID', ...outsideMethods]
  return (
    <ChoiceField
      name="method"
      label={t.method}
      disabled={disabled}
      options={methods.map((value) => ({ value, label: word(value) }))}
      extra={ways.length > 0 && t.byProvider}
    />
  )
}
