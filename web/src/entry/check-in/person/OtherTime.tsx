/** "What if" at any other time. Apart, because a date picker is more script than the rest of the counter. */
import { DatePicker } from 'antd'
import { useTexts } from '../../../words/texts.ts'
import { choiceTexts } from '../check-in.texts.ts'
import { useClock } from '../clock.ts'
import { instantOf, shownAt } from './picked-moment.ts'

export default function OtherTime({ at, onPick }: { at: string | null; onPick: (at: string | null) => void }) {
  const t = useTexts(choiceTexts)
  const { zone } = useClock()
  return (
    <DatePicker
      size="small"
      autoFocus
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      aria-label={t.pick}
      placeholder={t.pick}
      value={at === null ? null : shownAt(at, zone)}
      onChange={(picked) => onPick(picked && !Array.isArray(picked) ? instantOf(picked, zone).toISOString() : null)}
    />
  )
}
