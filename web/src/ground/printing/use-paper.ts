/** Prints what is no order's receipt, on the same paper: a hand-over slip, a lesson that was used. */
import { printingCalls } from '@kaiguan/contract/ground/printing/calls'
import type { PaperWidth } from '@kaiguan/contract/paper'
import { isFailure } from '../../api/failure.ts'
import { useReadOnce } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { useLanguage } from '../../words/language.ts'
import { textsNow } from '../../words/texts.ts'
import { printJob } from './printer/print-job.ts'
import { printReceipt, usePrinter } from './printer/printer.ts'
import { printTexts } from './printing.texts.ts'
import { type ReceiptLine, receiptLines, type Said } from './receipt-lines.ts'
import { layoutOf, styleOf } from './receipt-style.ts'
import { useLogoOnce } from './use-logo.ts'

/** A slip of the house: on the club's paper, without its header and footer. */
export function usePaper(): (lines: readonly ReceiptLine[]) => Promise<void> {
  const settingsNow = useSettingsNow()
  const print = usePrintLines()
  return async (lines) => {
    const settings = await settingsNow()
    if (settings) await print(lines, settings.width, 1)
  }
}

/** A receipt that no order has, as the club prints those of its kind. */
export function useReceiptPaper(): (said: Said) => Promise<void> {
  const settingsNow = useSettingsNow()
  const print = usePrintLines()
  const language = useLanguage()
  const logoOnce = useLogoOnce()
  return async (said) => {
    const settings = await settingsNow()
    if (!settings) return
    const logo = settings.logo ? await logoOnce() : null
    const lines = receiptLines(said, language, styleOf(settings, said.type, logo))
    await print(lines, settings.width, layoutOf(settings.layouts, said.type).copies)
  }
}

/** undefined: they couldn't be read, which was said. */
function useSettingsNow() {
  const read = useReadOnce(printingCalls.settings)
  return () =>
    read({}).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
      return undefined
    })
}

function usePrintLines() {
  const { state } = usePrinter()
  return async (lines: readonly ReceiptLine[], width: PaperWidth, copies: number) => {
    const job = printJob({ lines: [...lines], width, copies, drawer: false })
    const outcome = await printReceipt(job, { browser: state !== 'connected' }, () => undefined)
    if (outcome === 'error') notices.message({ level: 'error', text: textsNow(printTexts).failed })
  }
}
