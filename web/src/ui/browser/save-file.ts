/** A file that a call answered is saved as the browser saves a download. */
import type { FileAnswer } from '@kaiguan/contract/file-answer'

/** As the specification calls a file that brings no name. */
const NO_NAME = 'download.xlsx'

export function saveFile(file: FileAnswer, name = file.name): void {
  if (!(file.content instanceof Blob)) return
  const url = URL.createObjectURL(file.content)
  const link = document.createElement('a')
  link.href = url
  link.download = name || NO_NAME
  link.click()
  // Not at once: some browsers ask where to first, and read it only then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
