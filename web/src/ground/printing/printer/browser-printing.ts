/** The browser as the printer: a hidden frame with the paper's own page size (55.5 mm or as the club’s, monochrome). */
import type { PrintEnd, PrintTask } from '@kaiguan/contract/paper'
import { printed } from '../../../ui/browser/print-sheet.ts'
import type { PrintJob } from './printer-adapter.ts'

const PX_PER_MM = 96 / 25.4

export async function printInBrowser(job: PrintJob, say: (status: PrintTask) => void): Promise<PrintEnd> {
  say('queued')
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Hidden by place, not by `display`: what isn't laid out has no height to cut the paper by.
  frame.style.cssText = `position:fixed;left:-10000px;top:0;width:${job.widthMm}mm;height:1px;border:0;visibility:hidden`
  frame.srcdoc = pageOf(job)
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  document.body.append(frame)
  try {
    await loaded
    const page = frame.contentWindow
    if (!page) return 'error'
    cutPaper(page.document, job.widthMm)
    say('printing')
    await printed(page)
    say('printed')
    return 'finished'
  } finally {
    frame.remove()
  }
}

function pageOf({ html, copies, widthMm }: PrintJob): string {
  const pages = Array.from({ length: copies }, () => `<section>${html}</section>`).join('')
  return `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8"><style>
html,body{margin:0;padding:0;background:#fff;width:${widthMm}mm}
section{break-after:page;break-inside:avoid}section:last-child{break-after:auto}
</style></head><body>${pages}</body></html>`
}

/** The paper is as long as the longest copy: `@page` knows no “auto” height. */
function cutPaper(page: Document, widthMm: number): void {
  const heights = [...page.querySelectorAll('section')].map((section) => section.getBoundingClientRect().height)
  const heightMm = Math.ceil(Math.max(...heights, 1) / PX_PER_MM) + 1
  const style = page.createElement('style')
  style.textContent = `@page{size:${widthMm}mm ${heightMm}mm;margin:0}`
  page.head.append(style)
}
