/** The branch selector: the branches one may enter, and value 0 for head-office mode. A refused switch leaves the selection as it was. */
import type { EmployeeType } from '@kaiguan/contract/employee-type'
import { HEAD_OFFICE_TYPES } from '@kaiguan/contract/employee-type'
import type { GymChoice } from '@kaiguan/contract/ground/auth/calls'
import { Select } from 'antd'
import { useUser } from '../../session/session.ts'
import { gymStateNames } from '../../ui/display/gym-states.texts.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import { useSwitchGym } from './use-switch-gym.ts'

const TYPE_OF_BRANCH_ADMIN: EmployeeType = 2

/** A closed branch is read by whoever works across branches. */
function isEnterable(state: GymChoice['state'], type: EmployeeType): boolean {
  return state === 'enterable' || (state === 'closed' && HEAD_OFFICE_TYPES.includes(type))
}

export function BranchSelector() {
  const t = useTexts(appTexts)
  const words = useWords()
  const user = useUser()
  const { switchTo, switching } = useSwitchGym()
  const { type } = user.employee
  const headOffice = HEAD_OFFICE_TYPES.includes(type)
    ? [{ value: 0, label: type === TYPE_OF_BRANCH_ADMIN ? t.allBranches : t.headOffice, disabled: false }]
    : []
  const branches = user.gyms
    .filter(({ id }) => id !== 0)
    .map(({ id, name, state }) => ({
      value: id,
      label: state === 'enterable' ? name : `${name}（${words(gymStateNames[state])}）`,
      disabled: !isEnterable(state, type),
    }))
  return (
    <Select<number>
      className="kg-branch"
      aria-label={t.branch}
      variant="borderless"
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={280}
      placeholder={t.searchBranch}
      notFoundContent={t.noBranch}
      // The value is the session's, never the click's: it changes when the server has agreed.
      value={user.gym_id}
      loading={switching !== null}
      disabled={switching !== null}
      options={[...headOffice, ...branches]}
      onChange={(id) => void switchTo(id)}
    />
  )
}
