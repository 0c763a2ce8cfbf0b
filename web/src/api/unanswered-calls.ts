/**
 * Money calls that were sent and not answered: a lost network, a time-out, a closed page. Each is kept with its key
 * in sessionStorage per account and branch (what was meant for one branch is never sent to another), so that the same key can be sent
 * again and the server says what became of it (docs/money.md). Nothing here can charge twice: the key is the same.
 */
import type { Method } from '@kaiguan/contract/call'
import type { LooseArgs } from './send.ts'

export type Unanswered = {
  method: Method
  path: string
  args: LooseArgs
  key: string
  label: string
  at: number
  /** Begins a payment by a payer's code (payer-payments.ts). */
  byCode?: true
}

/** Who sent it, and where they were. */
export type Sender = { accountId: number; gymId: number }

const storageKey = ({ accountId, gymId }: Sender) => `unanswered:${accountId}:${gymId}`

export function unansweredOf(sender: Sender): Unanswered[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(sender)) ?? '[]')
    // `as`: only `remember` writes under this key.
    return Array.isArray(kept) ? (kept as Unanswered[]) : []
  } catch {
    return []
  }
}

export function remember(sender: Sender, item: Unanswered): void {
  keep(sender, [...unansweredOf(sender).filter(({ key }) => key !== item.key), item])
}

export function forget(sender: Sender, key: string): void {
  keep(
    sender,
    unansweredOf(sender).filter((item) => item.key !== key),
  )
}

function keep(sender: Sender, items: Unanswered[]): void {
  if (items.length === 0) sessionStorage.removeItem(storageKey(sender))
  else sessionStorage.setItem(storageKey(sender), JSON.stringify(items))
}
