/** What a zod issue says under its field, in the reader's language. */
import { fill, isRule, type Rule, ruleTexts } from '@kaiguan/contract/rules'
import type { z } from 'zod'
import type { Language } from './refusal.ts'

type Issue = z.core.$ZodIssue

/** `{ phone: ['请输入正确的手机号码'] }`: the path of each issue, dotted, and its sentences. */
export function fieldErrors(error: z.ZodError, language: Language): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    fields[field] ??= []
    fields[field].push(sentence(issue, language))
  }
  return fields
}

function sentence(issue: Issue, language: Language): string {
  if (isRule(issue.message)) return ruleTexts[issue.message][language]
  const [rule, limit] = ruleOf(issue)
  return fill(ruleTexts[rule][language], { limit })
}

function ruleOf(issue: Issue): [Rule, string] {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? ['required', ''] : ['unknown', '']
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
