/** What a plan pays, as one colleague would tell the other. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { planSentences } from '@kaiguan/contract/overview/salary/plan-sentences.texts'
import { useWords } from '../../words/texts.ts'

export function Sentences({ rules }: { rules: PlanRules }) {
  const words = useWords()
  return (
    <ul className="kg-salary-sentences">
      {planSentences(rules).map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rules may read alike; their order is the plan’s.
        <li key={at}>{words(sentence)}</li>
      ))}
    </ul>
  )
}
