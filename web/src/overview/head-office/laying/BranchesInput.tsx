/** At which branches something is laid down: new, or in the place of what bears its name there. */
import type { LayingPattern } from '@kaiguan/contract/overview/head-office/laid-down'
import { Button, Checkbox } from 'antd'
import { useTexts } from '../../../words/texts.ts'
import { layTexts } from './laying.texts.ts'

/** The branches that were ticked. */
type Props = {
  value?: readonly number[]
  onChange?: (gymIds: number[]) => void
  id?: string
  branches: LayingPattern['branches']
  /** Rules take the place of a branch’s own; nothing comes new. */
  isNew: boolean
}

export function BranchesInput({ value = [], onChange, id, branches, isNew }: Props) {
  const t = useTexts(layTexts)
  const free = branches.filter(({ laid, same_name }) => !laid && same_name === null).map(({ gym }) => gym.id)
  const toggle = (gymId: number, on: boolean) => onChange?.(on ? [...value, gymId] : value.filter((one) => one !== gymId))
  const noteOf = ({ laid, same_name }: Props['branches'][number]) => (laid ? t.already : same_name ? t.same : isNew ? t.isNew : t.follows)
  if (branches.length === 0) return <p className="kg-soft">{t.noBranch}</p>
  return (
    <fieldset id={id} className="kg-well kg-column kg-gap-8" aria-label={t.branches}>
      {branches.map((branch) => (
        <div key={branch.gym.id} className="kg-between">
          <Checkbox
            checked={value.includes(branch.gym.id)}
            disabled={branch.laid}
            onChange={({ target }) => toggle(branch.gym.id, target.checked)}
          >
            {branch.gym.name}
          </Checkbox>
          <span className={branch.same_name && !branch.laid ? 'kg-warn' : 'kg-soft'}>{noteOf(branch)}</span>
        </div>
      ))}
      {free.length > 1 && (
        <div>
          <Button size="small" onClick={() => onChange?.([...new Set([...value, ...free])])}>
            {t.all}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** As the call takes it: of what bears its name, that one follows. */
export function branchesOf(chosen: readonly number[], branches: LayingPattern['branches']) {
  return branches
    .filter(({ gym }) => chosen.includes(gym.id))
    .map(({ gym, same_name }) => ({ gym_id: gym.id, take_over: same_name?.id ?? null }))
}
