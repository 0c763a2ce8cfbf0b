import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Bucket, newBucket } from '../testing/s3.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

let bucket: Bucket
let store: Store
beforeAll(async () => {
  bucket = await newBucket()
  store = s3Store(bucket.settings)
})
afterAll(() => bucket.close())

/** The bucket reads the clock of this process: it stands still with the addresses it is given. */
const NOW = new Date('2026-11-20T04:00:00Z')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW }))
afterEach(() => void vi.useRealTimers())

async function allKeys(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.keys(prefix)) keys.push(key)
  return keys.sort()
}

const direct = () => {
  if (!store.direct) throw new Error('a bucket has addresses of its own')
  return store.direct
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
})

/** The test server breaks at its own thousandth key; this one answers as the specification of the protocol says. */
test('more keys than one answer of the store holds are all listed', async () => {
  const asked: URLSearchParams[] = []
  const server = createServer((request, answer) => {
    asked.push(new URL(request.url ?? '', 'http://s3').searchParams)
    const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>1/a&amp;b+&#61;</NextContinuationToken>'
    answer.end(`<ListBucketResult><Key>files/7/${asked.length}</Key>${asked.length < 3 ? more : ''}</ListBucketResult>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `as`: it listens on a port, so that its address is one.
  const { port } = server.address() as AddressInfo
  const many = s3Store({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` })
  const keys: string[] = []
  for await (const key of many.keys('files/7/')) keys.push(key)
  server.close()
  expect(keys).toEqual(['files/7/1', 'files/7/2', 'files/7/3'])
  expect(asked.map((query) => query.get('continuation-token'))).toEqual([null, '1/a&b+=', '1/a&b+='])
})

const PATIENCE_MS = 60_000

test('a bucket that says nothing is given up; one that has answered is read as slowly as its reader likes', async () => {
  let goOn = () => undefined as unknown
  const heard = Promise.withResolvers<void>()
  const server = createServer((request, answer) => {
    if (request.url?.endsWith('/silent')) return heard.resolve()
    answer.write('half ')
    goOn = () => answer.end('and half')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `as`: it listens on a port, so that its address is one.
  const { port } = server.address() as AddressInfo
  const impatient = s3Store({ ...bucket.settings, endpoint: `http://127.0.0.1:${port}` }, PATIENCE_MS)
  const kept = await impatient.read('exports/1/slow')
  // Given up only when its time is over, and then the other's is over as well.
  const silent = expect(impatient.read('exports/1/silent')).rejects.toThrow('didn’t answer GET /exports/1/silent')
  await heard.promise
  vi.advanceTimersByTime(PATIENCE_MS)
  await silent
  goOn()
  expect(kept && (await text(kept.stream))).toBe('half and half')
  server.closeAllConnections()
  server.close()
})

test('what broke off on its way is not there', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('the line went dead')
    })(),
  )
  await expect(store.write('files/1/a/half.webp', broken, 'image/webp')).rejects.toThrow('the line went dead')
  expect(await store.read('files/1/a/half.webp')).toBeNull()
})

test('an address puts and reads one key for some minutes, and no other, and not with another word in it', async () => {
  const url = await direct().put('uploads/1/photo', NOW, 600)
  expect((await fetch(url, { method: 'PUT', body: 'picture' })).status).toBe(200)
  const [put, read, saved] = [
    url,
    await direct().get('uploads/1/photo', NOW, 600),
    await direct().get('uploads/1/photo', NOW, 600, 'a.pdf'),
  ]
  expect(await (await fetch(read)).text()).toBe('picture')
  expect((await fetch(saved)).headers.get('content-disposition')).toBe('attachment; filename="a.pdf"')
  for (const [forged, method] of [
    [read.replace('uploads/1/photo', 'uploads/1/other'), 'GET'],
    [read.replace('Expires=600', 'Expires=6000'), 'GET'],
    [read, 'PUT'],
    [put, 'DELETE'],
    [put.replace(/Signature=..../, 'Signature=0000'), 'PUT'],
    [await direct().get('uploads/1/photo', new Date(NOW.getTime() - 700_000), 600), 'GET'],
  ] as const) {
    const { status } = await fetch(forged, { method, ...(method === 'PUT' ? { body: 'forged' } : {}) })
    expect(status, `${method} ${forged}`).toBe(403)
  }
  expect(await (await fetch(read)).text()).toBe('picture')
})

test('a bucket that isn’t there, or a wrong secret, is said and not taken for nothing', async () => {
  const nowhere = s3Store({ ...bucket.settings, bucket: 'nowhere' })
  await expect(nowhere.write('files/1/a', Buffer.from('x'), 'text/plain')).rejects.toThrow('has no bucket nowhere')
  const wrong = s3Store({ ...bucket.settings, secret: 'wrong' })
  await expect(wrong.read('files/1/a/one.webp')).rejects.toThrow('answered 403')
})

test('the bucket may stand in the host’s name', async () => {
  const { direct } = s3Store({ ...bucket.settings, publicEndpoint: 'https://{bucket}.oss-cn-hangzhou.aliyuncs.com/' })
  expect(direct?.endpoint).toBe('https://club.oss-cn-hangzhou.aliyuncs.com')
  expect(await direct?.get('files/1/a', NOW, 600)).toMatch(/^https:\/\/club\.oss-cn-hangzhou\.aliyuncs\.com\/files\/1\/a\?/)
})
