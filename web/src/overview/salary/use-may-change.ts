import { OWNERS, PLANS_FOR_ALL } from '@kaiguan/contract/employee-type'
import { headOfficeRights, isHeadOfficeRight } from '@kaiguan/contract/permissions/head-office-rights'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'

/** Whether somebody may say what they are paid themselves: owners alone. */
export function useMayChangeOwn(): boolean {
  return OWNERS.includes(useUser().employee.type)
}

/** Whether somebody may write what every branch pays by: head office’s posts, none that is narrowed. */
export function useMayWriteForAll(): boolean {
  const allowed = useAllowed()
  const whole = Object.keys(headOfficeRights).every((right) => isHeadOfficeRight(right) && allowed(right))
  return PLANS_FOR_ALL.includes(useUser().employee.type) && whole
}
