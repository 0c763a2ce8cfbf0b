/** What this browser remembers of printing (seed §9: the copy count is saved locally). */
import { useState } from 'react'

export const MOST_COPIES = 5
const COPIES = 'receipt_copies'
const AUTO = 'receipt_auto_open'

function storedCopies(): number {
  const copies = Number(localStorage.getItem(COPIES))
  return Number.isInteger(copies) && copies >= 1 ? Math.min(copies, MOST_COPIES) : 1
}

export function useCopies(): [number | null, (copies: number | null) => void] {
  const [copies, setCopies] = useState<number | null>(storedCopies)
  return [
    copies,
    (next) => {
      setCopies(next)
      if (next !== null && next >= 1) localStorage.setItem(COPIES, String(Math.min(next, MOST_COPIES)))
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
