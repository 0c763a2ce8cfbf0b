/** What a sale would break of the prepaid rules, before it is made: the same judgement as the server’s, with a box to tick where they warn. */
import { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import type { PrepaidBusiness } from '@kaiguan/contract/people/prepaid/prepaid-rules'
import { prepaidRuleWords, ruleFigure } from '@kaiguan/contract/people/prepaid/texts'
import { Alert, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { noticeTexts } from './prepaid.texts.ts'
import './prepaid.css'

/** `days` null: without an end. `leaves`: of the card that it changes. `stored`: stored value that pays for it. */
export type PrepaidAsk = {
  customerId: number
  business: PrepaidBusiness
  fee: number
  days: number | null
  /** Of a course. */
  lessons?: number
  leaves?: number
  stored?: number
}

type Prepaid = {
  /** Stands above the button that pays. */
  notice: ReactNode
  /** Goes with the call. */
  acknowledge: true | undefined
  /** What is still missing before it may be sent. */
  missing: string | null
}

export function usePrepaid(ask: PrepaidAsk | null): Prepaid {
  const t = useTexts(noticeTexts)
  const words = useWords()
  const allowed = useAllowed()
  // Ticked for what was seen: another sum is seen anew.
  const [seen, setSeen] = useState('')
  const { customerId = 0, business = 'card', fee = 0, days = null, lessons, leaves = 0, stored = 0 } = ask ?? {}
  const query = {
    customer_id: customerId,
    business,
    fee,
    ...(days === null ? {} : { days }),
    ...(lessons === undefined ? {} : { lessons }),
    leaves,
    stored,
  }
  const read = useRead(prepaidCalls.check, { query }, { enabled: ask !== null && fee > 0 && allowed('cards.view'), silent: true })
  const broken = ask === null || fee === 0 || read.isPlaceholderData ? [] : (read.data?.broken ?? [])
  if (broken.length === 0) return { notice: null, acknowledge: undefined, missing: null }
  const blocks = read.data?.mode === 'block'
  const mark = JSON.stringify(broken)
  const ticked = seen === mark
  const notice = (
    <Alert
      className="kg-above-12"
      type={blocks ? 'error' : 'warning'}
      showIcon
      title={blocks ? t.block : t.warn}
      description={
        <>
          {broken.map(({ rule, most, after }) => (
            <div key={rule} className="kg-prepaid-rule">
              {fill(t.broken, {
                rule: words(prepaidRuleWords[rule]),
                most: words(ruleFigure(rule, most)),
                after: words(ruleFigure(rule, after)),
              })}
            </div>
          ))}
          {!blocks && (
            <Checkbox checked={ticked} onChange={({ target }) => setSeen(target.checked ? mark : '')}>
              {t.seen}
            </Checkbox>
          )}
        </>
      }
    />
  )
  // Where it blocks the server refuses: what stands here may have changed meanwhile.
  return { notice, acknowledge: ticked ? true : undefined, missing: blocks || ticked ? null : t.tick }
}
