/** What was decided at a door, in words: the reader's language is asked for here alone. */
import { accessReasonWords, takesWords } from '@kaiguan/contract/entry/check-in/texts'
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { formatFen } from '@kaiguan/contract/money'
import { fill } from '@kaiguan/contract/rules'
import type { Language } from '../context.ts'
import type { Judgement } from './decide-access.ts'
import type { Takes } from './entry-takes.ts'

export function decisionSentence(language: Language, { reason, values, takes }: Pick<Judgement, 'reason' | 'values' | 'takes'>): string {
  const days =
    typeof values.days === 'string'
      ? values.days
          .split(',')
          .map((day) => weekdayWords[Number(day) as keyof typeof weekdayWords][language])
          .join(' ')
      : ''
  return fill(accessReasonWords[reason][language], {
    ...values,
    ...(days ? { days } : {}),
    ...(reason === 'another-card' ? { takes: takesSentence(language, takes) } : {}),
  })
}

export function takesSentence(language: Language, takes: Takes): string {
  const words = (name: keyof typeof takesWords, values: Record<string, string | number>) => fill(takesWords[name][language], values)
  const opens = takes.opensOn !== null ? `${words('opens', { day: takes.endsOn ?? '' })}${language === 'zh' ? '，' : ', '}` : ''
  if (takes.kind === 'trial') return words('trial', { nth: takes.nth, entries: takes.entries })
  if (takes.kind === 'visit') return opens + words('visit', { left: takes.left })
  if (takes.kind === 'fee') return opens + words('fee', { fee: formatFen(takes.fee), left: formatFen(takes.left) })
  return opens + words('nothing', {})
}
