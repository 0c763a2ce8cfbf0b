/** What is typed into a dialog, kept through a reload or a lost session (docs/screens.md): per account and name, plain JSON. */
import { getSession } from '../../session/session.ts'

/** Per account: a colleague at the same screen doesn't find somebody else's words. */
function draftKey(draft: string): string {
  return `draft:${getSession().user?.account.id ?? 0}:${draft}`
}

export function readDraft<Values>(draft: string | undefined): Partial<Values> | null {
  if (draft === undefined) return null
  try {
    // `as`: only writeDraft writes under this key.
    return JSON.parse(sessionStorage.getItem(draftKey(draft)) ?? 'null') as Partial<Values> | null
  } catch {
    return null
  }
}

export function writeDraft(draft: string | undefined, values: object | null): void {
  if (draft === undefined) return
  if (values === null) sessionStorage.removeItem(draftKey(draft))
  else sessionStorage.setItem(draftKey(draft), JSON.stringify(values))
}
