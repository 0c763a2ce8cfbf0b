/**
 * One random token a browser, whoever uses it: wrong passwords typed elsewhere in the club don't lock out a browser that somebody has
 * signed in from, and lessons that several members confirm on one are looked at. It says nothing of anybody, and stays at log-out.
 */
const KEY = 'device_token'

export const keptDevice = () => localStorage.getItem(KEY)
export const keepDevice = (token: string) => localStorage.setItem(KEY, token)

/** This browser's token; made where it has none yet, as the server makes them: 32 bytes in base64url. */
export function ownDevice(): string {
  const kept = keptDevice()
  if (kept !== null) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  keepDevice(token)
  return token
}
