/** Prints what is no order's receipt, on the same paper: a hand-over slip. */
import { notices } from '../../ui/notices.ts'
import { textsNow } from '../../words/texts.ts'
import { printReceipt, usePrinter } from './printer.ts'
import { printTexts } from './printing.texts.ts'
import type { ReceiptLine } from './receipt-lines.ts'
import { PAPER_MM, paperHtml } from './receipt-paper.ts'

export function usePaper(): (lines: readonly ReceiptLine[]) => Promise<void> {
  const { state } = usePrinter()
  return async (lines) => {
    const job = { html: paperHtml(lines), copies: 1, widthMm: PAPER_MM, colour: 'monochrome', quality: 'high' } as const
    const outcome = await printReceipt(job, { browser: state !== 'connected' }, () => undefined)
    if (outcome === 'error') notices.message({ level: 'error', text: textsNow(printTexts).failed })
  }
}
