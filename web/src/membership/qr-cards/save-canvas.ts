/** What was drawn is saved as it stands, pixel for pixel. */
import { FileAnswer } from '@kaiguan/contract/file-answer'
import { saveFile } from '../../ui/browser/save-file.ts'

export function saveCanvas(canvas: HTMLCanvasElement | null, name: string): void {
  canvas?.toBlob((blob) => blob && saveFile(new FileAnswer(name, 'image/png', blob)), 'image/png')
}
