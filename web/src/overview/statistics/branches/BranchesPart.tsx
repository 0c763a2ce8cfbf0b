/** One part of head office’s statistics: of which days and branches it is, said, printed, and read. */
import type { DaySpan } from '@kaiguan/contract/time'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import type { Read } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { PageState } from '../../../ui/page/PageState.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, type Words } from '../../../words/texts.ts'
import { PeriodControl } from '../PeriodControl.tsx'
import { PrintHead } from '../PrintHead.tsx'
import { PrintPage } from '../PrintPage.tsx'
import { periodTexts } from '../statistics.texts.ts'
import { usePeriod } from '../use-period.ts'
import { branchesTexts } from './branches.texts.ts'
import { useChosenGyms } from './use-branches-asked.ts'
import '../statistics.css'
import './branches.css'

type Page = { period: DaySpan; before: DaySpan; branches: readonly unknown[] }

type Props<Answer extends Page> = {
  name: Words
  title: string
  read: Read<Answer>
  /** The days that it is about where the address names none; left out: this month to date. */
  usual?: 'last-month'
  /** `then`: what the days before are called. */
  children: (answer: Answer, then: string) => ReactNode
}

export function BranchesPart<Answer extends Page>({ name, title, read, usual, children }: Props<Answer>) {
  const t = useTexts(branchesTexts)
  const [asked, change] = usePeriod(usual)
  const then = useTexts(periodTexts)[asked.compare]
  return (
    <section className="kg-page">
      <PageHead title={title}>
        <GymsChoice />
        <PeriodControl asked={asked} onChange={change} />
      </PageHead>
      <Reading read={read} rows={16}>
        {(answer) =>
          answer.branches.length === 0 ? (
            <PageState kind="empty" of="door" title={t.none} text={t.noneText} />
          ) : (
            <>
              <PrintHead name={name} part={[]} page={answer} then={then} />
              <div className="kg-ends">
                <p className="kg-soft kg-figures">
                  {fill(t.said, {
                    count: answer.branches.length,
                    ...answer.period,
                    before_from: answer.before.from,
                    before_to: answer.before.to,
                  })}
                </p>
                <div className="kg-beside kg-fixed kg-unprinted">
                  <PrintPage />
                </div>
              </div>
              {children(answer, then)}
            </>
          )
        }
      </Reading>
    </section>
  )
}

function GymsChoice() {
  const t = useTexts(branchesTexts)
  const { gyms, gym, employee } = useUser()
  // Of the brand and the post that ask here: somebody may have others.
  const own = gyms.filter(({ id, brand_name, type }) => id !== 0 && brand_name === gym.brand_name && type === employee.type)
  const [chosen, choose] = useChosenGyms()
  return (
    <Select<number[]>
      style={{ width: 220 }}
      aria-label={t.gyms}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      optionFilterProp="label"
      placeholder={t.allGyms}
      value={chosen}
      options={own.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    />
  )
}
