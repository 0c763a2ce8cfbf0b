/** The cover board as other parts show it: how many lessons are open, and what may be done with a lesson of one's own. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import { courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { useRead, useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import type { MaybeAction } from '../../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { isToGive } from '../lessons/lesson-states.ts'
import { coverTexts } from './cover.texts.ts'

const EVERY_MS = 60_000

/** undefined: on its way, or not for them. */
export function useOpenCovers(): number | undefined {
  const enabled = useAllowed()('coaching.cover')
  return useRead(courseCoverCalls.list, { query: { per_page: 1 } }, { silent: true, enabled, refetchInterval: EVERY_MS }).data?.total
}

/** The tab's name, with how many wait. */
export function useCoverTab(): string {
  const t = useTexts(coverTexts)
  const count = useOpenCovers() ?? 0
  return count === 0 ? t.tab : fill(t.tabCount, { count })
}

/** Of one's own lessons; whoever sees everybody's asks for others too. */
export function useCoverActions(lesson: CourseBooking, onAsk: () => void): MaybeAction[] {
  const t = useTexts(coverTexts)
  const allowed = useAllowed()
  const { id: me } = useUser().employee
  const withdraw = useSend(courseCoverCalls.withdraw)
  if (!isToGive(lesson) || (lesson.coach.id !== me && !allowed('coaching.view-all'))) return []
  if (!lesson.cover_asked) return [{ text: t.ask, needs: 'coaching.cover', run: onAsk }]
  const run = async () => {
    await withdraw.send({ params: { id: lesson.id } })
    notices.message({ level: 'success', text: t.withdrawn })
  }
  return [{ text: t.withdraw, needs: 'coaching.cover', run }]
}
