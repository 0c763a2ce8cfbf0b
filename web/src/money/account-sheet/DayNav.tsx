/** Which day, and how it stands: open, closed by whom, whose figures these are. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { formatFen } from '@kaiguan/contract/money'
import { addDays } from '@kaiguan/contract/time'
import { Alert, Button, Space } from 'antd'
import { useSearchParams } from 'react-router'
import { useUser } from '../../session/session.ts'
import { timeText } from '../../ui/display/day-text.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { dayTexts } from './account-sheet.texts.ts'
import type { Sheet } from './CloseDayDialog.tsx'

type Props = { day: string; sheet: Sheet | undefined; onDay: (day: string) => void }

export function DayNav({ day, sheet, onDay }: Props) {
  const t = useTexts(dayTexts)
  const { today } = useUser().gym
  // After today's closing there is a tomorrow already.
  const last = sheet && sheet.today > today ? sheet.today : today
  return (
    <div className="kg-row kg-gap-12">
      {sheet && <DayState sheet={sheet} />}
      <Space.Compact>
        <Button icon={<LeftOutlined />} aria-label={t.before} onClick={() => onDay(addDays(day, -1))} />
        <DayInput
          aria-label={t.day}
          value={day}
          allowClear={false}
          style={{ width: 136 }}
          disabledDate={(date) => date.format('YYYY-MM-DD') > last}
          onChange={(next) => next && onDay(next)}
        />
        <Button icon={<RightOutlined />} aria-label={t.after} disabled={day >= last} onClick={() => onDay(addDays(day, 1))} />
      </Space.Compact>
      <Button disabled={day === today} onClick={() => onDay(today)}>
        {t.today}
      </Button>
    </div>
  )
}

function DayState({ sheet: { day, closed, unclosed_from } }: { sheet: Sheet }) {
  const t = useTexts(dayTexts)
  const { today, time_zone } = useUser().gym
  if (closed) {
    return (
      <span className="kg-row">
        <StatusTag tone="idle" text={t.closed} />
        <span className="kg-soft kg-figures">{fill(t.closedBy, { name: closed.by, time: timeText(closed.at, time_zone) })}</span>
      </span>
    )
  }
  if (day >= today) return <StatusTag tone="good" text={t.running} />
  // Before the first day there was nothing to close.
  return unclosed_from === null ? null : <StatusTag tone="warn" text={t.unclosed} />
}

/** Said wherever the figures are one person's and not the gym's. */
export function OwnOnly() {
  const t = useTexts(dayTexts)
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          <strong>{t.ownTitle}</strong> <span className="kg-soft">{t.ownText}</span>
        </>
      }
    />
  )
}

export function DayNotes({ sheet, onDay }: { sheet: Sheet; onDay: (day: string) => void }) {
  const t = useTexts(dayTexts)
  const { today } = useUser().gym
  const { day, whole, closed, figures } = sheet
  const { unplaced, stuck_refunds } = figures
  return (
    <>
      {!whole && <OwnOnly />}
      {day === today && closed && sheet.today > today && (
        <Alert
          type="info"
          showIcon
          title={fill(t.nextTitle, { day: sheet.today })}
          action={
            <Button size="small" onClick={() => onDay(sheet.today)}>
              {fill(t.nextShow, { day: sheet.today })}
            </Button>
          }
        />
      )}
      {unplaced && <Hanging sum={unplaced} title={t.unplaced} text={t.unplacedText} of="unplaced" />}
      {stuck_refunds && <Hanging sum={stuck_refunds} title={t.stuckRefunds} text={t.stuckRefundsText} of="going-back" />}
    </>
  )
}

type HangingProps = { sum: { fee: number; count: number }; title: string; text: string; of: 'unplaced' | 'going-back' }

/** Payments by code that somebody may have to see to. */
function Hanging({ sum: { fee, count }, title, text, of }: HangingProps) {
  const t = useTexts(dayTexts)
  const [, setParams] = useSearchParams()
  if (count === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(title, { count, yuan: formatFen(fee) })}
      description={text}
      action={
        <Button size="small" onClick={() => setParams({ tab: 'payments', of }, { replace: true })}>
          {t.unplacedShow}
        </Button>
      }
    />
  )
}
