import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256hex } from './sha256.ts'

test('the browser signs as the server checks, whatever the text and however long', () => {
  for (const text of ['', 'abc', 'ab&13800000000&1', '𠮷野家'.repeat(50), ...[54, 55, 56, 63, 64, 65, 119, 120].map((n) => 'x'.repeat(n))])
    expect(sha256hex(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
