import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type SealingKeys, seal, sealingKey, unseal } from './sealed.ts'

const newKey = () => randomBytes(32).toString('base64')
function keysOf(now: string, before: readonly string[] = []): SealingKeys {
  const [first, ...others] = [now, ...before].map((text) => sealingKey(text))
  if (!first) throw new Error('no key')
  return { now: first, all: [first, ...others.filter((key) => key !== null)] }
}

test('what was sealed is opened by the key that sealed it, and stands nowhere to be read', () => {
  const keys = keysOf(newKey())
  const sealed = seal(keys, 'brand 7', '私钥 -----BEGIN')
  expect(sealed.sealed.includes('BEGIN')).toBe(false)
  expect(unseal(keys, 'brand 7', sealed)).toBe('私钥 -----BEGIN')
  expect(seal(keys, 'brand 7', 'same').sealed).not.toEqual(seal(keys, 'brand 7', 'same').sealed)
})

test('it isn’t opened as another brand’s, nor where a byte was changed', () => {
  const keys = keysOf(newKey())
  const sealed = seal(keys, 'brand 7', 'secret')
  expect(() => unseal(keys, 'brand 8', sealed)).toThrow()
  for (const at of [0, 12, 28]) {
    const changed = Buffer.from(sealed.sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unseal(keys, 'brand 7', { ...sealed, sealed: changed })).toThrow()
  }
})

test('a key that is lost opens nothing, the one before still does until all is sealed anew', () => {
  const [old, fresh] = [newKey(), newKey()]
  const sealed = seal(keysOf(old), 'brand 7', 'secret')
  const lost = keysOf(fresh)
  expect(unseal(lost, 'brand 7', sealed)).toBeNull()
  const both = keysOf(fresh, [old])
  expect(unseal(both, 'brand 7', sealed)).toBe('secret')
  const anew = seal(both, 'brand 7', unseal(both, 'brand 7', sealed) ?? '')
  expect(unseal(lost, 'brand 7', anew)).toBe('secret')
})

test.each([
  ['too short', randomBytes(16).toString('base64')],
  ['too long', randomBytes(48).toString('base64')],
  ['no base64', `${'?'.repeat(43)}=`],
  ['a pass phrase', 'correct horse battery staple'],
  ['empty', ''],
])('a key that is %s is none', (_, text) => {
  expect(sealingKey(text)).toBeNull()
})
