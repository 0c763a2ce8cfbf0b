/** What was taken each day, piled up by method; a bar that is pressed opens the orders of its days. */
import { formatFen } from '@kaiguan/contract/money'
import { useNavigate } from 'react-router'
import { useMethodWord } from '../../../ground/pay/parts.ts'
import { StackedBars } from '../../../ui/chart/StackedBars.tsx'
import { dayPoints, shortFen } from '../../../ui/chart/words.ts'
import { useLanguage } from '../../../words/language.ts'
import { useTexts } from '../../../words/texts.ts'
import { periodTexts } from '../statistics.texts.ts'
import { useRowsPlace } from '../use-rows-place.ts'
import type { Financial } from './FinancialPart.tsx'
import { financialTexts } from './financial.texts.ts'

export function TakenByDay({ days }: { days: Financial['taken_by_day'] }) {
  const t = useTexts(financialTexts)
  const language = useLanguage()
  const methodWord = useMethodWord()
  const place = useRowsPlace()
  const navigate = useNavigate()
  const methods = (days[0]?.methods ?? []).map(({ payment_method }) => payment_method)
  const feeOf = (day: (typeof days)[number], method: string) =>
    day.methods.find(({ payment_method }) => payment_method === method)?.fee ?? 0
  const placeOf = (at: number) => place(days[at]?.rows ?? null)
  return (
    <section className="kg-card">
      <StackedBars
        title={t['by-day']}
        said={placeOf(0) === null ? t['by-day-said'] : `${t['by-day-said']}${t.opens}`}
        points={dayPoints(days.map(({ day }) => day))}
        pointsAre={useTexts(periodTexts).pointsAre}
        series={methods.map((method) => ({ key: method, name: methodWord(method), values: days.map((day) => feeOf(day, method)) }))}
        say={formatFen}
        sayTick={(value) => shortFen(value, language)}
        {...(placeOf(0) !== null && {
          open: (at: number) => {
            const to = placeOf(at)
            if (to !== null) void navigate(to)
          },
        })}
      />
    </section>
  )
}
