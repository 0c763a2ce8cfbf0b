/** A piece of the page on paper, by the browser: a hidden frame with the same styles, the light colours and a page size of its own. */
import { cssVariables } from '../page/tokens.ts'

type Paper = { page: 'A4' | 'A4 landscape'; title: string }

/** A browser that never says that it has printed isn't waited for longer. */
const PATIENCE_MS = 120_000

export async function printSheet(sheet: HTMLElement, { page, title }: Paper): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.style.cssText = 'position:fixed;left:-10000px;top:0;width:297mm;height:1px;border:0;visibility:hidden'
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  frame.srcdoc = `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8"></head><body></body></html>`
  document.body.append(frame)
  try {
    await loaded
    const paper = frame.contentWindow
    if (!paper) return
    paper.document.title = title
    const style = paper.document.createElement('style')
    style.textContent = `${stylesOf(document)}\n@page{size:${page};margin:10mm}html,body{margin:0;background:var(--kg-paper);height:auto;overflow:visible}`
    paper.document.head.append(style)
    for (const [name, value] of Object.entries(cssVariables('light'))) paper.document.documentElement.style.setProperty(name, value)
    paper.document.body.append(paper.document.importNode(sheet, true))
    await printed(paper)
  } finally {
    frame.remove()
  }
}

/** Every rule that this page may read: those of its own style sheets. */
function stylesOf(page: Document): string {
  return [...page.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText)
      } catch {
        return []
      }
    })
    .join('\n')
}

/** The event comes when the print window closes; a browser doesn't tell whether paper came out. */
export function printed(page: Window): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, PATIENCE_MS)
    page.addEventListener(
      'afterprint',
      () => {
        clearTimeout(timer)
        done()
      },
      { once: true },
    )
    page.focus()
    page.print()
  })
}
