import type { GymChoice } from '@kaiguan/contract/ground/auth/calls'
import { gymStateNames, gymStateTones } from '../../../ui/display/gym-states.texts.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { useWords } from '../../../words/texts.ts'

type Props = { gyms: readonly GymChoice[]; busy: boolean; onEnter: (gymId: number) => void }

/** Branches as rows to press. What can't be entered stays in sight with its reason. */
export function GymList({ gyms, busy, onEnter }: Props) {
  const words = useWords()
  return (
    <ul className="kg-gyms">
      {gyms
        .filter(({ id }) => id !== 0)
        .map((gym) => (
          <li key={gym.id}>
            <button
              type="button"
              className="kg-row kg-gap-12 kg-wide"
              disabled={busy || gym.state !== 'enterable'}
              onClick={() => onEnter(gym.id)}
            >
              {gym.logo ? <img src={gym.logo} alt="" width={40} height={40} /> : <span className="kg-gym-letter">{[...gym.name][0]}</span>}
              <span className="kg-gym-name kg-stack kg-gap-4 kg-grows kg-shrinks">
                <strong className="kg-cut">{gym.name}</strong>
                <span className="kg-soft">{gym.brand_name}</span>
              </span>
              <StatusTag tone={gymStateTones[gym.state]} text={words(gymStateNames[gym.state])} />
            </button>
          </li>
        ))}
    </ul>
  )
}
