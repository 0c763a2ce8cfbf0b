import { OWNERS, PLANS_FOR_ALL } from '@kaiguan/contract/employee-type'
import { useUser } from '../../session/session.ts'

/** Whether somebody may say what they are paid themselves: owners alone. */
export function useMayChangeOwn(): boolean {
  return OWNERS.includes(useUser().employee.type)
}

/** Whether somebody may write what every branch pays by: head office’s posts. */
export function useMayWriteForAll(): boolean {
  return PLANS_FOR_ALL.includes(useUser().employee.type)
}
