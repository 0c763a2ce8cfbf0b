/** What became of a passage, in words: those of the access decision, and those only a door has. The gate itself says them too (gate/). */

import { weekdayWords } from '../../ground/calendar/texts.ts'
import { sexWords } from '../../people/customers/texts.ts'
import { say } from '../../sentence.ts'
import { atDeskWords, type PassageOutcome, passageOutcomes, passageOutcomeWords } from './texts.ts'

type Language = 'zh' | 'en'
type Values = Readonly<Record<string, string | number>>

/** `free` names in `why` the reason for which they would have been refused, its values beside it. */
export function outcomeSentence(language: Language, outcome: PassageOutcome, values: Values): string {
  const { days, sex, why } = values
  const known = passageOutcomes.find((one) => one === why)
  return say(passageOutcomeWords[outcome][language], {
    ...values,
    ...(typeof days === 'string' ? { days: daysIn(language, days) } : {}),
    ...(isSex(sex) ? { sex: sexWords[sex][language] } : {}),
    ...(known && known !== outcome ? { why: outcomeSentence(language, known, values) } : {}),
  })
}

/** The same on a display that others read, too: that somebody is on the blacklist, and why, is for the staff. */
export function displaySentence(language: Language, outcome: PassageOutcome, values: Values): string {
  if (outcome === 'blocked') return atDeskWords[language]
  const { why, ...others } = values
  return outcomeSentence(language, outcome, why === 'blocked' ? others : values)
}

function daysIn(language: Language, days: string): string {
  const named = days.split(',').flatMap((day) => (isWeekday(day) ? weekdayWords[day][language] : []))
  return named.join(language === 'zh' ? '、' : ', ')
}

function isWeekday(day: string | number): day is keyof typeof weekdayWords {
  return Object.hasOwn(weekdayWords, day)
}

function isSex(sex: unknown): sex is keyof typeof sexWords {
  return typeof sex === 'number' && Object.hasOwn(sexWords, sex)
}
