import type { PaperWidth } from '@kaiguan/contract/paper'
import { useLanguage } from '../../../words/language.ts'
import { useTexts } from '../../../words/texts.ts'
import { printTexts } from '../printing.texts.ts'
import type { ReceiptLine } from '../receipt-lines.ts'
import { paperHtml } from '../receipt-paper.ts'
import '../printing.css'

/** The paper as the printer will print it: the very same markup, in a frame of its own so that no style of the page reaches it. */
export function ReceiptPreview({ lines, width }: { lines: readonly ReceiptLine[]; width: PaperWidth }) {
  const t = useTexts(printTexts)
  const language = useLanguage()
  return (
    <div className="kg-receipt">
      <iframe
        title={t.preview}
        // What is typed or scanned belongs to the page: keys pressed inside a frame never reach it.
        tabIndex={-1}
        style={{ width: `${width}mm` }}
        srcDoc={`<!doctype html><html lang="${language}"><body style="margin:0">${paperHtml(lines, width)}</body></html>`}
        // The frame is as high as its paper, so that only the dialog scrolls.
        onLoad={({ currentTarget: frame }) => {
          frame.style.height = `${frame.contentDocument?.body.scrollHeight ?? 0}px`
        }}
      />
    </div>
  )
}
