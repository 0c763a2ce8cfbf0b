/** Two tests of one person side by side: each figure, its change, and whether that is better, in words. */
import { type BodyTest, bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyMetricWords, bodyMoveWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { compareTexts } from './body-tests.texts.ts'
import { changeText, figureText } from './figures.ts'
import { moveTones } from './tones.ts'
import './body-tests.css'

const MOST = 100

type Props = { customerId: number; later?: number; onClose: () => void }

export function CompareDialog({ customerId, later, onClose }: Props) {
  const t = useTexts(compareTexts)
  const read = useRead(bodyTestCalls.list, { query: { customer_id: customerId, per_page: MOST } }, { silent: true, staleTime: 0 })
  return (
    <Dialog title={t.title} width={680} onClose={onClose}>
      <Reading read={read} rows={6}>
        {({ data }) => <Chosen tests={data} later={later} />}
      </Reading>
    </Dialog>
  )
}

/** The newest first: begins with the one that is open and the one before it, else the first and the last. */
function Chosen({ tests, later }: { tests: readonly BodyTest[]; later: number | undefined }) {
  const t = useTexts(compareTexts)
  const { time_zone: zone } = useUser().gym
  const at = tests.findIndex(({ id }) => id === later)
  const [a, setA] = useState((at >= 0 ? tests[at + 1] : tests.at(-1))?.id ?? tests.at(-1)?.id ?? 0)
  const [b, setB] = useState((at >= 0 ? tests[at] : tests[0])?.id ?? 0)
  const options = tests.map(({ id, examTime }) => ({ value: id, label: timeText(examTime, zone) }))
  return (
    <>
      <div className="kg-two kg-below-12">
        <Select aria-label={t.first} value={a} options={options} onChange={setA} />
        <Select aria-label={t.second} value={b} options={options} onChange={setB} />
      </div>
      <Compared a={a} b={b} />
    </>
  )
}

function Compared({ a, b }: { a: number; b: number }) {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  const { time_zone: zone } = useUser().gym
  const read = useRead(bodyTestCalls.compare, { query: { a, b } }, { silent: true, staleTime: 0 })
  return (
    <Reading read={read} rows={6}>
      {({ a: before, b: after, changes }) => (
        <table className="kg-plain-table" data-figures="true">
          <thead>
            <tr>
              <th scope="col">{t.figure}</th>
              <th scope="col">{timeText(before.examTime, zone)}</th>
              <th scope="col">{timeText(after.examTime, zone)}</th>
              <th scope="col">{t.change}</th>
              <th scope="col">{t.move}</th>
            </tr>
          </thead>
          <tbody>
            {changes
              .filter(({ from, to }) => from !== null || to !== null)
              .map(({ metric, from, to, change, move }) => (
                <tr key={metric}>
                  <th scope="row">{bodyMetricWords[metric][language]}</th>
                  <td className="kg-figures">{figureText(metric, from, language)}</td>
                  <td className="kg-figures">{figureText(metric, to, language)}</td>
                  <td className="kg-figures">{changeText(change)}</td>
                  <td>{move ? <StatusTag tone={moveTones[move]} text={bodyMoveWords[move][language]} /> : '-'}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Reading>
  )
}
