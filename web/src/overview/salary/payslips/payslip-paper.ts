/** Slips as receipt paper takes them: what for and how much, without how it was worked out. */
import { formatFen } from '@kaiguan/contract/money'
import type { SalarySlipDetails } from '@kaiguan/contract/overview/salary/run-calls'
import type { ReceiptLine } from '../../../ground/printing/parts.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { useSlipSaid, useSlipSums } from '../runs/use-slip-said.ts'
import { paperTexts } from './payslips.texts.ts'

/** Paper takes 500 lines at most (paper.ts of the contract). */
const MOST_LINES = 500

/** What stands beside an amount on the narrow paper; what is longer stands above it. */
const LONGEST_LABEL = 9

const RULE: ReceiptLine = { kind: 'rule' }

/** A Chinese character is as wide as two letters. */
const isLong = (label: string) => [...label].reduce((width, letter) => width + (letter > '\u00ff' ? 1 : 0.5), 0) > LONGEST_LABEL

/** As few papers as hold them, no slip on two. */
export function papersOf(slips: readonly (readonly ReceiptLine[])[]): ReceiptLine[][] {
  const papers: ReceiptLine[][] = []
  for (const lines of slips) {
    const last = papers.at(-1)
    if (last && last.length + lines.length < MOST_LINES) last.push(RULE, ...lines)
    else papers.push([...lines])
  }
  return papers
}

export function usePayslipLines(gym: string): (slip: SalarySlipDetails) => ReceiptLine[] {
  const t = useTexts(paperTexts)
  const said = useSlipSaid()
  const sums = useSlipSums()
  const pair = (label: string, value: string): ReceiptLine => ({ kind: 'pair', label, value })
  const amount = (label: string, fee: number): ReceiptLine[] =>
    isLong(label) ? [{ kind: 'note', text: label }, pair('', formatFen(fee))] : [pair(label, formatFen(fee))]
  return (slip) => [
    { kind: 'club', text: gym },
    { kind: 'heading', text: fill(t.heading, { month: slip.run.month }) },
    RULE,
    pair(t.staff, slip.staff.name),
    ...(slip.plan ? [pair(t.plan, slip.plan.name)] : []),
    pair(t.employed, fill(t.days, { days: slip.employed_days, all: slip.month_days })),
    ...said(slip).flatMap(({ lines }) => [RULE, ...lines.flatMap(({ title, fee }) => amount(title, fee))]),
    RULE,
    ...sums(slip).flatMap(({ name, fee }) => amount(name, fee)),
    { kind: 'total', label: t.net, value: `¥${formatFen(slip.net)}` },
    pair(t.paidOn, slip.paid_on ?? t.notPaid),
    { kind: 'signature', label: t.signature },
  ]
}
