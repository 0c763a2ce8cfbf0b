/** Of a tender that a connected provider takes: the code that the payer shows. Left empty, the tender is recorded by hand. */

import { formatFen } from '@kaiguan/contract/money'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { Input } from 'antd'
import { useId } from 'react'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { payerCodeTexts, payProblems } from '../pay.texts.ts'
import type { FilledTender } from '../tenders.ts'
import type { TenderState } from '../use-tenders.ts'
import { usePaymentWays } from './use-payment-ways.ts'

const LONGEST = 24

export function PayerCodeField({ paying, tender }: { paying: TenderState; tender: FilledTender }) {
  const provider = usePaymentWays().find((one) => one === tender.method)
  return provider && tender.amount > 0 ? <Code paying={paying} tender={tender} provider={provider} /> : null
}

function Code({ paying, tender, provider }: { paying: TenderState; tender: FilledTender; provider: ProviderName }) {
  const t = useTexts(payerCodeTexts)
  const problems = useTexts(payProblems)
  const words = useWords()
  const id = useId()
  const { code, codeProblem, typeCode } = paying
  const text = code?.provider === provider ? code.text : ''
  const problem = text === '' ? null : codeProblem
  const wasEmpty = text === '' && paying.emptyProviders.includes(provider)
  const said = { provider: words(providerWords[provider]), yuan: formatFen(tender.amount) }
  return (
    <div className="kg-pay-code">
      <div className="kg-pay-line">
        <label htmlFor={id} className="kg-soft">
          {t.code}
        </label>
        <Input
          id={id}
          className="kg-figures"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          allowClear
          aria-describedby={`${id}-hint`}
          status={problem === null ? undefined : 'error'}
          value={text}
          onChange={({ target }) => typeCode({ provider, text: target.value })}
        />
      </div>
      <small id={`${id}-hint`} className={problem === null && !wasEmpty ? 'kg-soft' : 'kg-wrong'} aria-live="polite">
        {problem !== null ? problems[problem] : fill(text !== '' ? t.ready : wasEmpty ? t.hintEmpty : t.hint, said)}
      </small>
    </div>
  )
}
