/** Choices that belong to this browser, kept a year: the language, the open state of the sidebar. */

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1))
  }
  return null
}

export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, which a club's own network rarely has.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_IN_SECONDS}; samesite=lax`
}
