/** Several courses into the recycle bin, or back from it. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { courseListTexts } from './customer-courses.texts.ts'

export function BatchCourses({ courses, onDone }: { courses: readonly CustomerCourse[]; onDone: () => void }) {
  const t = useTexts(courseListTexts)
  const { send } = useSend(customerCourseCalls.batch)
  const binned = courses.filter(({ state }) => state === 'recycled')
  const others = courses.filter(({ state }) => state !== 'recycled')
  async function run(rows: readonly CustomerCourse[], action: 'delete' | 'restore') {
    await send({ body: { ids: rows.map(({ id }) => id), action } })
    notices.message({ level: 'success', text: action === 'delete' ? t.recycled : t.restored })
    onDone()
  }
  return (
    <Actions
      actions={[
        binned.length > 0 && { text: t.restore, needs: 'coaching.delete', run: () => run(binned, 'restore') },
        others.length > 0 && {
          text: t.recycle,
          needs: 'coaching.delete',
          danger: true,
          ask: { question: fill(t.recycleMany, { count: others.length }), text: t.recycleText },
          run: () => run(others, 'delete'),
        },
      ]}
    />
  )
}
