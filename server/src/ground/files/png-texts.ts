/**
 * A PNG may carry texts, packed, any number of them: eight megabytes unpack to as many gigabytes, and whoever opens the picture
 * unpacks them all before its first pixel. Nobody here reads them, so they are gone before anything is opened.
 */

const SIGNATURE_BYTES = 8
/** Length and name before what a chunk holds, its sum behind. */
const AROUND_BYTES = 12
const TEXTS = ['tEXt', 'zTXt', 'iTXt']

export function withoutTexts(png: Buffer): Buffer {
  const kept: Buffer[] = []
  let from = 0
  for (let at = SIGNATURE_BYTES; at + AROUND_BYTES <= png.length; ) {
    const end = at + AROUND_BYTES + png.readUInt32BE(at)
    if (TEXTS.includes(png.toString('latin1', at + 4, at + 8))) {
      kept.push(png.subarray(from, at))
      from = end
    }
    at = end
  }
  return from === 0 ? png : Buffer.concat([...kept, png.subarray(from)])
}
