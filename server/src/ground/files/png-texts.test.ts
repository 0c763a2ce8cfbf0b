/** What a picture says beside its pixels costs nobody a second. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../../testing/files.ts'
import { checkFile } from './check-file.ts'
import { withoutTexts } from './png-texts.ts'

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const around = [Buffer.alloc(4), Buffer.alloc(4)] as const
  around[0].writeUInt32BE(content.length)
  around[1].writeUInt32BE(crc32(named))
  return Buffer.concat([around[0], named, around[1]])
}

/** Behind the header, which is first in every PNG. */
const HEADER_ENDS = 33

test('a PNG’s texts are left away before it is opened, whatever they unpack to; its pixels stay', async () => {
  const plain = await picture(300, 300)
  const packed = deflateSync(Buffer.alloc(1_000_000))
  const texts = ['tEXt', 'zTXt', 'iTXt'].map((name) => chunk(name, Buffer.concat([Buffer.from('Comment\0\0'), packed])))
  const carrying = Buffer.concat([plain.subarray(0, HEADER_ENDS), ...texts, plain.subarray(HEADER_ENDS)])
  expect((await sharp(carrying).metadata()).comments).not.toEqual([])
  expect(withoutTexts(carrying).equals(plain)).toBe(true)
  expect(withoutTexts(plain)).toBe(plain)
  expect((await checkFile('photo', carrying)).facts).toMatchObject({ width: 300, height: 300 })
  // A length that leads beyond the end is the decoder's to refuse.
  const cut = carrying.subarray(0, HEADER_ENDS + 100)
  await expect(checkFile('photo', cut)).rejects.toMatchObject({ entry: 'file.broken' })
})
