/** A picture's way: signed, sent, looked at, given to something, shown to whoever may see that. */
import { fileCalls } from '@kaiguan/contract/ground/files/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../context.ts'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { type Club, newBranch, newClub, newStaff, newWorld, type Staff, type World } from '../../testing/club.ts'
import { picture, put, signed, uploadedFile } from '../../testing/files.ts'
import { addressOf, fileName, requireUsableFile } from './index.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  club = await newClub(world)
})

const signing = (at: { brandId: number } = club) => ({ settings: world.settings, brandId: at.brandId, now: world.clock.now() })

/** What a verb does with a file that it was given, in its own transaction. */
function use(
  staff: Staff,
  given: string,
  { kind = 'avatar' as const, before = null as string | null, at = club as Omit<Club, 'owner'> } = {},
) {
  return world.database.transaction(at.brandId, (db) => {
    const ctx = { db, brandId: at.brandId, gymId: at.gymId, now: world.clock.now(), staff: { id: staff.id }, store: world.store }
    // `as`: what a file's rule asks of an act, and no more.
    return requireUsableFile(ctx as unknown as Ctx, given, { kind, field: 'head_portrait', before })
  })
}

const load = (url: string) => world.app.inject({ method: 'GET', url })
const refusal = (entry: string, field = 'head_portrait') => expect.objectContaining({ entry, field })

test('a picture is uploaded and shown in the sizes of our screens, made anew', async () => {
  const name = await uploadedFile(world, club.owner, 'avatar', await picture(3000, 1500))
  for (const [size, width, height] of [
    ['small', 96, 48],
    ['medium', 400, 200],
    ['large', 1600, 800],
  ] as const) {
    const answer = await load(addressOf(signing(), name, size))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
  }
})

test('where a photo was taken doesn’t come out again, and it stands upright', async () => {
  const taken = await sharp(await picture(800, 600))
    .jpeg()
    .withExif({ IFD0: { Copyright: '张三' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const name = await uploadedFile(world, club.owner, 'photo', taken)
  const { rawPayload } = await load(addressOf(signing(), name, 'large'))
  const shown = await sharp(rawPayload).metadata()
  expect(shown).toMatchObject({ width: 600, height: 800 })
  expect([shown.exif, shown.icc, shown.xmp, shown.orientation]).toEqual([undefined, undefined, undefined, undefined])
})

test('what is clear in a logo stays clear, and of a moving picture its first frame stands', async () => {
  const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  const logo = await load(addressOf(signing(), await uploadedFile(world, club.owner, 'logo', clear)))
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ hasAlpha: true })
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => picture(240, 240, colour)))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const shown = await load(addressOf(signing(), await uploadedFile(world, club.owner, 'avatar', moving)))
  const { data } = await sharp(shown.rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect((data[0] ?? 0) > 200 && (data[2] ?? 255) < 60).toBe(true)
})

test('an address is the same for hours, so that a browser loads it once, and then no longer any', async () => {
  const name = await uploadedFile(world, club.owner)
  const first = addressOf(signing(), name)
  world.clock.advance(60_000)
  // At the very minute in which its window ends it may be another one: then the next minute's is the same.
  const again = [addressOf(signing(), name), addressOf({ ...signing(), now: new Date(world.clock.now().getTime() + 60_000) }, name)]
  expect(again).toContain(again[0] === first ? first : again[1])
  const { headers } = await load(first)
  expect(headers['cache-control']).toMatch(/^private, max-age=\d{5}, immutable$/)
  expect(await load(first)).toMatchObject({ statusCode: 200 })
  world.clock.advance(13 * 3_600_000)
  expect((await load(first)).json()).toMatchObject({ code: 35011, message: '文件地址已过期，请刷新页面后重试' })
  expect((await load(addressOf(signing(), name))).statusCode).toBe(200)
})

test('the address of a certificate is good for minutes', async () => {
  const certificate = addressOf(signing(), await uploadedFile(world, club.owner, 'certificate'))
  expect((await load(certificate)).statusCode).toBe(200)
  world.clock.advance(10 * 60_000)
  expect((await load(certificate)).json()).toMatchObject({ code: 35011 })
})

test('nobody makes an address: another size, brand, file or hour, another installation', async () => {
  const [name, other] = [await uploadedFile(world, club.owner), await uploadedFile(world, club.owner)]
  const right = addressOf(signing(), name, 'small')
  for (const forged of [
    right.replace('s=small', 's=large'),
    right.replace(`b=${club.brandId}`, `b=${club.brandId + 1}`),
    right.replace(name, other),
    right.replace(/u=(\w+)/, 'u=zzzzzzzz'),
    right.replace(/k=.*/, 'k='),
    right.replace(/&k=.*/, ''),
    right.replace(/\?.*/, ''),
    addressOf({ ...signing(), settings: { fileSecret: Buffer.alloc(32) } }, name),
    (await signed(club.owner, 'avatar')).url.replace(/^.*\/files/, '/files'),
  ])
    expect((await load(forged)).json(), forged).toMatchObject({ code: 35010 })
  expect((await load(right)).headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'; sandbox")
})

test('an upload is its uploader’s until something has it, then the branch’s', async () => {
  const colleague = await newStaff(world, club)
  const name = await uploadedFile(world, club.owner)
  await expect(use(colleague, name)).rejects.toEqual(refusal('file.unknown'))
  expect(await use(club.owner, name)).toBeGreaterThan(0)
  expect(await use(colleague, name)).toBeGreaterThan(0)
})

test('a file of another gym or brand can’t be used; what a thing has already is given back unjudged', async () => {
  const name = await uploadedFile(world, club.owner)
  await use(club.owner, name)
  const next = { brandId: club.brandId, gymId: await newBranch(world, club.brandId, '隔壁店') }
  const neighbour = await newStaff(world, next, { type: 4 })
  await expect(use(neighbour, name, { at: next })).rejects.toEqual(refusal('file.unknown'))
  expect(await use(neighbour, name, { at: next, before: name })).toBeGreaterThan(0)
  const foreign = await newClub(world)
  await expect(use(foreign.owner, name, { at: foreign, before: name })).rejects.toEqual(refusal('file.unknown'))
})

test('what has a file is asked for its name with it', async () => {
  const name = await uploadedFile(world, club.owner)
  const id = await use(club.owner, name)
  const face = sql<{ face: string | null }>`
    select ${fileName('e.head_portrait_file_id')} as face from employees e where e.brand_id = ${club.brandId} and e.id = ${club.owner.id}`
  const seen = await world.database.transaction(club.brandId, async (db) => {
    const before = await one(db, face)
    await sql`update employees set head_portrait_file_id = ${id} where brand_id = ${club.brandId} and id = ${club.owner.id}`.execute(db)
    return [before.face, (await one(db, face)).face]
  })
  expect(seen).toEqual([null, name])
})

test('a file is used for what it was uploaded for, and only once it is there', async () => {
  const photo = await uploadedFile(world, club.owner, 'photo')
  await expect(use(club.owner, photo)).rejects.toEqual(refusal('file.kind'))
  const { filename } = await signed(club.owner, 'avatar')
  await expect(use(club.owner, filename)).rejects.toEqual(refusal('file.not-uploaded'))
  await expect(use(club.owner, `avatar-${'0'.repeat(32)}.webp`)).rejects.toEqual(refusal('file.unknown'))
})

test('the token may stand in the body as the specification writes it, and no other one', async () => {
  const send = (body: object, token?: string) =>
    world.app.inject({
      method: 'POST',
      url: fileCalls.sign.path,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload: JSON.stringify({ type: 'avatar', ...body }),
    })
  expect((await send({ api_token: club.owner.token })).json()).toMatchObject({
    bucket: 'local',
    filename: expect.stringMatching(/^avatar-[0-9a-f]{32}\.webp$/),
  })
  expect((await send({ api_token: club.owner.token }, club.owner.token)).statusCode).toBe(200)
  const colleague = await newStaff(world, club)
  expect((await send({ api_token: colleague.token }, club.owner.token)).json()).toMatchObject({
    code: 30003,
    message: '验证码已经过期，请重新获取验证码',
  })
  expect((await send({ api_token: 'x'.repeat(43) })).statusCode).toBe(401)
  expect((await send({})).statusCode).toBe(401)
})

test('where to PUT is said with this installation’s own address', async () => {
  world.settings.publicUrl = 'https://club.example'
  const answer = await club.owner.do(fileCalls.sign, { body: { type: 'logo' } }, { host: 'behind-the-proxy' })
  world.settings.publicUrl = null
  expect(answer).toMatchObject({ endpoint: 'https://club.example', url: expect.stringMatching(/^https:\/\/club\.example\/files\/logo-/) })
  const elsewhere = await club.owner.do(
    fileCalls.sign,
    { body: { type: 'logo' } },
    { host: 'evil.example', origin: 'https://evil.example' },
  )
  expect(elsewhere.endpoint).toBe('http://127.0.0.1')
})

test('whoever only uploads is stopped before the disk is full', async () => {
  const { id } = await newStaff(world, club)
  const filled = club.owner.id
  await world.database.transaction(club.brandId, (db) =>
    sql`insert into files (brand_id, gym_id, name, kind, uploaded_by, created_at)
      select ${club.brandId}, ${club.gymId}, 'avatar-' || n, 'avatar', case when n > 0 then ${filled}::bigint else ${id}::bigint end, ${world.clock.now()}
      from generate_series(1, 200) n`.execute(db),
  )
  expect((await club.owner.call(fileCalls.sign, { body: { type: 'avatar' } })).refusal).toMatchObject({
    code: 35016,
    message: '您已上传 200 个还没有使用的文件，请先保存，或明天再上传',
  })
})

test('what was uploaded stands in its row as it is', async () => {
  const name = await uploadedFile(world, club.owner, 'avatar', await picture(640, 480))
  const row = await world.database.transaction(club.brandId, (db) =>
    one(
      db,
      sql`select state, media_type, width, height, uploaded_by, referenced_at from files where brand_id = ${club.brandId} and name = ${name}`,
    ),
  )
  expect(row).toEqual({
    state: 'ready',
    media_type: 'image/webp',
    width: 640,
    height: 480,
    uploaded_by: club.owner.id,
    referenced_at: null,
  })
})

test('a second PUT to the same address is refused, and the first picture stays', async () => {
  const to = await signed(club.owner, 'avatar')
  expect((await put(world, to, await picture(300, 300, '#f00'))).status).toBe(200)
  expect(await put(world, to, await picture(300, 300, '#00f'))).toMatchObject({ status: 409, body: { code: 35012 } })
  const { data } = await sharp((await load(addressOf(signing(), to.filename))).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect((data[0] ?? 0) > 200).toBe(true)
})
