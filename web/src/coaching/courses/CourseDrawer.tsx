/** One course: what members read of it, who teaches it and for how much. */
import { type Course, type CoursePrice, courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { formatFen } from '@kaiguan/contract/money'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { Actions, RowActions } from '../../ui/page/Actions.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { courseDrawerTexts } from './courses.texts.ts'
import { PriceDialog } from './PriceDialog.tsx'

const WIDTH = 560

/** `course`: where the list has it. */
export function CourseDrawer({ id, course, onClose }: { id: number; course: Course | undefined; onClose: () => void }) {
  const t = useTexts(courseDrawerTexts)
  const read = useRead(courseCalls.coaches, { params: { id } }, { silent: true, staleTime: 0 })
  const [pricing, setPricing] = useState<{ price: CoursePrice | null } | null>(null)
  const remove = useSend(courseCalls.removeCoach)
  const name = course?.name ?? read.data?.data[0]?.course.name ?? t.drawer
  async function takeOff({ id: priceId, coach }: CoursePrice) {
    await remove.send({ params: { id: priceId } })
    notices.message({ level: 'success', text: fill(t.removed, { name: coach.name }) })
  }
  return (
    <SideDrawer
      width={WIDTH}
      title={name}
      aria-label={name}
      onClose={onClose}
      footer={
        <Actions actions={[{ text: t.addCoach, needs: 'coaching.prices-edit', primary: true, run: () => setPricing({ price: null }) }]} />
      }
    >
      <div className="kg-parts">
        {course && course.introduce !== '' && <p className="kg-card-terms">{course.introduce}</p>}
        <section>
          <h3>{t.coaches}</h3>
          <Reading read={read}>
            {({ data }) =>
              data.length === 0 ? (
                <PageState kind="empty" of="people" small title={t.noCoaches} text={t.noCoachesText} />
              ) : (
                <ul className="kg-items">
                  {data.map((row) => (
                    <li key={row.id}>
                      <Price row={row} />
                      <RowActions
                        actions={[
                          { text: t.edit, needs: 'coaching.prices-edit', run: () => setPricing({ price: row }) },
                          {
                            text: t.remove,
                            needs: 'coaching.prices-edit',
                            danger: true,
                            ask: { question: fill(t.removeQuestion, { name: row.coach.name }) },
                            run: () => takeOff(row),
                          },
                        ]}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </Reading>
        </section>
      </div>
      {pricing && (
        <PriceDialog courseId={id} course={name} price={pricing.price} taught={read.data?.data ?? []} onClose={() => setPricing(null)} />
      )}
    </SideDrawer>
  )
}

function Price({ row: { coach, price, foot_price, living } }: { row: CoursePrice }) {
  const t = useTexts(courseDrawerTexts)
  const facts = [
    fill(t.price, { yuan: formatFen(price) }),
    foot_price !== null && foot_price < price && fill(t.foot, { yuan: formatFen(foot_price) }),
    living > 0 && fill(t.living, { count: living }),
  ]
  return (
    <div className="kg-item">
      <strong>{coach.name}</strong>
      <span className="kg-figures">{facts.filter(Boolean).join(' · ')}</span>
      {!coach.active && <span className="kg-warn">{t.left}</span>}
    </div>
  )
}
