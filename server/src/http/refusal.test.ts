/** The catalogue of refusals is alive and whole: each has its one speaker, the same values in both languages, and takes only those. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ErrorName, errors } from '@kaiguan/contract/errors'
import type { Words } from '@kaiguan/contract/rules'
import { namesIn } from '@kaiguan/contract/sentence'
import { expect, expectTypeOf, test } from 'vitest'
import { type RefusalAt, refuse } from './refusal.ts'

const SERVER = fileURLToPath(new URL('..', import.meta.url))
// Object.keys forgets that these keys are the catalogue's names.
const names = Object.keys(errors) as ErrorName[]

test('every refusal of the catalogue is answered somewhere', () => {
  const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
    .map((name) => readFileSync(join(SERVER, name), 'utf8'))
    .join('\n')
  expect(names.filter((name) => !sources.includes(`'${name}'`))).toEqual([])
})

test('both languages of a refusal take the same values', () => {
  const values = (text: string) => namesIn(text).sort().join()
  expect(names.filter((name) => values(errors[name].zh) !== values(errors[name].en))).toEqual([])
})

test('a refusal takes the values of its sentence, all of them and no others', () => {
  type Entry = 'staff.above-you' | 'not-found'
  expectTypeOf(refuse<Extract<Entry, 'staff.above-you'>>).parameters.toEqualTypeOf<
    [entry: 'staff.above-you', values: { name: string | number | Words }, at?: RefusalAt]
  >()
  expectTypeOf(refuse<Extract<Entry, 'not-found'>>).parameters.toEqualTypeOf<
    [entry: 'not-found', values?: Record<string, never>, at?: RefusalAt]
  >()
})
