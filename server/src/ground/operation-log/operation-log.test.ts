/** The log's vocabulary is alive: no sentence stands in the contract that nobody writes. (That nobody writes an undeclared code, the compiler says.) */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Operation } from '@kaiguan/contract/ground/operation-log/operation'
import { type FieldOf, isOperation, type OperationCode, operations } from '@kaiguan/contract/operations'
import { expect, expectTypeOf, test } from 'vitest'
import { diffOf, type Undeclared } from './index.ts'

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
  const living = (Object.keys(operations) as OperationCode[]).filter((code) => !(operations[code] satisfies Operation as Operation).retired)
  expect(living.filter((code) => !written(code))).toEqual([])
})

test('whatever was ever written is still said: the list of all codes only grows', () => {
  const ever = readFileSync(fileURLToPath(new URL('codes-ever-written.txt', import.meta.url)), 'utf8')
    .trim()
    .split('\n')
  // A club's log keeps rows of each: what nobody writes any more stays declared, with `retired: true`.
  expect(ever.filter((code) => !isOperation(code))).toEqual([])
  expect(Object.keys(operations).filter((code) => !ever.includes(code))).toEqual([])
  expect(ever.length).toBeGreaterThanOrEqual(328)
})

test('a diff names the fields that its operation declares, and no others', () => {
  type Change = { before: unknown; after: unknown }
  expectTypeOf<FieldOf<'goods-category.edited'>>().toEqualTypeOf<'name' | 'sort'>()
  expectTypeOf<FieldOf<'goods-category.deleted'>>().toBeNever()
  expectTypeOf<FieldOf<'goods-category.edited' | 'goods.edited'>>().toEqualTypeOf<'name'>()
  expectTypeOf<Undeclared<'goods-category.edited', { name?: Change; password?: Change }>>().toEqualTypeOf<{ password: never }>()
  const before = { name: '水', sort: 1, version: 1 }
  const diff = diffOf(before, { name: '饮料', sort: 1 })
  expectTypeOf<keyof typeof diff>().toEqualTypeOf<'name' | 'sort'>()
  expect(diff).toEqual({ name: { before: '水', after: '饮料' } })
})
