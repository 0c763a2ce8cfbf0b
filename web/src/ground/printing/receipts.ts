/** Which receipt is open, for the whole page: any screen opens it, the frame draws it once (ReceiptHost). */
import { useSyncExternalStore } from 'react'
import { opensByItself } from './receipt-settings.ts'

type OpenReceipt = { orderId: number; onClosed?: () => void }

let current: OpenReceipt | null = null
const listeners = new Set<() => void>()

function change(next: OpenReceipt | null): void {
  current = next
  for (const tell of listeners) tell()
}

const receipts = {
  /** `onClosed`: where the focus goes next. */
  open: (orderId: number, onClosed?: () => void): void => change({ orderId, onClosed }),
  /** After a sale or a refund: by itself, where this browser wants that; a turn later, so that it stands above what the sale itself shows. */
  follow: (orderId: number, onClosed?: () => void): void => {
    if (opensByItself()) setTimeout(() => receipts.open(orderId, onClosed))
    else onClosed?.()
  },
  close: (): void => {
    const closed = current
    change(null)
    closed?.onClosed?.()
  },
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** `useReceipt().open(orderId)` from any screen. */
export function useReceipt(): typeof receipts {
  return receipts
}

/** For the host alone. */
export function useOpenReceipt(): OpenReceipt | null {
  return useSyncExternalStore(subscribe, () => current)
}
