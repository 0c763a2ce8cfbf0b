/** A problem of a row in words: “手机号：不是正确的手机号码”. */
import { importFieldWords, importProblemWords } from '@kaiguan/contract/overview/imports/texts'
import { fill } from '@kaiguan/contract/rules'
import type { Language } from '../../../context.ts'
import type { Problem } from '../rows/member-row.ts'

export function problemText({ field, code, values }: Problem, language: Language): string {
  const plain: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values ?? {})) plain[name] = typeof value === 'object' ? value[language] : value
  const sentence = fill(importProblemWords[code][language], plain)
  return field ? `${importFieldWords[field][language]}: ${sentence}` : sentence
}
