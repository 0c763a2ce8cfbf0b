/** A few shapes on a square of pixels: what the demo shows where a club has photos. Nobody's face was taken for it. */
import sharp from 'sharp'

const SIDE = 240

type Colour = readonly [red: number, green: number, blue: number]
/** Where it can be at all, and how far a point is outside of it in pixels, negative within. */
export type Shape = { left: number; top: number; right: number; bottom: number; away: (x: number, y: number) => number; colour: Colour }

function colour(text: string): Colour {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

export function disc(x: number, y: number, wide: number, high: number, of: string): Shape {
  const least = Math.min(wide, high)
  const away = (px: number, py: number) => (Math.sqrt(((px - x) / wide) ** 2 + ((py - y) / high) ** 2) - 1) * least
  return { left: x - wide, right: x + wide, top: y - high, bottom: y + high, colour: colour(of), away }
}

export function box(left: number, top: number, right: number, bottom: number, round: number, of: string): Shape {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [w, h] = [(right - left) / 2 - round, (bottom - top) / 2 - round]
  const away = (px: number, py: number) => {
    const [dx, dy] = [Math.abs(px - x) - w, Math.abs(py - y) - h]
    return Math.sqrt(Math.max(dx, 0) ** 2 + Math.max(dy, 0) ** 2) + Math.min(Math.max(dx, dy), 0) - round
  }
  return { left, top, right, bottom, colour: colour(of), away }
}

/** One over another, with soft edges; as somebody would upload it. */
export function painted(ground: string, shapes: readonly Shape[]): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * 3, Buffer.from(colour(ground)))
  for (const shape of shapes) paint(pixels, shape)
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function paint(pixels: Buffer, { left, top, right, bottom, away, colour: over }: Shape): void {
  const within = (value: number) => Math.min(SIDE - 1, Math.max(0, Math.round(value)))
  for (let y = within(top - 1); y <= within(bottom + 1); y++) {
    for (let x = within(left - 1); x <= within(right + 1); x++) {
      const cover = Math.min(1, Math.max(0, 0.5 - away(x, y)))
      if (cover === 0) continue
      const at = (y * SIDE + x) * 3
      for (const [i, part] of over.entries()) {
        const below = pixels[at + i] ?? 0
        pixels[at + i] = below + (part - below) * cover
      }
    }
  }
}
