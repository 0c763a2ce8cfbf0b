/** The private lessons of today that are still to be given; a member's name opens their drawer, or where the asker says. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { useRead } from '../../api/queries.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useMinute } from '../../ui/browser/use-minute.ts'
import { GlanceList } from '../../ui/display/GlanceList.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { timeOf, wallOf } from '../../ui/page/wall.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { nextLessonTexts } from './next-lessons.texts.ts'

const MOST_SHOWN = 4
const EVERY_MS = 60_000

export default function NextLessons({ onOpen }: { onOpen?: (customerId: number) => void }) {
  const t = useTexts(nextLessonTexts)
  const may = useAllowed()('coaching.bookings-view')
  const { today, time_zone: zone } = useUser().gym
  const now = useMinute()
  const query = { from: today, to: today }
  const read = useRead(courseBookingCalls.list, { query }, { silent: true, enabled: may, refetchInterval: EVERY_MS })
  if (!may) return null
  return (
    <Reading read={read} rows={3}>
      {({ data }) => (
        <GlanceList
          title={t.title}
          to="/zip/privateorder"
          none={t.none}
          items={data
            .filter(({ state, ends_at }) => state === 'booked' && Date.parse(ends_at) > now)
            .slice(0, MOST_SHOWN)
            .map(({ id, starts_at, customer, coach, course }) => {
              const running = Date.parse(starts_at) <= now
              const note = `${coach.name} · ${course}`
              return {
                key: id,
                at: timeOf(wallOf(starts_at, zone)),
                running,
                name: onOpen ? (
                  <LinkButton run={() => onOpen(customer.id)}>{customer.name}</LinkButton>
                ) : (
                  <CustomerName id={customer.id} name={customer.name} />
                ),
                note: running ? fill(t.running, { note }) : note,
              }
            })}
        />
      )}
    </Reading>
  )
}
