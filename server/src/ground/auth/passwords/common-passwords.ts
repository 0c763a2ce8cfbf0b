/** What anybody tries first is nobody's new password: one of the most common, what is known of its holder, or a run of keys. */
import { refuse } from '../../../http/refusal.ts'
import { DEMO_PASSWORD } from '../demo-logins.texts.ts'

/** `about`: what is known of who will sign in, and of where: their phone or number, their club. `field`: where it was typed. */
export type NewPassword = { password: string; about: readonly (string | null | undefined)[]; field?: string }

/** Compared as it is read: without its capitals, the width of its letters, and what isn't seen. */
export async function requireUncommonPassword({ password, about, field = 'password' }: NewPassword): Promise<void> {
  const typed = folded(password)
  const known = [DEMO_PASSWORD, ...about].some((one) => isAlmost(typed, folded(one ?? '')))
  if (known || isRepeated(typed) || isRun(typed) || (await common()).has(typed)) throw refuse('auth.password-common', {}, { field })
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{C}\p{Z}]/gu, '')
    .toLowerCase()

/** What is known, with as much as three characters more: a country's +86, the club's name and a 1. */
function isAlmost(typed: string, known: string): boolean {
  return known !== '' && typed.includes(known) && typed.length - known.length <= 3
}

/** Read when the first one is set: the server starts without it. */
let list: Promise<ReadonlySet<string>> | null = null
function common(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return list
}

/** Four characters or fewer, over and over: 88888888, 12341234, abcabcabc. */
function isRepeated(text: string): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length),
  )
}

/** Each character is the next one, or each the one before: 12345678, 87654321, abcdefgh; after 9 comes 0. */
function isRun(text: string): boolean {
  const points = Array.from(text, (one) => one.codePointAt(0) ?? 0)
  return [1, -1].some((step) => points.every((point, at) => at === 0 || follows(points[at - 1] ?? 0, point, step)))
}

function follows(before: number, point: number, step: number): boolean {
  if (point - before === step) return true
  const [nine, zero] = step > 0 ? [before, point] : [point, before]
  return nine === 0x39 && zero === 0x30
}
