import { WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import { useUser } from '../../session/session.ts'

/** Whether all the brand's branches are there, or those somebody was given. */
export function useReachesAll(): boolean {
  return WHOLE_BRAND.includes(useUser().employee.type)
}
