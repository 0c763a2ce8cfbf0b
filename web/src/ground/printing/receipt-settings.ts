/** What this browser remembers of printing (docs/specification.md). */
import type { ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import { MOST_COPIES } from '@kaiguan/contract/paper'
import { useState } from 'react'

const COPIES = 'receipt_copies'
const AUTO = 'receipt_auto_open'

/** By layout, since a transfer is signed twice and water isn't; null: nobody chose here. */
function storedCopies(type: ReceiptType): number | null {
  const copies = Number(localStorage.getItem(`${COPIES}.${type}`))
  return Number.isInteger(copies) && copies >= 1 ? Math.min(copies, MOST_COPIES) : null
}

/** `usual`: the club's own number for this layout, until somebody here chooses another. */
export function useCopies(type: ReceiptType | undefined, usual: number): [number | null, (copies: number | null) => void] {
  const [typed, setTyped] = useState<number | null>()
  return [
    typed === undefined ? ((type && storedCopies(type)) ?? usual) : typed,
    (next) => {
      setTyped(next)
      if (type && next !== null && next >= 1) localStorage.setItem(`${COPIES}.${type}`, String(Math.min(next, MOST_COPIES)))
    },
  ]
}

/** Whether the receipt opens by itself after a sale; it does until somebody says no. */
export function opensByItself(): boolean {
  return localStorage.getItem(AUTO) !== '0'
}

export function useAutoOpen(): [boolean, (auto: boolean) => void] {
  const [auto, setAuto] = useState(opensByItself)
  return [
    auto,
    (next) => {
      setAuto(next)
      localStorage.setItem(AUTO, next ? '1' : '0')
    },
  ]
}
