/**
 * How much an xlsx unpacks to, found before anything parses it: a file of a few kilobytes can hold gigabytes. What was
 * weighed is packed anew for the reader, so that it reads this and nothing that a crafted file hides beside it.
 */
import { crc32, inflateRawSync } from 'node:zlib'

const MEGABYTE = 1_048_576
const MAX_ENTRIES = 2_000
const MAX_UNPACKED = 128 * MEGABYTE
/** Cells, counted as the table around them: one far out makes an enormous one. */
const MAX_TABLE = 4_000_000
/** Excel holds 32,767 characters in a cell; marked up they are some more bytes. */
const MAX_TEXT = 262_144
/** What the cells say when all is written out: a text may stand once in the file and in a million cells. */
const MAX_SAID = 64 * MEGABYTE

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50

type Part = { name: string; bytes: Buffer }

/** The file again, with its XML alone and unpacked; or why not. */
export function weighWorkbook(file: Buffer): Buffer | 'unreadable' | 'too-much' {
  const entries = directoryOf(file)
  if (entries === null) return 'unreadable'
  if (entries.length > MAX_ENTRIES) return 'too-much'
  const parts: Part[] = []
  let left = MAX_UNPACKED
  // Pictures and printers' settings aren't read.
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))) {
    const bytes = unpack(file, entry, left)
    if (typeof bytes === 'string') return bytes
    left -= bytes.length
    parts.push({ name: entry.name, bytes })
  }
  return textsFit(parts) ? packed(parts) : 'too-much'
}

type Entry = { name: string; method: number; packed: number; at: number }

/** The zip's own list of what it holds; null where there is none (or it is of 4 GB and more). */
function directoryOf(file: Buffer): Entry[] | null {
  let end = -1
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at--) {
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) {
      end = at
      break
    }
  }
  if (end < 0) return null
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const [nameLength, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)]
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

function unpack(file: Buffer, entry: Entry, most: number): Buffer | 'unreadable' | 'too-much' {
  if (entry.at + 30 > file.length || file.readUInt32LE(entry.at) !== LOCAL_HEADER) return 'unreadable'
  const from = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28)
  const bytes = file.subarray(from, from + entry.packed)
  if (entry.method === 0) return bytes.length > most ? 'too-much' : bytes
  if (entry.method !== 8) return 'unreadable'
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return error instanceof RangeError ? 'too-much' : 'unreadable'
  }
}

/** No single text is longer than a cell can hold, no table larger and all of them say no more than a club's sheet would. */
function textsFit(parts: readonly Part[]): boolean {
  const texts = parts.map(({ bytes }) => bytes.toString('latin1'))
  const shared = texts.filter((text) => /<(?:\w+:)?sst[\s>]/.test(text.slice(0, 2_000))).flatMap(lengthsOfShared)
  let table = 0
  let said = 0
  for (const text of texts) {
    if (longestText(text) > MAX_TEXT) return false
    const sheet = weighCells(text, shared)
    table += sheet.table
    said += sheet.said
    if (table > MAX_TABLE || said > MAX_SAID) return false
  }
  return shared.every((length) => length <= MAX_TEXT)
}

/** From one tag to the next. */
function longestText(text: string): number {
  let longest = 0
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at + 1)
    const end = next < 0 ? text.length : next
    longest = Math.max(longest, end - at)
    at = end
  }
  return longest
}

/** With their marks: a text of many parts is one text. */
function lengthsOfShared(text: string): number[] {
  return text
    .split(/<(?:\w+:)?si[\s/>]/)
    .slice(1)
    .map((item) => item.length)
}

/** Each cell of a sheet: where it lies, and how long the shared text is that it shows. */
function weighCells(text: string, shared: readonly number[]): { table: number; said: number } {
  let cells = 0
  let rows = 0
  let columns = 0
  let said = 0
  for (const [, attributes = '', index] of text.matchAll(/<(?:\w+:)?c(\s[^>]*)?>(?:\s*<(?:\w+:)?v>\s*(\d+)\s*<)?/g)) {
    cells++
    const at = /\sr\s*=\s*["']([A-Z]+)(\d+)/.exec(attributes)
    if (at) {
      columns = Math.max(columns, columnOf(at[1] ?? ''))
      rows = Math.max(rows, Number(at[2]))
    }
    if (index !== undefined && /\st\s*=\s*["']s["']/.test(attributes)) said += shared[Number(index)] ?? 0
    if (cells > MAX_TABLE || said > MAX_SAID) break
  }
  return { table: Math.max(cells, rows * columns), said }
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** A zip without compression. */
function packed(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes } of parts) {
    const title = Buffer.from(name)
    // From "version needed" to "extra length", the same in both headers.
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(title.length, 22)
    files.push(uint32(LOCAL_HEADER), facts, title, bytes)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(uint32(DIRECTORY_ENTRY), Buffer.from([20, 0]), facts, rest, title)
    at += 30 + title.length + bytes.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, list, uint32(END_OF_DIRECTORY), end])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
