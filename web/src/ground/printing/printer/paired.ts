/** Whether this browser may print through the print bridge of its computer: the token that pairing left. */
const TOKEN = 'print_bridge_token'

export function pairedToken(): string | null {
  return localStorage.getItem(TOKEN)
}

export function keepToken(token: string | null): void {
  if (token === null) localStorage.removeItem(TOKEN)
  else localStorage.setItem(TOKEN, token)
}
