/** What stands wrong on a screen as it is drawn: read from the boxes of what can be seen, in the page itself. */
import type { Page } from 'playwright-core'

/** What may lie over others, stand out of its box, or be cut: each with its reason. */
const ALLOWED = {
  /** Columns and heads that stay while the rest scrolls under them. */
  over: ['.ant-table-cell-fix', '.ant-badge', '.kg-list-footer', '.kg-pay-foot'],
}

export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(findFaults, ALLOWED.over.join(', '))
}

/** Runs in the browser: nothing from outside it is known there. */
function findFaults(over: string): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  type Piece = { element: Element; box: Box; whole: Box; text: string }
  const faults: string[] = []
  const SLACK = 2
  const named = (element: Element) => {
    const said = element.closest('[class]')
    const [first = ''] = [...(said?.classList ?? [])]
    return `${element.tagName.toLowerCase()}.${first}`
  }
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const area = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
  const screen: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const layers = [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer, .ant-dropdown, .ant-select-dropdown')].filter(
    (layer) => getComputedStyle(layer).display !== 'none' && area(layer.getBoundingClientRect()) > 0,
  )
  const top = layers.at(-1)

  /** What of a box can be seen, past every ancestor that clips. */
  function seen(element: Element, box: Box): Box {
    let left = meet(box, screen)
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at)
      if (overflowX !== 'visible' || overflowY !== 'visible') left = meet(left, at.getBoundingClientRect())
      if (position === 'fixed') break
    }
    return left
  }

  const pieces: Piece[] = []
  const words = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || element.closest('script, style, noscript, .kg-hidden, [hidden], option')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right, top: from, bottom: to } = range.getBoundingClientRect()
    // Letters don't fill the line they stand on: its upper and lower fifth is air.
    const air = (to - from) / 5
    const whole = { left, right, top: from + air, bottom: to - air }
    const box = seen(element, whole)
    if (area(box) > 0) pieces.push({ element, box, whole, text })
  }
  for (const field of (top ?? document).querySelectorAll('input, textarea, button')) {
    const whole = field.getBoundingClientRect()
    if (!field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || whole.width < 4) continue
    const box = seen(field, whole)
    if (area(box) > 0) pieces.push({ element: field, box, whole, text: `<${field.getAttribute('aria-label') ?? field.id ?? ''}>` })
  }

  const layerOf = ({ element }: Piece) => element.closest(over)
  for (const [at, a] of pieces.entries()) {
    for (const b of pieces.slice(at + 1)) {
      // Of the many pairs few lie on one another: only those are asked what they are.
      const common = meet(a.box, b.box)
      if (common.right - common.left <= SLACK || common.bottom - common.top <= SLACK) continue
      if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue
      // A field and what stands in it: the icon, the unit, the hint, the value of a choice.
      const shared = a.element.closest(
        '.ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-input-number, .ant-segmented, .kg-login-password, label',
      )
      if (shared?.contains(b.element)) continue
      if (layerOf(a) !== layerOf(b)) continue
      faults.push(`“${a.text.slice(0, 30)}” (${named(a.element)}) lies over “${b.text.slice(0, 30)}” (${named(b.element)})`)
    }
  }

  for (const piece of pieces) {
    const { element, box, text } = piece
    const container = element.closest('button, td, th, .kg-band, .kg-card, .ant-modal-container, .ant-drawer-body, aside, nav')
    if (container && container !== element && !layerOf(piece)) {
      const { left, right } = container.getBoundingClientRect()
      // What is clipped on its way isn't drawn outside.
      if (box.left < left - SLACK || box.right > right + SLACK)
        faults.push(`“${text.slice(0, 30)}” (${named(element)}) stands out of its ${named(container)}`)
    }
    let cut: Element | null = element
    while (cut && getComputedStyle(cut).textOverflow !== 'ellipsis' && cut !== container) cut = cut.parentElement
    const isCut = cut !== null && getComputedStyle(cut).textOverflow === 'ellipsis' && cut.scrollWidth > cut.clientWidth + 1
    if (!isCut || !cut) continue
    if (/^[+-]?[\d.,:：%*¥/ -]+$/.test(text)) faults.push(`the figure “${text}” (${named(element)}) is cut`)
    else if (!element.closest('[title]') && !cut.closest('[title]') && !cut.querySelector('[title]'))
      faults.push(`“${text.slice(0, 40)}” (${named(element)}) is cut, its whole text nowhere`)
  }
  const page = document.scrollingElement
  if (page && page.scrollWidth > page.clientWidth + 1) faults.push(`the page is ${page.scrollWidth - page.clientWidth} px too wide`)
  return [...new Set(faults)]
}
