/** What a slip says, in the parts that one reads it by: the same on the screen and on paper. */
import { payLineTitle, payLineWay } from '@kaiguan/contract/overview/salary/pay-line.texts'
import { type PayPart, payParts } from '@kaiguan/contract/overview/salary/pay-of'
import type { SalaryLine, SalarySlipDetails } from '@kaiguan/contract/overview/salary/run-calls'
import { isDeduction } from '@kaiguan/contract/overview/salary/run-states'
import { byHandWords } from '@kaiguan/contract/overview/salary/run-states.texts'
import { say } from '@kaiguan/contract/sentence'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { slipTexts } from './runs.texts.ts'

/** `ways`: how it was worked out, or who wrote it and why; `fee`: below nothing where it is deducted. */
export type SaidLine = { line: SalaryLine; title: string; ways: string[]; fee: number }
export type SaidGroup = { name: string; lines: SaidLine[] }

const isOfPlan = (part: string): part is PayPart => payParts.some((one) => one === part)

/** Groups without a line aren’t said. */
export function useSlipSaid(): (slip: SalarySlipDetails) => SaidGroup[] {
  const t = useTexts(slipTexts)
  const lineSaid = useLineSaid()
  const groups = [
    { name: t.earned, holds: isOfPlan },
    { name: t.restated, holds: (part: string) => part === 'restated' },
    { name: t.byHand, holds: (part: string) => part === 'adjustment' },
    { name: t.deducted, holds: isDeduction },
  ]
  return (slip) =>
    groups
      .map(({ name, holds }) => ({ name, lines: slip.lines.filter(({ part }) => holds(part)).map((line) => lineSaid(slip, line)) }))
      .filter(({ lines }) => lines.length > 0)
}

function useLineSaid(): (slip: SalarySlipDetails, line: SalaryLine) => SaidLine {
  const t = useTexts(slipTexts)
  const words = useWords()
  return ({ rules }, line) => {
    const { part, key, basis, by, steps, origin_month: month, restated, reason, adjusted_by } = line
    if (isOfPlan(part)) {
      const way = payLineWay({ part, basis, by, steps })
      return { line, title: words(payLineTitle({ part, key }, rules)), ways: way ? [words(way)] : [], fee: line.fee }
    }
    if (part === 'restated') {
      const moved = restated !== null && restated.before !== restated.now
      return { line, title: fill(t.restatedLine, { month }), ways: [moved ? say(t.restatedWay, restated) : t.restatedOther], fee: line.fee }
    }
    const ways = [fill(t.by, { by: adjusted_by ?? '', reason: reason ?? '' })]
    return { line, title: words(byHandWords[part]), ways, fee: isDeduction(part) ? 0 - line.fee : line.fee }
  }
}

/** gross + carried in − carried on − deductions = net; of what stands before the net, what is nothing isn’t said. */
export function useSlipSums(): (slip: SalarySlipDetails) => { name: string; fee: number }[] {
  const t = useTexts(slipTexts)
  return ({ gross, carried_in, carried_out, deductions }) =>
    [
      { name: t.gross, fee: gross },
      { name: t.carriedIn, fee: carried_in },
      { name: t.carriedOut, fee: 0 - carried_out },
      { name: t.deductions, fee: 0 - deductions },
    ].filter(({ fee }, at) => at === 0 || fee !== 0)
}
