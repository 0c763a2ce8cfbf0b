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

export function forgetPlace(): void {
  sessionStorage.removeItem(KEY)
}
