/** The cover board on a phone: what is open, and what of it one may take oneself. */
import { type CourseCover, courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { coverReasonWords, coverStandingWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { Button } from 'antd'
import { went } from '../../../api/failure.ts'
import { useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useBusy } from '../../../ui/dialogs/use-busy.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { timeOf, wallOf } from '../../../ui/page/wall.ts'
import { useTexts, useWords } from '../../../words/texts.ts'
import { hoursTexts } from '../bookings.texts.ts'
import { coverTexts } from './cover.texts.ts'
import { namesOf, useTakeCover } from './TakeCoverDialog.tsx'

/** The soonest. */
const MOST = 50

export function CoverSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(coverTexts)
  const h = useTexts(hoursTexts)
  const read = useRead(courseCoverCalls.list, { query: { per_page: MOST } }, { silent: true, staleTime: 0 })
  return (
    <Dialog title={t.title} onClose={onClose} buttons={<Button onClick={onClose}>{h.close}</Button>}>
      <Reading read={read} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <PageState kind="empty" of="calendar" title={t.emptyTitle} text={t.emptyText} />
          ) : (
            <ul className="kg-my-lessons kg-stack">
              {data.map((lesson) => (
                <li key={lesson.id} data-kind="lesson">
                  <Open lesson={lesson} />
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </Dialog>
  )
}

function Open({ lesson }: { lesson: CourseCover }) {
  const t = useTexts(coverTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  const { take, dialog } = useTakeCover()
  const { busy, run } = useBusy()
  const { me, starts_at, ends_at, course, coach, reasons, reason } = lesson
  return (
    <article aria-label={namesOf(lesson)}>
      {dialog}
      <div className="kg-my-lesson-head">
        <b className="kg-figures">
          {wallOf(starts_at, zone).replace('T', ' ').slice(5)}–{timeOf(wallOf(ends_at, zone))}
        </b>
        <span className="kg-named">
          {reasons.map((one) => (
            <StatusTag key={one} tone="warn" text={words(coverReasonWords[one])} />
          ))}
        </span>
      </div>
      <div className="kg-soft kg-my-lesson-what">
        <span>{namesOf(lesson)}</span>
        <span>{course}</span>
        <span>{coach.name}</span>
        {reason !== '' && <span>{reason}</span>}
      </div>
      {me === 'may' ? (
        <Button size="large" block loading={busy} onClick={() => void went(run(() => take(lesson)))}>
          {t.take}
        </Button>
      ) : (
        <span className="kg-soft">{me === null ? t.nobody : words(coverStandingWords[me])}</span>
      )}
    </article>
  )
}
