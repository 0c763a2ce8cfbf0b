/**
 * What an upload is, by its content alone: its name and what its sender calls it are nobody's business. A picture is made
 * anew in the sizes that screens use: what isn't pixels (places, scripts, whatever hides behind the picture) is not in it.
 */
import { createHash } from 'node:crypto'
import { FILE_MAX_KB, type FileKind, fileSizes, keptWhole, leastPixels, MOST_MEGAPIXELS } from '@kaiguan/contract/ground/files/calls'
import type { Sharp, SharpConstructor } from 'sharp'
import { refuse } from '../../http/refusal.ts'
import { atMost } from '../../run-at-most.ts'
import type { Variant } from './addresses.ts'
import type { Facts } from './files.sql.ts'
import { withoutTexts } from './png-texts.ts'

export const FILE_MAX_BYTES = FILE_MAX_KB * 1024

export type Part = { variant: Variant; bytes: Buffer; mediaType: string }
export type Checked = { facts: Facts; parts: Part[] }

/** Each takes a core and, of forty megapixels, some 200 MB. */
const checking = atMost(2)
const PIXELS_WITHIN_S = 20
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000

export function checkFile(kind: FileKind, bytes: Buffer): Promise<Checked> {
  return checking(() => (keptWhole(kind) ? checkAttachment(bytes) : checkPicture(kind, bytes)))
}

async function checkAttachment(bytes: Buffer): Promise<Checked> {
  const what = contentOf(bytes)
  if (what === 'pdf') return checkedWith([{ variant: 'whole', bytes, mediaType: 'application/pdf' }], {})
  if (what === 'other') throw bytes.length === 0 ? refuse('file.empty') : refuse('file.no-attachment')
  const { parts, facts } = await checkPicture('attachment', bytes)
  const large = parts.find(({ variant }) => variant === 'large')
  return checkedWith(large ? [{ ...large, variant: 'whole' }] : [], facts)
}

async function checkPicture(kind: FileKind, sent: Buffer): Promise<Checked> {
  const bytes = isPng(sent) ? withoutTexts(sent) : sent
  const { width, height } = await sidesOf(kind, bytes)
  const least = leastPixels[kind]
  if (least && (width < least.width || height < least.height)) throw refuse('file.too-few-pixels', least)
  const parts: Part[] = []
  // From the largest down: each is made of the one before, so that the whole picture is opened once.
  let from = bytes
  for (const [variant, side] of Object.entries(fileSizes).toReversed()) {
    from = await scaled(from, side)
    // `as`: Object.entries forgets that its keys are the table's.
    parts.push({ variant: variant as Variant, bytes: from, mediaType: 'image/webp' })
  }
  return checkedWith(parts, { width, height })
}

/** What the row says; the sum is of the first part, from which all others were made. */
function checkedWith(parts: Part[], { width = null, height = null }: { width?: number | null; height?: number | null }): Checked {
  const [first] = parts
  if (!first) throw new Error('a file without any part')
  const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0)
  return { parts, facts: { media_type: first.mediaType, bytes, sha256: createHash('sha256').update(first.bytes).digest(), width, height } }
}

async function sidesOf(kind: FileKind, bytes: Buffer): Promise<{ width: number; height: number }> {
  if (bytes.length === 0) throw refuse('file.empty')
  const what = contentOf(bytes)
  if (what === 'heic') throw refuse('file.heic')
  if (what !== 'picture') throw kind === 'attachment' ? refuse('file.no-attachment') : refuse('file.no-image')
  // Only what the file says of itself is read here, however many pixels it says.
  const { width, height } = (await orBroken((await opened(bytes, false)).metadata())).autoOrient
  if (width * height > MOST_PIXELS) throw refuse('file.too-many-pixels', { width, height, most: MOST_MEGAPIXELS })
  return { width, height }
}

async function scaled(bytes: Buffer, side: number): Promise<Buffer> {
  const picture = await opened(bytes, MOST_PIXELS)
  return orBroken(
    picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: PIXELS_WITHIN_S })
      .toBuffer(),
  )
}

/** Of a moving picture the first frame. */
async function opened(bytes: Buffer, limitInputPixels: number | false): Promise<Sharp> {
  const sharp = await library()
  return sharp(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true })
}

let loaded: Promise<SharpConstructor> | undefined

/** It is large, and most starts never need it. What we don't take, it can't read either, whatever a file says that it is. */
function library(): Promise<SharpConstructor> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`) })
    return sharp
  })
  return loaded
}

/** Whatever the library says of it, the file can't be opened: its sentences are for programmers. */
function orBroken<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw refuse('file.broken')
  })
}

/** Brands of the container that phones keep HEIC in. */
const HEIC = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

function isPng(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n'
}

function contentOf(bytes: Buffer): 'picture' | 'heic' | 'pdf' | 'other' {
  const text = (from: number, to: number) => bytes.subarray(from, to).toString('latin1')
  const jpeg = text(0, 3) === '\xff\xd8\xff'
  const webp = text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP'
  const gif = text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a'
  if (jpeg || isPng(bytes) || webp || gif) return 'picture'
  if (text(4, 8) === 'ftyp' && HEIC.includes(text(8, 12))) return 'heic'
  return text(0, 5) === '%PDF-' ? 'pdf' : 'other'
}
