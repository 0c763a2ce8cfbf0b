/** The same way of a picture where the bytes go straight to a bucket: looked at when it is named, not when it arrives. */
import { gzipSync } from 'node:zlib'
import { FILE_MAX_KB, fileCalls } from '@kaiguan/contract/ground/files/calls'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Ctx } from '../../context.ts'
import { s3Store } from '../../storage/s3-store.ts'
import type { Store } from '../../storage/store.ts'
import { type Club, newClub, newStaff, newWorld, type Staff, staffAt, type World } from '../../testing/club.ts'
import { picture, type Signed, signed } from '../../testing/files.ts'
import { type Bucket, newBucket } from '../../testing/s3.ts'
import { addressOf, requireUsableFile } from './index.ts'

let world: World
let bucket: Bucket
let store: Store
let app: FastifyInstance
let club: Club
let owner: Staff
beforeAll(async () => {
  world = await newWorld()
  // The bucket reads the clock of this process: it stands still with ours.
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now() })
  bucket = await newBucket()
  store = s3Store(bucket.settings)
  app = await buildApp({ ...world, store, webFolder: null, checkAnswers: true, logLevel: 'silent' })
  club = await newClub(world)
  owner = staffAt({ ...world, app }, club.owner.id, '', club.owner.token)
})
afterAll(async () => {
  await app.close()
  await world.close()
  await bucket.close()
  vi.useRealTimers()
})

const signing = () => ({ settings: world.settings, brandId: club.brandId, now: world.clock.now() })
const put = (to: Signed, body: Buffer) => fetch(to.url, { method: 'PUT', body: Buffer.from(body) })
const use = (staff: Staff, given: string) =>
  world.database.transaction(club.brandId, (db) => {
    const ctx = { db, brandId: club.brandId, gymId: club.gymId, now: world.clock.now(), staff: { id: staff.id }, store }
    // `as`: what a file's rule asks of an act, and no more.
    return requireUsableFile(ctx as unknown as Ctx, given, { kind: 'photo', field: 'image' })
  })

test('a picture goes straight to the bucket, is looked at, made anew there, and read there by a signed address', async () => {
  const to = await signed(owner, 'photo')
  expect(to).toMatchObject({ bucket: 'club', endpoint: bucket.settings.endpoint })
  expect((await put(to, await picture(3000, 1500))).status).toBe(200)
  await owner.do(fileCalls.ready, { body: { filename: to.filename } })
  await owner.do(fileCalls.ready, { body: { filename: to.filename } })
  const [one, other] = await Promise.all([1, 2].map(() => app.inject({ method: 'GET', url: addressOf(signing(), to.filename, 'large') })))
  expect(one).toMatchObject({ statusCode: 302 })
  // The same place for whoever asks within the hours, so that a browser loads it once.
  expect(one?.headers.location).toBe(other?.headers.location)
  const shown = await fetch(String(one?.headers.location))
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  // What was sent is gone: only what we made of it is there.
  for await (const key of store.keys('uploads/')) throw new Error(`${key} is still there`)
})

test('whoever names it at once has it looked at there and then; what is wrong stands at the field', async () => {
  const good = await signed(owner, 'photo')
  await put(good, await picture())
  expect(await use(owner, good.filename)).toBeGreaterThan(0)
  for (const [bytes, entry] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'file.no-image'],
    [Buffer.alloc(FILE_MAX_KB * 1024 + 1), 'file.too-large'],
    [null, 'file.not-uploaded'],
  ] as const) {
    const to = await signed(owner, 'photo')
    if (bytes) expect((await put(to, bytes)).status).toBe(200)
    await expect(use(owner, to.filename)).rejects.toEqual(expect.objectContaining({ entry, field: 'image' }))
    expect(
      (await fetch(String((await app.inject({ method: 'GET', url: addressOf(signing(), to.filename) })).headers.location))).status,
    ).toBe(404)
  }
})

test('what was put there packed and unpacks on its way to ever so much is refused before it fills the memory', async () => {
  const to = await signed(owner, 'photo')
  const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  expect(packed.length).toBeLessThan(FILE_MAX_KB * 1024)
  const answer = await fetch(to.url, { method: 'PUT', body: Buffer.from(packed), headers: { 'content-encoding': 'gzip' } })
  expect(answer.status).toBe(200)
  expect((await owner.call(fileCalls.ready, { body: { filename: to.filename } })).refusal).toMatchObject({ code: 35004 })
})

test('an upload that nobody has looked at is nobody else’s to use or to have looked at', async () => {
  const colleague = await newStaff(world, club)
  const to = await signed(owner, 'photo')
  await put(to, await picture())
  await expect(use(colleague, to.filename)).rejects.toEqual(expect.objectContaining({ entry: 'file.unknown' }))
  const asks = staffAt({ ...world, app }, colleague.id, '', colleague.token)
  expect((await asks.call(fileCalls.ready, { body: { filename: to.filename } })).refusal.code).toBe(20000)
})

test('the page may talk to the bucket and show what is in it, and the server itself takes no bytes', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/' })
  const { endpoint } = bucket.settings
  expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${endpoint};`)
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://127.0.0.1:18181 ${endpoint};`)
  expect((await app.inject({ method: 'PUT', url: '/files/x', payload: 'x' })).statusCode).toBe(405)
})
