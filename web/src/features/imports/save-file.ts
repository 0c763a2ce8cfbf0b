/** A file that came as text is saved as the browser saves a download. */
import { XLSX_TYPE } from '@kaiguan/contract/features/imports'

export function saveFile({ file_name, content }: { file_name: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: XLSX_TYPE }))
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
  URL.revokeObjectURL(url)
}
