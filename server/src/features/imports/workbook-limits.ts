/** How much an xlsx unpacks to, found before anything parses it: a file of a few kilobytes can hold gigabytes. */
import { inflateRawSync } from 'node:zlib'

const MAX_ENTRIES = 2_000
const MAX_UNPACKED = 300 * 1_048_576
const MAX_CELLS = 3_000_000
const MAX_ROW = 200_000
/** Columns up to ZZ. */
const MAX_COLUMN_LETTERS = 2

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50

export type Weighed = 'fits' | 'unreadable' | 'too-much'

export function weighWorkbook(file: Buffer): Weighed {
  const entries = directoryOf(file)
  if (entries === null) return 'unreadable'
  if (entries.length > MAX_ENTRIES) return 'too-much'
  let left = MAX_UNPACKED
  let cells = 0
  for (const entry of entries) {
    const unpacked = unpack(file, entry, left)
    if (typeof unpacked === 'string') return unpacked
    left -= unpacked.length
    if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(entry.name)) continue
    const counted = countCells(unpacked)
    if (counted === null) return 'too-much'
    cells += counted
    if (cells > MAX_CELLS) return 'too-much'
  }
  return 'fits'
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
  const packed = file.subarray(from, from + entry.packed)
  if (entry.method === 0) return packed.length > most ? 'too-much' : packed
  if (entry.method !== 8) return 'unreadable'
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return error instanceof RangeError ? 'too-much' : 'unreadable'
  }
}

/** How many cells a sheet has; null where one lies so far out that the table around it would be enormous. */
function countCells(sheet: Buffer): number | null {
  const text = sheet.toString('latin1')
  let cells = 0
  for (const match of text.matchAll(/<(?:\w+:)?c[\s/>](?:[^>]*?\br="([A-Z]+)(\d+)")?/g)) {
    cells++
    if ((match[1]?.length ?? 0) > MAX_COLUMN_LETTERS || Number(match[2] ?? 0) > MAX_ROW || cells > MAX_CELLS) return null
  }
  return cells
}
