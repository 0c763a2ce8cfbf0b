/** Key and title of a list's columns, from the declaration of its export: on the screen and in the sheet they are the same. */
import type { ExportedCall, ListExport } from '@kaiguan/contract/export'
import { useLanguage } from '../../words/language.ts'

/** `const head = useHeads(customerExport)`, then `{ ...head('name'), width: 124, … }` */
export function useHeads<Row, Key extends string>(of: ListExport<ExportedCall, Row, Key>): (key: Key) => { key: Key; title: string } {
  const language = useLanguage()
  return (key) => ({ key, title: of.columns[key][language] })
}
