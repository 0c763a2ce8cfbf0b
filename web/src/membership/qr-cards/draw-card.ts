/**
 * A table card (台卡): one drawing, which is the preview and the download alike. Sizes are of the card as it stands on the
 * screen; the canvas holds twice as many pixels each way, as the specification says.
 */
import { type CodeDrawn, paintCode, QR_WIDTH, SCALE } from './codes.ts'

export const CARD = { width: 360, height: 600 }
const EDGE = 28
const HEAD = 214
const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
const INK = '#1F1F1F'
const SOFT = '#595959'

export type CardShown = {
  themeColor: string
  title: string
  customText1: string
  customText2: string
  clubName: string
  /** As they stand at the foot, with their words. */
  foot: readonly string[]
  features: readonly string[]
  logo: HTMLImageElement | null
  /** Null: still being fetched; its place stays empty. */
  code: CodeDrawn | null
}

export function drawCard(canvas: HTMLCanvasElement, card: CardShown): void {
  canvas.width = CARD.width * SCALE
  canvas.height = CARD.height * SCALE
  const paper = canvas.getContext('2d')
  if (!paper) return
  paper.scale(SCALE, SCALE)
  paper.textBaseline = 'middle'
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, CARD.width, CARD.height)
  drawHead(paper, card)
  drawMiddle(paper, card)
  drawFeatures(paper, card)
  drawFoot(paper, card)
}

function drawHead(paper: CanvasRenderingContext2D, { themeColor, clubName, title, logo }: CardShown): void {
  paper.fillStyle = themeColor
  paper.fillRect(0, 0, CARD.width, HEAD)
  const ink = inkOn(themeColor)
  const room = CARD.width - 2 * EDGE
  const side = logo ? 40 : 0
  const gap = logo && clubName ? 10 : 0
  const size = fitted(paper, clubName, 600, 18, room - side - gap)
  const wide = side + gap + paper.measureText(clubName).width
  const left = (CARD.width - wide) / 2
  if (logo) drawLogo(paper, logo, { x: left, y: 26, side })
  paper.fillStyle = ink
  paper.textAlign = 'left'
  paper.font = font(600, size)
  paper.fillText(clubName, left + side + gap, 46)
  paper.textAlign = 'center'
  paper.font = font(700, fitted(paper, title, 700, 30, room))
  paper.fillText(title, CARD.width / 2, 104)
}

/** Cut to its middle square, with round corners. */
function drawLogo(paper: CanvasRenderingContext2D, logo: HTMLImageElement, { x, y, side }: { x: number; y: number; side: number }): void {
  const cut = Math.min(logo.naturalWidth, logo.naturalHeight)
  paper.save()
  paper.beginPath()
  paper.roundRect(x, y, side, side, 8)
  paper.clip()
  paper.fillStyle = '#fff'
  paper.fillRect(x, y, side, side)
  paper.drawImage(logo, (logo.naturalWidth - cut) / 2, (logo.naturalHeight - cut) / 2, cut, cut, x, y, side, side)
  paper.restore()
}

function drawMiddle(paper: CanvasRenderingContext2D, { code, customText1, customText2 }: CardShown): void {
  const side = QR_WIDTH + 24
  const left = (CARD.width - side) / 2
  const top = 142
  paper.fillStyle = '#fff'
  paper.strokeStyle = '#E8E8E8'
  paper.beginPath()
  paper.roundRect(left, top, side, side, 12)
  paper.fill()
  paper.stroke()
  // In whole pixels of the image: what is drawn between two of them is grey.
  paper.save()
  paper.setTransform(1, 0, 0, 1, 0, 0)
  if (code) paintCode(paper, code, { x: ((CARD.width - QR_WIDTH) / 2) * SCALE, y: (top + 12) * SCALE, side: QR_WIDTH * SCALE })
  paper.restore()
  paper.textAlign = 'center'
  paper.fillStyle = INK
  paper.font = font(600, fitted(paper, customText1, 600, 18, CARD.width - 2 * EDGE))
  paper.fillText(customText1, CARD.width / 2, 392)
  paper.fillStyle = SOFT
  paper.font = font(400, fitted(paper, customText2, 400, 15, CARD.width - 2 * EDGE))
  paper.fillText(customText2, CARD.width / 2, 418)
}

const COLUMNS = 3

function drawFeatures(paper: CanvasRenderingContext2D, { features, themeColor }: CardShown): void {
  const wide = (CARD.width - 2 * EDGE) / COLUMNS
  paper.textAlign = 'left'
  for (const [place, text] of features.entries()) {
    const x = EDGE + (place % COLUMNS) * wide
    const y = 458 + Math.floor(place / COLUMNS) * 28
    paper.fillStyle = themeColor
    paper.beginPath()
    paper.arc(x + 5, y, 4, 0, 2 * Math.PI)
    paper.fill()
    paper.fillStyle = INK
    paper.font = font(400, fitted(paper, text, 400, 14, wide - 20))
    paper.fillText(text, x + 15, y)
  }
}

function drawFoot(paper: CanvasRenderingContext2D, { foot }: CardShown): void {
  if (foot.length === 0) return
  paper.strokeStyle = '#E8E8E8'
  paper.beginPath()
  paper.moveTo(EDGE, 516)
  paper.lineTo(CARD.width - EDGE, 516)
  paper.stroke()
  paper.textAlign = 'center'
  paper.fillStyle = SOFT
  paper.font = font(400, 13)
  const lines = foot.flatMap((text) => wrapped(paper, text, CARD.width - 2 * EDGE, 2))
  for (const [at, line] of lines.entries()) paper.fillText(line, CARD.width / 2, 536 + at * 20)
}

function font(weight: number, size: number): string {
  return `${weight} ${size}px ${FONT}`
}

const LEAST_SIZE = 10

/** The largest size, at most `size`, in which a text finds room; the paper is left with it. */
function fitted(paper: CanvasRenderingContext2D, text: string, weight: number, size: number, room: number): number {
  let fits = size
  paper.font = font(weight, fits)
  while (fits > LEAST_SIZE && paper.measureText(text).width > room) {
    fits -= 1
    paper.font = font(weight, fits)
  }
  return fits
}

/** In at most so many lines; the last ends in an ellipsis where that isn't enough. */
function wrapped(paper: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, room: number, most: number): string[] {
  const fits = (line: string) => paper.measureText(line).width <= room
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (fits(line + character)) {
      line += character
      continue
    }
    if (lines.length + 1 === most) {
      while (line && !fits(`${line}…`)) line = [...line].slice(0, -1).join('')
      return [...lines, `${line}…`]
    }
    lines.push(line)
    line = character
  }
  return line ? [...lines, line] : lines
}

/** White where it is read on the colour, else nearly black. */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  return light > 0.35 ? INK : '#FFFFFF'
}
