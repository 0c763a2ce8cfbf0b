/** The classes of today that run or are still to come, each with its coach and how full it is. */
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { classTypes, type SessionState } from '@kaiguan/contract/classes/classes/texts'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useMinute } from '../../ui/browser/use-minute.ts'
import { GlanceList } from '../../ui/display/GlanceList.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { timeOf, wallOf } from '../../ui/page/wall.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { nextClassTexts } from './next-classes.texts.ts'

const TO_COME: readonly SessionState[] = ['planned', 'running']
const MOST_SHOWN = 4
const EVERY_MS = 60_000

export default function NextClasses() {
  const t = useTexts(nextClassTexts)
  const allowed = useAllowed()
  const { today, time_zone: zone } = useUser().gym
  const now = useMinute()
  const seen = classTypes.filter((type) => allowed(classRight(type, 'view')))
  const query = { from: today, to: today, state: [...TO_COME], type: seen.length === 1 ? seen[0] : undefined }
  const read = useRead(classSessionCalls.list, { query }, { silent: true, enabled: seen.length > 0, refetchInterval: EVERY_MS })
  if (seen.length === 0) return null
  return (
    <Reading read={read} rows={3}>
      {({ data }) => (
        <GlanceList
          title={t.title}
          to={seen[0] === 1 ? '/zip/groupCourseManage' : '/zip/publicCourseManage'}
          none={t.none}
          items={data
            .filter(({ ends_at }) => Date.parse(ends_at) > now)
            .slice(0, MOST_SHOWN)
            .map(({ id, starts_at, course, coach, hall, taken, max_person }) => {
              const running = Date.parse(starts_at) <= now
              const note = hall ? `${coach.name} · ${hall.name}` : coach.name
              return {
                key: id,
                at: timeOf(wallOf(starts_at, zone)),
                running,
                name: course.name,
                note: running ? fill(t.running, { note }) : note,
                end: taken >= max_person ? fill(t.full, { taken, max: max_person }) : fill(t.taken, { taken, max: max_person }),
              }
            })}
        />
      )}
    </Reading>
  )
}
