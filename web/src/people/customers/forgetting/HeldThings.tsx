/** What keeps a customer from being forgotten, each with how many and what it is worth. */
import { formatFen } from '@kaiguan/contract/money'
import type { ForgetHeld } from '@kaiguan/contract/overview/forget-requests/calls'
import { forgetHoldingWords } from '@kaiguan/contract/overview/forget-requests/texts'
import { Alert } from 'antd'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { forgetTexts } from './forgetting.texts.ts'

export function HeldThings({ held }: { held: readonly ForgetHeld[] }) {
  const t = useTexts(forgetTexts)
  const words = useWords()
  return (
    <Alert
      type="warning"
      showIcon
      title={t.heldTitle}
      description={
        <>
          <p>{t.heldText}</p>
          <ul className="kg-items">
            {held.map(({ what, count, fee }) => (
              <li key={what} className="kg-between">
                <span>{words(forgetHoldingWords[what])}</span>
                <span className="kg-figures">
                  {count}
                  {fee > 0 && ` · ${fill(t.worth, { yuan: formatFen(fee) })}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
