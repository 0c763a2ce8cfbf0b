/**
 * A scanner or card reader types like a keyboard, only faster: characters less than 35 ms apart on the mean, then Enter
 * (docs/screens.md). Pure: one key in, what may be a burst out. No hand types four keys at that speed.
 */

export const FAST_MS = 35
/**
 * A busy computer, a reader on the air may be late now and then; a longer pause ends the burst. Long enough that keys lost to a
 * pause are all of them: a code without its first digit would be looked up, or offered as a new code.
 */
const LATE_MS = 300
/** Some readers pause before their Enter. */
const END_MS = 100
const SHORTEST = 4
/** The code of a member’s phone has 121. */
const LONGEST = 200

/** `mark`: whatever the caller wants back of the scan's first key. */
type Key<Mark> = { char: string; at: number; mark: Mark }
/** The newest keys, oldest first. */
export type Burst<Mark> = readonly Key<Mark>[]
export type Scan<Mark> = { code: string; mark: Mark }

/** A key with a character: the burst goes on, or begins anew. */
export function feed<Mark>(burst: Burst<Mark>, key: Key<Mark>): Burst<Mark> {
  const last = burst.at(-1)
  return last && key.at - last.at <= LATE_MS ? [...burst, key].slice(-LONGEST) : [key]
}

/** Enter came: the burst before it was a scan, all of it, or none: half a code would find somebody else. */
export function scanOf<Mark>(burst: Burst<Mark>, enterAt: number): Scan<Mark> | null {
  const first = burst[0]
  const last = burst.at(-1)
  if (!first || !last || burst.length < SHORTEST || enterAt - last.at > END_MS) return null
  const meanGap = (last.at - first.at) / (burst.length - 1)
  return meanGap < FAST_MS ? { code: burst.map(({ char }) => char).join(''), mark: first.mark } : null
}

type KeyLike = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The character a key stands for; '' for none. An input method hides it (`Process`), the key itself is still known. */
export function charOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyLike): string {
  if (ctrlKey || metaKey || altKey) return ''
  if (key.length === 1) return key
  if (key !== 'Process' && key !== 'Unidentified') return ''
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return shiftKey ? '' : digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  if (code === 'Minus') return shiftKey ? '_' : '-'
  return code === 'NumpadSubtract' ? '-' : ''
}

export function isEnter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): boolean {
  return key === 'Enter' || (key === 'Process' && (code === 'Enter' || code === 'NumpadEnter'))
}
