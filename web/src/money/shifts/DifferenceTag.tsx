import { type Fen, formatFen } from '@kaiguan/contract/money'
import { overShortWords } from '@kaiguan/contract/money/shifts/texts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { slipTexts } from './shifts.texts.ts'

/** 长款 / 短款 with its amount; what fits says so. */
export function DifferenceTag({ fen }: { fen: Fen }) {
  const t = useTexts(slipTexts)
  const words = useWords()
  if (fen === 0) return <StatusTag tone="good" text={t.fits} />
  const which = words(fen < 0 ? overShortWords.short : overShortWords.over)
  return <StatusTag tone={fen < 0 ? 'bad' : 'warn'} text={`${which} ¥${formatFen(Math.abs(fen))}`} />
}
