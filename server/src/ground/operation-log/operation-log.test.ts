/** The log's vocabulary is alive: no sentence stands in the contract that nobody writes. (That nobody writes an undeclared code, the compiler says.) */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operations } from '@kaiguan/contract/operations'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(SERVER, name), 'utf8'))

/** Written by its whole code, or by its noun and a word of its file: `card.${kind}`. */
function written(code: string): boolean {
  const [noun, verb] = code.split('.')
  return sources.some((text) => text.includes(`'${code}'`) || (text.includes(`\`${noun}.\${`) && text.includes(`'${verb}'`)))
}

test('every sentence has a writer', () => {
  expect(written('customer.renamed-by-the-wind')).toBe(false)
  expect(Object.keys(operations).filter((code) => !written(code))).toEqual([])
})
