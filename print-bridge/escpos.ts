/** A receipt as the bytes that an ESC/POS printer takes: every copy, the logo as dots, the cutter, the cash drawer. Pure. */
import type { Paper, PaperPicture } from '@kaiguan/contract/paper'
import { encoded } from './gb18030.ts'
import { type Row, rowsOf } from './rows.ts'

const [ESC, GS, FS, LF] = [0x1b, 0x1d, 0x1c, 0x0a]
/** From a state of its own: what was printed before leaves nothing behind; then Chinese, two bytes a character. */
const BEGIN = [ESC, 0x40, FS, 0x26]
/** On to beyond the knife, and cut but for a thread. */
const CUT = [GS, 0x56, 0x42, 3]
/** Pin 2, as drawers are wired, 50 ms on and 500 ms off. */
const OPEN_DRAWER = [ESC, 0x70, 0, 25, 250]

export function bytesOf({ lines, width, copies, drawer }: Paper): Buffer {
  const copy = lines.length === 0 ? [] : [...rowsOf(lines, width).flatMap(bytesOfRow), ...CUT]
  return Buffer.from([...BEGIN, ...(drawer ? OPEN_DRAWER : []), ...Array.from({ length: copies }, () => copy).flat()])
}

function bytesOfRow(row: Row): number[] {
  if ('feed' in row) return Array.from({ length: row.feed }, () => LF)
  if ('picture' in row) return [...centre(true), ...raster(row.picture), ...centre(false)]
  const { text, size, bold, centred } = row
  const large = size === 2 ? 0x11 : size === 'tall' ? 0x01 : 0
  return [
    ...(centred ? centre(true) : []),
    ...(large ? [GS, 0x21, large] : []),
    ...(bold ? [ESC, 0x45, 1] : []),
    ...[...text].flatMap(encoded),
    LF,
    ...(bold ? [ESC, 0x45, 0] : []),
    ...(large ? [GS, 0x21, 0] : []),
    ...(centred ? centre(false) : []),
  ]
}

const centre = (on: boolean) => [ESC, 0x61, on ? 1 : 0]

function raster({ width, height, bits }: PaperPicture): number[] {
  const across = width / 8
  return [GS, 0x76, 0x30, 0, across & 0xff, across >> 8, height & 0xff, height >> 8, ...Buffer.from(bits, 'base64')]
}
