/** The gym one stands in as it is now: the operator decides while the page is open. */
import { authCalls, type Gym } from '@kaiguan/contract/ground/auth/calls'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'

export function useGymNow(): Gym {
  const { gym } = useUser()
  return useRead(authCalls.gym, {}, { silent: true }).data ?? gym
}
