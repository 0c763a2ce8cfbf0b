/**
 * A little work that a page does before it gets a code, once many were asked for: nothing for a person who waits for one, a price
 * for a program that asks for thousands. The refusal brings a challenge; an answer is a number that, hashed with it, begins with
 * enough zero bits. Page and server judge it by the same lines.
 */
import { z } from 'zod'
import { sha256words } from '../../sha256.ts'

/** What a refusal 34130 carries as `details`. */
export const WorkAsked = z.object({
  challenge: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .describe('sealed by the server for one phone and one kind of code; good for two minutes'),
  bits: z.int().min(1).max(32).describe('with how many zero bits sha256(challenge + "." + answer) must begin'),
})
export type WorkAsked = z.infer<typeof WorkAsked>

export const CodeWork = WorkAsked.pick({ challenge: true }).extend({
  answer: z.int().min(0).describe('any whole number that solves it'),
})
export type CodeWork = z.infer<typeof CodeWork>

export function solves({ challenge, bits }: WorkAsked, answer: number): boolean {
  const [first = 0] = sha256words(`${challenge}.${answer}`)
  return Math.clz32(first) >= bits
}
