/** The club's logo as dots of receipt paper: black or white, its greys scattered (Floyd and Steinberg). Pure but for `logoPicture`. */
import type { PaperPicture } from '@kaiguan/contract/paper'

const MOST_WIDE = 240
const MOST_HIGH = 120
/** Of a byte: darker than this is printed. */
const MIDDLE = 128

/** null: the picture can't be read; the receipt goes without. */
export async function logoPicture(address: string): Promise<PaperPicture | null> {
  try {
    const answer = await fetch(address)
    const picture = await createImageBitmap(await answer.blob())
    const scale = Math.min(1, MOST_WIDE / picture.width, MOST_HIGH / picture.height)
    const height = Math.max(1, Math.round(picture.height * scale))
    const drawn = Math.max(1, Math.round(picture.width * scale))
    const width = Math.ceil(drawn / 8) * 8
    const canvas = new OffscreenCanvas(width, height)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, width, height)
    pen.drawImage(picture, Math.floor((width - drawn) / 2), 0, drawn, height)
    return dithered(pen.getImageData(0, 0, width, height).data, width)
  } catch {
    return null
  }
}

/** `pixels`: red, green, blue and opacity of each, on white; `width` is a multiple of 8. */
export function dithered(pixels: Uint8ClampedArray, width: number): PaperPicture {
  const height = pixels.length / 4 / width
  const light = Float32Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at * 4, at * 4 + 4)
    return 255 - (alpha / 255) * (255 - (0.299 * red + 0.587 * green + 0.114 * blue))
  })
  const bits = new Uint8Array((width / 8) * height)
  const spread = (x: number, y: number, error: number) => {
    if (x >= 0 && x < width && y < height) light[y * width + x] = (light[y * width + x] ?? 0) + error
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const is = light[y * width + x] ?? 0
      const black = is < MIDDLE
      const error = (is - (black ? 0 : 255)) / 16
      if (black) bits[(y * width + x) >> 3] = (bits[(y * width + x) >> 3] ?? 0) | (0x80 >> (x & 7))
      spread(x + 1, y, error * 7)
      spread(x - 1, y + 1, error * 3)
      spread(x, y + 1, error * 5)
      spread(x + 1, y + 1, error)
    }
  }
  return { width, height, bits: inBase64(bits) }
}

/** The same dots as a file that a page shows: a bitmap of one bit a dot. */
export function pictureAddress({ width, height, bits }: PaperPicture): string {
  const rows = Uint8Array.from(atob(bits), (byte) => byte.charCodeAt(0))
  const across = width / 8
  const padded = Math.ceil(across / 4) * 4
  const file = new Uint8Array(62 + padded * height)
  const head = new DataView(file.buffer)
  head.setUint16(0, 0x424d)
  head.setUint32(2, file.length, true)
  head.setUint32(10, 62, true)
  head.setUint32(14, 40, true)
  head.setInt32(18, width, true)
  // Below 0: from above to below.
  head.setInt32(22, -height, true)
  head.setUint16(26, 1, true)
  head.setUint16(28, 1, true)
  head.setUint32(46, 2, true)
  // Two colours: 0 is white, 1 is black.
  head.setUint32(54, 0x00ffffff, true)
  for (let y = 0; y < height; y++) file.set(rows.subarray(y * across, (y + 1) * across), 62 + y * padded)
  return `data:image/bmp;base64,${inBase64(file)}`
}

function inBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
