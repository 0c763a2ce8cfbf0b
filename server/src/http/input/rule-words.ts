/** What a zod issue says under its field, in the reader's language. */
import { fill, isRule, type Rule, ruleTexts } from '@kaiguan/contract/rules'
import type { z } from 'zod'
import type { Language } from '../../context.ts'
import { kindTexts } from './rule-words.texts.ts'

type Issue = z.core.$ZodIssue

/** `{ phone: ['请输入正确的手机号码'] }`: the path of each issue in what was sent, dotted, and its sentences. */
export function fieldErrors(error: z.ZodError, sent: unknown, language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const { field, value } = reached(sent, issue.path)
    const said = sentence(issue, value, language)
    fields[field] ??= []
    if (!fields[field].includes(said)) fields[field].push(said)
  }
  return fields
}

/** Where an issue is: several values in one text (`status=1,8`) are one field. */
function reached(sent: unknown, path: readonly PropertyKey[]): { field: string; value: unknown } {
  let value = sent
  for (const [i, step] of path.entries()) {
    if (typeof value === 'string') return { field: path.slice(0, i).join('.'), value: value.split(',')[Number(step)] }
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[step] : undefined
  }
  return { field: path.join('.') || 'body', value }
}

function sentence(issue: Issue, value: unknown, language: Language): string {
  if (isRule(issue.message)) return ruleTexts[issue.message][language]
  if (value === undefined || value === null) return ruleTexts.required[language]
  const kind = issue.code === 'invalid_type' ? kindTexts[issue.expected] : undefined
  if (kind) return kind[language]
  const [rule, limit] = ruleOf(issue)
  return fill(ruleTexts[rule][language], { limit })
}

function ruleOf(issue: Issue): [Rule, string] {
  switch (issue.code) {
    case 'too_small':
      return [issue.origin === 'string' ? 'too-short' : issue.origin === 'array' ? 'too-few' : 'too-small', String(issue.minimum)]
    case 'too_big':
      return [issue.origin === 'string' ? 'too-long' : issue.origin === 'array' ? 'too-many' : 'too-big', String(issue.maximum)]
    case 'invalid_value':
    case 'invalid_union':
      return ['not-offered', '']
    default:
      return ['unknown', '']
  }
}
