import { LoadingOutlined, RightOutlined } from '@ant-design/icons'
import type { GymChoice } from '@kaiguan/contract/features/auth'
import { gymStateNames, gymStateTones } from '../../ui/gym-states.texts.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords } from '../../words/texts.ts'

type Props = { gym: GymChoice; entering: boolean; busy: boolean; onEnter: () => void }

export function BranchCard({ gym, entering, busy, onEnter }: Props) {
  const words = useWords()
  return (
    <li>
      <button type="button" disabled={busy || gym.state !== 'enterable'} onClick={onEnter}>
        {gym.logo ? <img src={gym.logo} alt="" width={44} height={44} /> : <span className="kg-gym-letter">{[...gym.name][0]}</span>}
        <span className="kg-gym-name">
          <strong>{gym.name}</strong>
          <StatusTag tone={gymStateTones[gym.state]} text={words(gymStateNames[gym.state])} />
        </span>
        {gym.state === 'enterable' && (entering ? <LoadingOutlined /> : <RightOutlined />)}
      </button>
    </li>
  )
}
