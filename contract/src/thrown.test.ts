import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thrownText } from './thrown.ts'

const circle: Record<string, unknown> = { a: 1 }
circle.self = circle

test.each([
  [new Error('no disk'), 'no disk'],
  [new TypeError(), 'TypeError'],
  [new AggregateError([new Error('one'), { code: 2 }]), 'one; {"code":2}'],
  [{ message: 'as the queue says it', queue: 'nightly' }, 'as the queue says it'],
  [{ code: 'ECONNREFUSED', cause: new Error('why') }, '{"code":"ECONNREFUSED","cause":"why"}'],
  [circle, '{"a":1,"self":"…"}'],
  ['words', 'words'],
  [undefined, 'undefined'],
  [null, 'null'],
  [10n, '10'],
  [{ n: 10n }, '{"n":"10"}'],
])('%o', (thrown, text) => {
  expect(thrownText(thrown)).toBe(text)
})

const thing = fc.object({ values: [fc.integer(), fc.boolean(), fc.constant(null), fc.bigInt(), fc.date()] })

test('whatever is thrown, nobody reads [object Object]', () => {
  fc.assert(
    fc.property(fc.oneof(thing, fc.array(thing), fc.record({ cause: thing, errors: fc.array(thing) })), (thrown) => {
      expect(thrownText(thrown)).not.toContain('[object')
    }),
  )
})
