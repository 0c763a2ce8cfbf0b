import { OWNERS } from '@kaiguan/contract/employee-type'
import { useUser } from '../../session/session.ts'

/** Whether somebody may say what they are paid themselves: owners alone. */
export function useMayChangeOwn(): boolean {
  return OWNERS.includes(useUser().employee.type)
}
