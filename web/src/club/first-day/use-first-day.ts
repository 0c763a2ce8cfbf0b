/** What the branch still needs of what this person may do. It is read again where something it names has changed, never by the clock. */
import { firstDayCalls } from '@kaiguan/contract/club/first-day/calls'
import { useRead } from '../../api/queries.ts'

export function useFirstDay() {
  return useRead(firstDayCalls.show, {}, { silent: true })
}
