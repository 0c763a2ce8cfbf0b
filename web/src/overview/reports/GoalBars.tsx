/** Targets beside each other, each with what is reached of it. */
import { formatFen } from '@kaiguan/contract/money'
import type { Aim } from '@kaiguan/contract/overview/targets/calls'
import { goalUnits } from '@kaiguan/contract/overview/targets/goals'
import { goalWords } from '@kaiguan/contract/overview/targets/texts'
import { AimBar } from '../../ui/chart/AimBar.tsx'
import { useWords } from '../../words/texts.ts'

const say = { fen: formatFen, count: (value: number) => value.toLocaleString('en-US') } as const

type Props = { aims: readonly Aim[]; passed_bp: number }

export function GoalBars({ aims, passed_bp }: Props) {
  const words = useWords()
  return aims.map((aim) => (
    <span key={aim.goal} className="kg-row">
      <span>{words(goalWords[aim.goal])}</span>
      <GoalBar aim={aim} passed_bp={passed_bp} />
    </span>
  ))
}

export function GoalBar({ aim: { goal, target, reached, reached_bp }, passed_bp }: { aim: Aim; passed_bp: number }) {
  const text = say[goalUnits[goal]]
  return <AimBar reached={text(reached)} target={text(target)} reached_bp={reached_bp} passed_bp={passed_bp} />
}
