/**
 * A screen's styles come with its code, and the browser asks for them once: where the network was away just then, the screen
 * would stay bare until somebody reloads. A sheet that failed is asked for again until it is there.
 */

const AGAIN_MS = 1000

export function askForStylesAgain(): void {
  // Errors of elements don't bubble; on the way down they pass the window.
  window.addEventListener('error', ({ target }) => void (isSheet(target) && setTimeout(() => ask(target), AGAIN_MS)), true)
}

function isSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet'
}

/** A link that failed never loads again; a new one in its place does. */
function ask(failed: HTMLLinkElement): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.crossOrigin = failed.crossOrigin
  link.href = failed.href
  failed.replaceWith(link)
}
