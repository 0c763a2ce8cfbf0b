/** The person's private lessons of today: when, with whom, how it stands; the one to give is given by one key. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import { bookingStateWords, consumeStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { Button } from 'antd'
import { isToGive, lessonTone } from '../../../coaching/course-bookings/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { lessonListTexts } from '../check-in.texts.ts'
import { useClock } from '../clock.ts'

/** The next one to give. */
export function lessonToGive(lessons: readonly CourseBooking[]): CourseBooking | undefined {
  return lessons.find(isToGive)
}

export function LessonList({ lessons, onGive }: { lessons: readonly CourseBooking[]; onGive: (lesson: CourseBooking) => void }) {
  const t = useTexts(lessonListTexts)
  const words = useWords()
  const allowed = useAllowed()
  const { time } = useClock()
  if (lessons.length === 0) return null
  const next = lessonToGive(lessons)
  return (
    <ul className="kg-lessons-today" aria-label={t.title}>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <b className="kg-figures">
            {time(lesson.starts_at)}–{time(lesson.ends_at)}
          </b>
          <span className="kg-shrinks kg-cut" title={`${lesson.coach.name} · ${lesson.course}`}>
            {lesson.coach.name} · {lesson.course}
          </span>
          <StatusTag
            tone={lessonTone(lesson)}
            text={words(lesson.consume?.state === 'waiting' ? consumeStateWords.waiting : bookingStateWords[lesson.state])}
          />
          <span className="kg-soft">{fill(t.left, { residue: lesson.residue })}</span>
          {isToGive(lesson) && allowed('coaching.consume') && (
            <Button size="small" aria-keyshortcuts={lesson === next ? 'Alt+X' : undefined} onClick={() => onGive(lesson)}>
              {lesson === next && <kbd>Alt X</kbd>}
              {t.give}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
