/**
 * Money calls that were sent and not answered: a lost network, a time-out, a closed page. Each is kept with its key
 * in sessionStorage per account, so that the same key can be sent again and the server says what became of it
 * (DOMAIN.md §2 Idempotency). Nothing here can charge twice: the key is the same.
 */
import type { Method } from '@kaiguan/contract/call'
import type { LooseArgs } from './send.ts'

export type Unanswered = { method: Method; path: string; args: LooseArgs; key: string; label: string; at: number }

const storageKey = (accountId: number) => `unanswered:${accountId}`

export function unansweredOf(accountId: number): Unanswered[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(accountId)) ?? '[]')
    // `as`: only `remember` writes under this key.
    return Array.isArray(kept) ? (kept as Unanswered[]) : []
  } catch {
    return []
  }
}

export function remember(accountId: number, item: Unanswered): void {
  keep(accountId, [...unansweredOf(accountId).filter(({ key }) => key !== item.key), item])
}

export function forget(accountId: number, key: string): void {
  keep(
    accountId,
    unansweredOf(accountId).filter((item) => item.key !== key),
  )
}

function keep(accountId: number, items: Unanswered[]): void {
  if (items.length === 0) sessionStorage.removeItem(storageKey(accountId))
  else sessionStorage.setItem(storageKey(accountId), JSON.stringify(items))
}

/** Not crypto.randomUUID: that needs https, and a club's own network is plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
