/** What happened to a course, the newest first, with its money and its paper. */
import type { CourseEvent } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { courseEventWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import { formatFen } from '@kaiguan/contract/money'
import { useReceipt } from '../../ground/printing/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { courseDrawerTexts } from './customer-courses.texts.ts'

export function CourseHistory({ history }: { history: readonly CourseEvent[] }) {
  const t = useTexts(courseDrawerTexts)
  return (
    <section>
      <h3>{t.history}</h3>
      {history.length === 0 ? (
        <p className="kg-soft">{t.noHistory}</p>
      ) : (
        <ul className="kg-items">
          {history.map((event) => (
            <li key={event.id}>
              <Line event={event} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ event: { kind, at, staff_name, lessons, fee, other, order, said, remark } }: { event: CourseEvent }) {
  const t = useTexts(courseDrawerTexts)
  const words = useWords()
  const receipt = useReceipt()
  const mayReprint = useAllowed()('coaching.reprint')
  const facts = [
    said !== null && fill(t.fromTo, { from: said.from || t.none, to: said.to || t.none }),
    lessons !== 0 && fill(t.lessonsMoved, { sign: sign(lessons), count: Math.abs(lessons) }),
    fee !== 0 && fill(t.feeMoved, { sign: fee < 0 ? '−' : '', yuan: formatFen(Math.abs(fee)) }),
    other !== null && fill(t.other, { name: other.customer }),
    remark || (kind === 'residue' && t.noReason),
  ]
  return (
    <div className="kg-item">
      <strong>{words(courseEventWords[kind])}</strong>
      <span className="kg-figures">{facts.filter(Boolean).join(' · ')}</span>
      <span className="kg-soft">
        <TimeText at={at} /> {staff_name ?? t.system}{' '}
        {order !== null && mayReprint && <LinkButton run={() => receipt.open(order.id)}>{t.receipt}</LinkButton>}
      </span>
    </div>
  )
}

function sign(lessons: number): string {
  return lessons < 0 ? '−' : '+'
}
