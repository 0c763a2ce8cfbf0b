import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskStore } from './disk-store.ts'
import type { Store } from './store.ts'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaiguan-store-'))
  store = diskStore(folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function allKeys(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.keys(prefix)) keys.push(key)
  return keys.sort()
}

test('what was written is read, listed and, once removed, gone', async () => {
  await store.write('files/1/a/one.webp', Buffer.from('one'), 'image/webp')
  await store.write('files/1/b/two.webp', Readable.from(['t', 'wo']), 'image/webp')
  await store.write('files/12/a/three.webp', Buffer.from('three'), 'image/webp')
  const kept = await store.read('files/1/b/two.webp')
  expect(kept && [kept.bytes, await text(kept.stream)]).toEqual([3, 'two'])
  expect(await allKeys('files/1/')).toEqual(['files/1/a/one.webp', 'files/1/b/two.webp'])
  expect(await allKeys('exports/')).toEqual([])
  await store.remove('files/1/a/one.webp')
  await store.remove('files/1/a/one.webp')
  expect(await store.read('files/1/a/one.webp')).toBeNull()
  expect(await store.read('files/nobody/one.webp')).toBeNull()
})

test('a file whose sender broke off is not there at all, and the one before it stays', async () => {
  await store.write('files/1/a/one.webp', Buffer.from('before'), 'image/webp')
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('the line went dead')
    })(),
  )
  await expect(store.write('files/1/a/one.webp', broken, 'image/webp')).rejects.toThrow('the line went dead')
  expect(readFileSync(join(folder, 'files/1/a/one.webp'), 'utf8')).toBe('before')
  expect(readdirSync(join(folder, '.growing'))).toEqual([])
  expect(await allKeys('files/')).toEqual(['files/1/a/one.webp'])
})

test('a key never leaves its folder', async () => {
  for (const key of ['files/../../etc/passwd', '/etc/passwd', 'files//x', 'files/.hidden', 'files\\..\\x', 'files', 'files/a\u0000b'])
    await expect((async () => store.read(key))(), key).rejects.toThrow('no key of the store')
})

test.skipIf(process.platform === 'win32')('nobody else of the machine reads what is kept', async () => {
  await store.write('files/1/a/one.webp', Buffer.from('one'), 'image/webp')
  expect(statSync(join(folder, 'files/1/a/one.webp')).mode & 0o077).toBe(0)
})
