/** A line of a sum in words: “8 visits × 30.00 yuan”. Pure. */
import { formatFen } from '@kaiguan/contract/money'
import type { RefundLine } from '@kaiguan/contract/overview/refunds/refund-states'
import { refundLineWords } from '@kaiguan/contract/overview/refunds/texts'
import type { Language } from '../../words/language.ts'
import { fill } from '../../words/texts.ts'

export function lineText({ what, count = 0, each = 0 }: RefundLine, language: Language): string {
  return fill(refundLineWords[what][language], { count, each: formatFen(each) })
}
