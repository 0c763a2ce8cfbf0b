/** One definition of a rule for the form and the server: a zod schema of the contract as an Ant Design rule. */
import { isRule, type Rule, ruleTexts } from '@kaiguan/contract/rules'
import type { FormRule } from 'antd'
import { z } from 'zod'
import { getLanguage } from '../../words/language.ts'
import { fill } from '../../words/texts.ts'
import { uiTexts } from '../ui.texts.ts'

/** `called`: by which an empty field is told what it wants; without a name, that it may not be empty. */
type RuleOptions = { optional?: boolean; called?: string | undefined; asks?: 'enter' | 'choose' }

/** `rules={[rule(Phone)]}`. An empty optional field is right; add `required` on the item and it is not. */
export function useRule(): (schema: z.ZodType, options?: RuleOptions) => FormRule {
  return (schema, { optional = false, called, asks = 'enter' } = {}) => ({
    validateTrigger: ['onBlur', 'onSubmit'],
    validator: async (_, value: unknown) => {
      const empty = value === undefined || value === null || value === ''
      if (optional && empty) return
      if (empty)
        throw new Error(
          called
            ? fill(uiTexts[asks === 'enter' ? 'enterIt' : 'chooseIt'][getLanguage()], { label: called })
            : ruleTexts.required[getLanguage()],
        )
      const [issue] = schema.safeParse(value).error?.issues ?? []
      if (issue) throw new Error(sentence(issue))
    },
  })
}

/** What a form may send as it stands when nothing was typed. */
export function mayBeEmpty(schema: z.ZodType): boolean {
  return ['', null, undefined].some((nothing) => schema.safeParse(nothing).success)
}

type Inner = { innerType?: z.core.$ZodType; in?: z.core.$ZodType }

/** The schema inside `.nullable()`, `.default(…)`, `.transform(…)`. */
function bare(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  // zod's own definition of a schema; the wrapping kinds have one of these parts.
  const { innerType, in: read } = (schema?._zod.def ?? {}) as Inner
  return innerType || read ? bare(innerType ?? read) : schema
}

/** How many characters a text may have. */
export function lengthOf(schema: z.ZodType | undefined): number | undefined {
  const text = bare(schema)
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined
}

/** Between what a number may lie. */
export function rangeOf(schema: z.ZodType | undefined): { min?: number; max?: number } {
  const number = bare(schema)
  if (!(number instanceof z.ZodNumber)) return {}
  const { minValue, maxValue } = number
  return { min: within(minValue), max: within(maxValue) }
}

/** zod's own limits of what a number can be are no rule of the club. */
function within(limit: number | null): number | undefined {
  return limit === null || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit
}

/** A rule of the form's own, said where the field is left and again on submit: what is wrong, or nothing. */
export function must<Value>(wrong: (value: Value) => string | false | null | undefined): FormRule {
  return {
    validator: async (_, value: Value) => {
      const text = wrong(value)
      if (text) throw new Error(text)
    },
  }
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
