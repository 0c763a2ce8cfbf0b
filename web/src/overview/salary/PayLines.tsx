/** What somebody’s pay is made of, line by line: what it is for, how it was worked out, how much. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { payLineTitle, payLineWay } from '@kaiguan/contract/overview/salary/pay-line.texts'
import type { PayLine } from '@kaiguan/contract/overview/salary/pay-of'
import { Money } from '../../ui/display/Money.tsx'
import { useWords } from '../../words/texts.ts'

/** `rules`: by which they were worked out. */
export function PayLines({ lines, rules }: { lines: readonly PayLine[]; rules: PlanRules }) {
  const words = useWords()
  return (
    <ul className="kg-salary-lines">
      {lines.map((line) => {
        const way = payLineWay(line)
        return (
          <li key={`${line.part} ${line.key}`}>
            <span>{words(payLineTitle(line, rules))}</span>
            <Money fen={line.fee} />
            {way && <small className="kg-soft">{words(way)}</small>}
          </li>
        )
      })}
    </ul>
  )
}
