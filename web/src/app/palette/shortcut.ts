/** Menu items can be dragged as shortcuts: what is dropped carries a type of its own and the path, both ends here. */
import type { DragEvent } from 'react'

const SHORTCUT_TYPE = 'application/x-kaiguan-shortcut'

export function dragShortcut({ dataTransfer }: DragEvent, path: string): void {
  dataTransfer.setData(SHORTCUT_TYPE, path)
}

/** While it is still dragged only its type is told. */
export function isShortcut({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(SHORTCUT_TYPE)
}

/** Whatever any page wrote under our type; null: something else was dropped. */
export function droppedShortcut({ dataTransfer }: DragEvent): string | null {
  return dataTransfer.getData(SHORTCUT_TYPE) || null
}
