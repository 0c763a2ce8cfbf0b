/** The second front door: what other features read of classes. */
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { lazy } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'

/** Loaded where a screen has room for them. */
export const NextClassesLater = lazy(() => import('./NextClasses.tsx'))

/** The group courses of this branch by name; none at head office. */
export function useGroupCourses(): readonly { id: number; name: string }[] {
  const allowed = useAllowed()('classes.group-view')
  const { gym_id: gym } = useUser()
  const read = useRead(groupCourseCalls.all, { query: { type: 1 } }, { silent: true, enabled: allowed && gym !== 0 })
  return read.data?.data ?? []
}
