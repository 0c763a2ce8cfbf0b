/** At which branches something is laid down: new, or in the place of what bears its name there. */
import type { LaidPlace } from '@kaiguan/contract/overview/head-office/laid-down'
import { Button, Checkbox } from 'antd'
import { fill, useTexts } from '../../../words/texts.ts'
import { layTexts } from './laying.texts.ts'

/** The branches that were ticked. */
type Props = {
  value?: readonly number[]
  onChange?: (gymIds: number[]) => void
  id?: string
  places: readonly LaidPlace[]
  /** Rules take the place of a branch’s own; nothing comes new. */
  isNew: boolean
}

export function BranchesInput({ value = [], onChange, id, places, isNew }: Props) {
  const t = useTexts(layTexts)
  const free = places.filter(({ laid, same }) => !laid && same.length === 0).map(({ gym }) => gym.id)
  const toggle = (gymId: number, on: boolean) => onChange?.(on ? [...value, gymId] : value.filter((one) => one !== gymId))
  const noteOf = ({ laid, same }: LaidPlace) => {
    if (laid) return t.already
    if (same.length > 1) return fill(t.several, { count: same.length })
    return same.length === 1 ? t.same : isNew ? t.isNew : t.follows
  }
  if (places.length === 0) return <p className="kg-soft">{t.noBranch}</p>
  return (
    <fieldset id={id} className="kg-well kg-column kg-gap-8" aria-label={t.branches}>
      {places.map((place) => (
        <div key={place.gym.id} className="kg-between kg-wraps">
          <Checkbox
            checked={value.includes(place.gym.id)}
            disabled={place.laid || place.same.length > 1}
            onChange={({ target }) => toggle(place.gym.id, target.checked)}
          >
            {place.gym.name}
          </Checkbox>
          <span className={place.same.length > 0 && !place.laid ? 'kg-warn' : 'kg-soft'}>{noteOf(place)}</span>
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
export function branchesOf(chosen: readonly number[], places: readonly LaidPlace[]) {
  return places.filter(({ gym }) => chosen.includes(gym.id)).map(({ gym, same }) => ({ gym_id: gym.id, take_over: same[0]?.id ?? null }))
}
