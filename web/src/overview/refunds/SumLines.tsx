/** How a sum comes about, line by line; `fee` where less than that goes back. */
import type { RefundLine } from '@kaiguan/contract/overview/refunds/refund-states'
import { FactList } from '../../ui/display/FactList.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { caseTexts } from './refunds.texts.ts'
import { lineText } from './sum-text.ts'

export function SumLines({ lines, fee }: { lines: readonly RefundLine[]; fee?: number }) {
  const t = useTexts(caseTexts)
  const language = useLanguage()
  const sum = lines.reduce((total, line) => total + line.fee, 0)
  const less = fee === undefined ? 0 : fee - sum
  return (
    <FactList
      well
      facts={[
        ...lines.map((line) => [lineText(line, language), <Money key={line.what} fen={line.fee} />] as const),
        [
          t.result,
          <b key="sum">
            <Money fen={sum} />
          </b>,
        ],
        less < 0 && [t.less, <Money key="less" fen={less} />],
      ]}
    />
  )
}
