/** What is put right of the calendar after the library drew it. */

/**
 * It calls its parts a table, but puts buttons between the rows: neither holds. Each lesson says by itself when, who and with whom, so
 * that its parts are told to be none.
 */
const TABLE_PARTS = '[role="table"], [role="row"], [role="rowgroup"], [role="columnheader"], [role="cell"]'

export function mendRoles(box: HTMLElement): void {
  for (const part of box.querySelectorAll(TABLE_PARTS)) {
    part.removeAttribute('role')
    part.removeAttribute('aria-colindex')
    part.removeAttribute('aria-colspan')
  }
  // A label is for what has a role: the day in full, or the coach, is read as it stands there.
  for (const head of box.querySelectorAll('.ec-col-head > [aria-label]')) head.removeAttribute('aria-label')
  // What scrolls is reached by keys: by what stands in it, else by itself.
  const scrolls = box.querySelector('.ec-main')
  if (box.querySelector('.ec-event')) scrolls?.removeAttribute('tabindex')
  else scrolls?.setAttribute('tabindex', '0')
}

/** Leaves out whole what doesn't fit into its box, from the last on. The first always stands there. */
export function fitPieces(box: HTMLElement): void {
  const bodies = [...box.querySelectorAll<HTMLElement>('.ec-event-body')]
  for (const body of bodies) for (const piece of body.children) piece.removeAttribute('hidden')
  // Measured first and left out then: each measuring after a change would lay the page out anew.
  const leftOut = bodies.flatMap((body) => {
    const { bottom } = body.getBoundingClientRect()
    const [, ...others] = body.children
    const at = others.findIndex((piece) => piece.getBoundingClientRect().bottom > bottom + 1)
    return at === -1 ? [] : others.slice(at)
  })
  for (const piece of leftOut) piece.setAttribute('hidden', '')
}
