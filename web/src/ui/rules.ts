/** One definition of a rule for the form and the server: a zod schema of the contract as an Ant Design rule. */
import { isRule, type Rule, ruleTexts } from '@kaiguan/contract/rules'
import type { FormRule } from 'antd'
import type { z } from 'zod'
import { getLanguage } from '../words/language.ts'
import { fill } from '../words/texts.ts'

/** `rules={[rule(Phone)]}`. An empty optional field is right; add `required` on the item and it is not. */
export function useRule(): (schema: z.ZodType, options?: { optional?: boolean }) => FormRule {
  return (schema, { optional = false } = {}) => ({
    validateTrigger: ['onBlur', 'onSubmit'],
    validator: async (_, value: unknown) => {
      const empty = value === undefined || value === null || value === ''
      if (optional && empty) return
      if (empty) throw new Error(ruleTexts.required[getLanguage()])
      const [issue] = schema.safeParse(value).error?.issues ?? []
      if (issue) throw new Error(sentence(issue))
    },
  })
}

type Issue = z.core.$ZodIssue

function sentence(issue: Issue): string {
  const language = getLanguage()
  if (isRule(issue.message)) return ruleTexts[issue.message][language]
  const [rule, limit] = named(issue)
  return fill(ruleTexts[rule][language], { limit })
}

/** zod's kinds in the catalogue's words. */
function named(issue: Issue): [Rule, number] {
  if (issue.code === 'too_small')
    return [issue.origin === 'string' ? 'too-short' : issue.origin === 'array' ? 'too-few' : 'too-small', Number(issue.minimum)]
  if (issue.code === 'too_big')
    return [issue.origin === 'string' ? 'too-long' : issue.origin === 'array' ? 'too-many' : 'too-big', Number(issue.maximum)]
  return [issue.code === 'invalid_value' ? 'not-offered' : 'unknown', 0]
}
