/** The page that a visitor without a session asked for: where the next login leads. */

const KEY = 'return-to'

export function rememberPlace(path: string): void {
  if (path !== '/' && !path.startsWith('/login')) sessionStorage.setItem(KEY, path)
}

export function takePlace(): string {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  // Only a path of our own: `//host` would leave the product.
  return path?.startsWith('/') && !path.startsWith('//') ? path : '/'
}

/** What goes with the navigation to that page: whoever may not open it is not turned away at the door. */
export const FROM_LOGIN = { fromLogin: true } as const

export function isFromLogin(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromLogin' in state
}

export function forgetPlace(): void {
  sessionStorage.removeItem(KEY)
}
