/**
 * The number of an entry card, however it is written: its UID in hexadecimal (4, 7 or 10 bytes), ten decimal digits (the four
 * bytes as one number), or 3+5 digits, which are the low 24 bits that a Wiegand reader gives. The low 24 bits are what every
 * reader reads: by them a card is found, and by the whole, where both know it, its twin is told apart.
 */
import type { cardFormats } from '../../entry/gates/texts.ts'

export type CardNumber = { low: string; whole: string | null }

type Format = (typeof cardFormats)[number]

const UID = /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$/
const WIEGAND = /^(\d{1,3})[,， ](\d{1,5})$/
const DECIMAL = /^\d{10}$/

/** null: it isn't one of that format. */
export function cardNumber(text: string, format: Format): CardNumber | null {
  if (format === 'wiegand') return ofWiegand(text)
  if (format === 'decimal') return ofDecimal(text)
  const uid = text.replaceAll(/[\s:-]/g, '').toUpperCase()
  return UID.test(uid) ? { low: uid.slice(-6), whole: uid } : null
}

/** As a reader gave it, which says no format. */
export function readCardNumber(text: string): CardNumber | null {
  return ofWiegand(text) ?? ofDecimal(text) ?? cardNumber(text, 'uid')
}

function ofWiegand(text: string): CardNumber | null {
  const [, facility, number] = WIEGAND.exec(text.trim()) ?? []
  if (facility === undefined || number === undefined || Number(facility) > 255 || Number(number) > 65_535) return null
  return { low: (Number(facility) * 65_536 + Number(number)).toString(16).toUpperCase().padStart(6, '0'), whole: null }
}

function ofDecimal(text: string): CardNumber | null {
  const value = Number(text)
  if (!DECIMAL.test(text) || value > 0xffffffff) return null
  const whole = value.toString(16).toUpperCase().padStart(8, '0')
  return { low: whole.slice(-6), whole }
}
