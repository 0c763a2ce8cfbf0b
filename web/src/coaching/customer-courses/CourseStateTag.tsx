import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { type CourseState, courseCloseWords, courseStateWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import { useWords } from '../../words/texts.ts'

const tones: Record<CourseState, Tone> = { valid: 'good', 'used-up': 'idle', expired: 'bad', closed: 'idle', recycled: 'idle' }

/** A closed one says why. */
export function CourseStateTag({ course: { state, closed_why } }: { course: Pick<CustomerCourse, 'state' | 'closed_why'> }) {
  const words = useWords()
  return (
    <StatusTag
      tone={tones[state]}
      text={words(state === 'closed' && closed_why ? courseCloseWords[closed_why] : courseStateWords[state])}
    />
  )
}
