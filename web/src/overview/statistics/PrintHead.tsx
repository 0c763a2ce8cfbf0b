/** What stands over a page of statistics on paper alone: of which branch and days it is, and when and by whom it was printed. */
import type { DaySpan } from '@kaiguan/contract/time'
import { useUser } from '../../session/session.ts'
import { useMinute } from '../../ui/browser/use-minute.ts'
import { timeText } from '../../ui/display/day-text.ts'
import { fill, useTexts, useWords, type Words } from '../../words/texts.ts'
import { PAPER_STYLE } from './paper-style.ts'
import { paperTexts } from './statistics.texts.ts'

type Props = { name: Words; part: readonly string[]; page: { period: DaySpan; before: DaySpan }; then: string }

export function PrintHead({ name, part, page: { period, before }, then }: Props) {
  const t = useTexts(paperTexts)
  const words = useWords()
  const { gym, employee } = useUser()
  const at = timeText(new Date(useMinute()).toISOString(), gym.time_zone)
  return (
    <>
      <style>{PAPER_STYLE}</style>
      <header className="kg-print-head kg-figures">
        <h1>{[gym.name, words(name), ...part].join(' · ')}</h1>
        <p>{fill(t.span, { ...period, then, before_from: before.from, before_to: before.to })}</p>
        <p className="kg-soft">{fill(t.printed, { at, name: employee.name })}</p>
      </header>
    </>
  )
}
