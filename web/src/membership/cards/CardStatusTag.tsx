import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { cardStatusWords, expiredWhy } from '@kaiguan/contract/membership/cards/texts'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import { useWords } from '../../words/texts.ts'

const tones: Record<CardRow['status'], Tone> = { 1: 'good', 2: 'warn', 3: 'idle', 4: 'bad', 5: 'info', 6: 'warn', 7: 'idle' }

/** A card's status. Code 3 says which: 到期, 用完 or 已退款. */
export function CardStatusTag({ card }: { card: Pick<CardRow, 'status' | 'expired_why'> }) {
  const words = useWords()
  const text = card.status === 3 && card.expired_why ? expiredWhy[card.expired_why] : cardStatusWords[card.status]
  return <StatusTag tone={tones[card.status]} text={words(text)} />
}
