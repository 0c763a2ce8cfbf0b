/**
 * A code on a canvas: whole pixels a module, so that print is sharp; 200 wide on the screen, twice that as an image, as the specification
 * says.
 */
import type { QrCardNow } from '@kaiguan/contract/membership/qr-cards/calls'
import { type Bitmap2D, generate } from 'lean-qr'

export const QR_WIDTH = 200
export const SCALE = 2
/** White modules around: readers want four. */
const QUIET = 4

/** What stands in the middle: a code of ours, or a picture of one. */
export type CodeDrawn = Bitmap2D | HTMLImageElement

export function codeOf({ url }: Pick<QrCardNow, 'url'>): Bitmap2D {
  return generate(url)
}

export function drawCode(canvas: HTMLCanvasElement, code: CodeDrawn): void {
  canvas.width = QR_WIDTH * SCALE
  canvas.height = QR_WIDTH * SCALE
  canvas.style.width = `${QR_WIDTH}px`
  canvas.style.height = `${QR_WIDTH}px`
  const paper = canvas.getContext('2d')
  if (paper) paintCode(paper, code, { x: 0, y: 0, side: QR_WIDTH * SCALE })
}

/** In pixels of the paper. */
export function paintCode(paper: CanvasRenderingContext2D, code: CodeDrawn, { x, y, side }: { x: number; y: number; side: number }): void {
  paper.fillStyle = '#fff'
  paper.fillRect(x, y, side, side)
  if (code instanceof HTMLImageElement) {
    paper.drawImage(code, x, y, side, side)
    return
  }
  const modules = code.size + 2 * QUIET
  const module = Math.floor(side / modules)
  const edge = Math.floor((side - module * code.size) / 2)
  paper.fillStyle = '#000'
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      if (code.get(column, row)) paper.fillRect(x + edge + column * module, y + edge + row * module, module, module)
}

/** null: it can't be shown. */
export function loadPicture(source: string): Promise<HTMLImageElement | null> {
  const image = new Image()
  // Of a store elsewhere too: what can't be read back can't be saved.
  image.crossOrigin = 'anonymous'
  image.src = source
  return image.decode().then(
    () => image,
    () => null,
  )
}
