import { formatFen } from '@kaiguan/contract/money'
import { CapacityBar } from '../../ui/chart/CapacityBar.tsx'
import { Funnel } from '../../ui/chart/Funnel.tsx'
import { Ring } from '../../ui/chart/Ring.tsx'
import { ShareBars } from '../../ui/chart/ShareBars.tsx'
import { SlopeChart } from '../../ui/chart/SlopeChart.tsx'
import { Spark } from '../../ui/chart/Spark.tsx'
import { Trend } from '../../ui/chart/Trend.tsx'
import { shortFen } from '../../ui/chart/words.ts'
import { useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { exampleTexts } from '../design.texts.ts'
import { takingsOf } from '../examples.ts'

const count = (value: number) => value.toLocaleString('en-US')
const WEIGHTS = [73.4, 72.1, 71.9, 70.2, 68.2].map((value, at) => ({ key: at, at, day: `2026-0${at + 5}-01`, value }))
const perCent = (value: number) => `${value.toFixed(1)} %`

export function PartsOfWholes() {
  const t = useTexts(exampleTexts)
  const language = useLanguage()
  const parts = [
    { key: 'wechat', name: t.wechat, value: 48_230_00 },
    { key: 'alipay', name: t.alipay, value: 21_940_00 },
    { key: 'bank', name: t.bank, value: 9_600_00 },
    { key: 'cash', name: t.cash, value: 1_280_00 },
    { key: 'other', name: t.other, value: -300_00 },
  ]
  const steps = [
    { key: 'added', name: t.added, value: 412 },
    { key: 'followed', name: t.followed, value: 305 },
    { key: 'came', name: t.came, value: 168 },
    { key: 'bought', name: t.bought, value: 57 },
  ]
  const slopes = [
    { key: 'a', name: t.first, from: 61.2, to: 68.4 },
    { key: 'b', name: t.second, from: 60.4, to: 52.1 },
    { key: 'c', name: t.third, from: 71.8, to: 74 },
    { key: 'd', name: t.fourth, from: 38, to: 51.6 },
  ]
  return (
    <div className="kg-design-cards">
      <div className="kg-card">
        <ShareBars title={t.methods} said={t.methodsSaid} parts={parts} say={formatFen} />
      </div>
      <div className="kg-card">
        <Ring title={t.methods} said={t.methodsSaid} parts={parts} say={formatFen} sayShort={(value) => shortFen(value, language)} />
      </div>
      <div className="kg-card">
        <Funnel title={t.leads} said={t.leadsSaid} steps={steps} say={count} />
      </div>
      <div className="kg-card">
        <SlopeChart title={t.slope} said={t.slopeSaid} moments={[t.lastQuarter, t.thisQuarter]} slopes={slopes} say={perCent} />
      </div>
      <div className="kg-card">
        <h2>{t.capacity}</h2>
        <p>
          {t.yoga} <CapacityBar name={t.yoga} taken={12} places={20} />
        </p>
        <p>
          {t.spinning} <CapacityBar name={t.spinning} taken={24} places={24} />
        </p>
        <p>
          {t.boxing} <CapacityBar name={t.boxing} taken={17} places={16} />
        </p>
        <Spark values={takingsOf(30, 5)} said={t.spark} />
        <Trend label={t.weight} unit={t.kilograms} points={WEIGHTS} band={{ low: 58, high: 70 }} said={t.weightSaid} />
      </div>
    </div>
  )
}
