/** What anybody tries first is nobody's new password: one of the most common, what is known of its holder, or a run of keys. */
import { refuse } from '../../http/refusal.ts'
import { DEMO_PASSWORD } from './demo-logins.texts.ts'

/** `about`: what is known of who will sign in, and of where: their phone or number, their club. `field`: where it was typed. */
export type NewPassword = { password: string; about: readonly (string | null | undefined)[]; field?: string }

/** Compared without its capitals, and without spaces around it. */
export async function mustBeUncommon({ password, about, field = 'password' }: NewPassword): Promise<void> {
  const typed = folded(password)
  const known = [DEMO_PASSWORD, ...about].some((one) => folded(one ?? '') === typed)
  if (known || isOneCharacter(typed) || isRun(typed) || (await common()).has(typed)) throw refuse('auth.password-common', {}, { field })
}

const folded = (text: string) => text.trim().toLowerCase()

/** Read when the first one is set: the server starts without it. */
let list: Promise<ReadonlySet<string>> | null = null
function common(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return list
}

function isOneCharacter(text: string): boolean {
  return new Set(text).size <= 1
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
