/** The enumerations of customers as options, in the reader's language. */
import { cardStatusWords } from '@kaiguan/contract/membership/cards/texts'
import { fitGoalWords, intentWords, otherSource, sexWords, sourceWords } from '@kaiguan/contract/people/customers/texts'
import type { Words } from '@kaiguan/contract/rules'
import { useWords } from '../../words/texts.ts'

const RECYCLED = '7'

export function useCustomerChoices() {
  const words = useWords()
  const numbers = (table: Readonly<Record<string, Words>>) =>
    Object.entries(table).map(([value, label]) => ({ value: Number(value), label: words(label) }))
  const texts = (table: Readonly<Record<string, Words>>) => Object.entries(table).map(([value, label]) => ({ value, label: words(label) }))
  return {
    sexes: numbers(sexWords),
    sources: numbers(sourceWords),
    intents: numbers(intentWords),
    fitGoals: numbers(fitGoalWords),
    cardStatuses: texts(cardStatusWords).filter(({ value }) => value !== RECYCLED),
  }
}

const sources: Readonly<Record<number, Words>> = sourceWords
const sexes: Readonly<Record<number, Words>> = sexWords
const intents: Readonly<Record<number, Words>> = intentWords
const fitGoals: Readonly<Record<number, Words>> = fitGoalWords

/** The specification: any source outside the table is 其他. */
export function sourceOf(source: number): Words {
  return sources[source] ?? otherSource
}
export function sexOf(sex: number): Words {
  return sexes[sex] ?? sexWords[0]
}
export function intentOf(intent: number): Words {
  return intents[intent] ?? intentWords[0]
}
export function fitGoalOf(goal: number): Words | null {
  return fitGoals[goal] ?? null
}
