/** From when to when; midnight at the end is the end of the day. */
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { hoursTexts } from '../venue.texts.ts'

type Span = { from: string; to: string }

const MIDNIGHT = '00:00'
const END = '24:00'
const STEP = 15

export function SpanInput({ name, value, onChange }: { name: string; value: Span; onChange: (value: Span) => void }) {
  const t = useTexts(hoursTexts)
  const { from, to } = value
  return (
    <>
      <TimeInput
        aria-label={fill(t.opensOn, { day: name })}
        value={from === END ? MIDNIGHT : from}
        minuteStep={STEP}
        allowClear={false}
        onChange={(time) => time && onChange({ from: time, to })}
      />
      –
      <TimeInput
        aria-label={fill(t.closesOn, { day: name })}
        value={to === END ? MIDNIGHT : to}
        minuteStep={STEP}
        allowClear={false}
        onChange={(time) => time && onChange({ from, to: time === MIDNIGHT ? END : time })}
      />
    </>
  )
}
