/** The arrival card: up to three things to do now with this person, each one key; what is done is gone. */
import type { Arrival } from '@kaiguan/contract/entry/check-in/calls'
import { Button } from 'antd'
import { useTexts } from '../../../words/texts.ts'
import { arrivalTexts } from '../check-in.texts.ts'
import { arrivalKeys } from './arrivals.ts'

export function ArrivalList({ arrivals, onDo }: { arrivals: readonly Arrival[]; onDo: (arrival: Arrival) => void }) {
  const t = useTexts(arrivalTexts)
  if (arrivals.length === 0) return null
  return (
    <ul className="kg-arrivals" aria-label={t.title}>
      {arrivals.map((arrival, at) => (
        <li key={arrival.kind}>
          <Button size="small" onClick={() => onDo(arrival)} aria-keyshortcuts={arrivalKeys[at]} title={arrival.message}>
            <kbd>{arrivalKeys[at]}</kbd>
            <span className="kg-cut">{arrival.message}</span>
            <b>{t[arrival.kind]}</b>
          </Button>
        </li>
      ))}
    </ul>
  )
}
