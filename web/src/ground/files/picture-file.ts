/** What can be said of a picked file before it is sent; the server judges it by its content all the same. */
import { FILE_MAX_KB } from '@kaiguan/contract/ground/files/calls'
import { fill, type Said } from '../../words/texts.ts'
import type { fileTexts } from './files.texts.ts'

export type Sides = { width: number; height: number }
type Words = Said<typeof fileTexts>

/** What is wrong with it; null where nothing is. */
export function problemOf(file: File, t: Words): string | null {
  if (!file.type.startsWith('image/')) return t.noImage
  return file.size > FILE_MAX_KB * 1024 ? fill(t.tooLarge, { most: FILE_MAX_KB }) : null
}

export function tooSmall(picture: Sides, least: Sides, t: Words): string | null {
  return Math.round(picture.width) < least.width || Math.round(picture.height) < least.height ? fill(t.tooSmall, least) : null
}

export type Opened = Sides & { url: string; picture: HTMLImageElement }

/** Rejects where the browser can't show it. Whoever opens it gives the address back (`URL.revokeObjectURL`). */
export async function openPicture(file: Blob): Promise<Opened> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
  } catch (thrown) {
    URL.revokeObjectURL(url)
    throw thrown
  }
  return { url, picture, width: picture.naturalWidth, height: picture.naturalHeight }
}

/** Whether this browser has what cutting takes. */
export function canCut(): boolean {
  return typeof HTMLCanvasElement.prototype.toBlob === 'function' && typeof Image.prototype.decode === 'function'
}

/** No screen shows a face larger. */
const MOST = 1_000

export type Area = Sides & { x: number; y: number }

export function cut(picture: CanvasImageSource, area: Area): Promise<Blob> {
  const scale = Math.min(1, MOST / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const context = canvas.getContext('2d')
  return new Promise((resolve, reject) => {
    if (!context) return reject(new Error('no canvas'))
    // JPEG knows nothing clear: what was clear is white, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/jpeg', 0.92)
  })
}
