/** What a program of the counter's computer says in its terminal: in both languages, a line each. */
import { fill, type Words } from './rules.ts'

export function inBoth({ zh, en }: Words, values: Readonly<Record<string, string | number>> = {}): string {
  return [zh, en].map((text) => fill(text, values)).join('\n')
}
