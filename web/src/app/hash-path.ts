/** The specification writes `#/login`: such an address, from an old bookmark or a printed code, is taken to `/login`. */
export function pathOfHash(hash: string): string | null {
  return hash.startsWith('#/') ? hash.slice(1) : null
}

export function takeHashPath(): void {
  const path = pathOfHash(window.location.hash)
  if (path !== null) window.history.replaceState(null, '', path)
}
