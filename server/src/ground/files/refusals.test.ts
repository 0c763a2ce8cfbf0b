/** What isn't taken, each with its sentence, and that nothing of it is kept. */
import { crc32, deflateSync } from 'node:zlib'
import { FILE_MAX_KB, type FileKind } from '@kaiguan/contract/ground/files/calls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Club, newClub, newWorld, type World } from '../../testing/club.ts'
import { picture, put, signed } from '../../testing/files.ts'
import { addressOf } from './index.ts'

let world: World
let club: Club
beforeAll(async () => {
  world = await newWorld()
  club = await newClub(world)
})
afterAll(() => world.close())

/** A PNG of one colour that says how large it is, packed as small as it goes. */
function bigPng(width: number, height: number, raw = Buffer.alloc(Math.ceil(width / 8) * height + height)): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit a pixel, grey.
  head[8] = 1
  const marks = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([marks, chunk('IHDR', head), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.alloc(0))])
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic'), Buffer.alloc(200)])
const zip = Buffer.from('PK\x03\x04'.padEnd(2_000, '\0'), 'latin1')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n')
const NOT_A_PICTURE = { status: 422, code: 35001, message: '仅限图片格式（JPG、PNG、WebP、GIF）' }
const BROKEN = { status: 422, code: 35007, message: '图片上传出错！请重试（文件不完整或已损坏，无法打开）' }

test.each<[string, FileKind, () => Buffer | Promise<Buffer>, { status: number; code: number; message: string }]>([
  ['an svg with a script', 'photo', () => svg, NOT_A_PICTURE],
  ['html that is called png', 'photo', () => html, NOT_A_PICTURE],
  ['a zip that is called png', 'photo', () => zip, NOT_A_PICTURE],
  ['a pdf where a picture belongs', 'photo', () => pdf, NOT_A_PICTURE],
  ['html as an attachment', 'attachment', () => html, { status: 422, code: 35002, message: '仅限 PDF 和图片格式（JPG、PNG、WebP、GIF）' }],
  [
    'a HEIC photo',
    'photo',
    () => heic,
    {
      status: 422,
      code: 35003,
      message: '仅限图片格式（JPG、PNG、WebP、GIF）：这是 HEIC 照片，请在手机“设置 › 相机 › 格式”中选择“兼容性最佳”后重拍，或截屏后上传',
    },
  ],
  [
    'more than 10,240 KB',
    'photo',
    () => Buffer.alloc(FILE_MAX_KB * 1024 + 1),
    { status: 413, code: 35004, message: '单文件大小不能超过10240kb' },
  ],
  ['a face of 199 pixels', 'avatar', () => picture(199, 300), { status: 422, code: 35005, message: '图片最低像素为（200*200）' }],
  [
    '12,000 × 12,000 pixels in a few kilobytes',
    'photo',
    () => bigPng(12_000, 12_000),
    { status: 422, code: 35006, message: '图片为 12000*12000 像素，最多 40 百万像素，请缩小后再上传' },
  ],
  ['a bomb: few pixels, and a hundred times the bytes they need', 'photo', () => bigPng(64, 64, Buffer.alloc(64_000_000, 0xff)), BROKEN],
  ['nothing', 'photo', () => Buffer.alloc(0), { status: 422, code: 35008, message: '图片上传出错！请重试（文件是空的）' }],
  ['half a picture', 'photo', async () => (await noise()).subarray(0, 20_000), BROKEN],
])('%s is refused', async (_what, kind, bytes, { status, ...said }) => {
  const to = await signed(club.owner, kind)
  expect(await put(world, to, await bytes())).toMatchObject({ status, body: said })
  const shown = addressOf({ settings: world.settings, brandId: club.brandId, now: world.clock.now() }, to.filename)
  expect((await world.app.inject({ method: 'GET', url: shown })).statusCode).toBe(404)
  for await (const key of world.store.keys('files/')) expect(key).not.toContain(to.filename.replace(/\.\w+$/, ''))
})

function noise(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer()
}

test('a picture that hides a script behind its pixels comes out without it', async () => {
  const hides = Buffer.concat([await picture(), html])
  const to = await signed(club.owner, 'photo')
  expect((await put(world, to, hides)).status).toBe(200)
  for (const size of ['small', 'medium', 'large'] as const) {
    const shown = addressOf({ settings: world.settings, brandId: club.brandId, now: world.clock.now() }, to.filename, size)
    expect((await world.app.inject({ method: 'GET', url: shown })).body).not.toContain('script')
  }
})

test('a pdf is attached and then saved, never opened in the page', async () => {
  const to = await signed(club.owner, 'attachment')
  expect((await put(world, to, pdf, 'text/html')).status).toBe(200)
  const answer = await world.app.inject({
    method: 'GET',
    url: addressOf({ settings: world.settings, brandId: club.brandId, now: world.clock.now() }, to.filename),
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="attachment-[0-9a-f]{32}\.pdf"$/),
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(answer.rawPayload.equals(pdf)).toBe(true)
})

test('a path in the name finds nothing, whoever signed for it', async () => {
  const { url } = await signed(club.owner, 'photo')
  const { pathname, search } = new URL(url)
  for (const path of [
    `/files/..%2f..%2fetc%2fpasswd${search}`,
    `/files/%2e%2e/secret${search}`,
    `${pathname}/..%2fother${search}`,
    `/files/photo-..%5c..%5cx.webp${search}`,
    `/files/${search}`,
  ])
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await world.app.inject({ method, url: path, headers: { 'content-type': 'image/png' }, payload: 'x' })
      expect([403, 404, 422], `${method} ${path}: ${answer.body}`).toContain(answer.statusCode)
    }
})

test('an upload is taken for ten minutes', async () => {
  const to = await signed(club.owner, 'photo')
  world.clock.advance(10 * 60_000)
  expect(await put(world, to, await picture())).toMatchObject({
    status: 403,
    body: { code: 35011, message: '文件地址已过期，请刷新页面后重试' },
  })
})
