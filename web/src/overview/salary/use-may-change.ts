import { OWNERS, PLANS_FOR_ALL } from '@kaiguan/contract/employee-type'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'

/** Whether somebody may say what they are paid themselves: owners alone. */
export function useMayChangeOwn(): boolean {
  return OWNERS.includes(useUser().employee.type)
}

/** Whether somebody may write what every branch pays by: head office’s posts, none that is narrowed to other things. */
export function useMayWriteForAll(): boolean {
  const allowed = useAllowed()
  return PLANS_FOR_ALL.includes(useUser().employee.type) && allowed('head-office.pay-plans')
}
