/** A member's body tests: the curves, each test, and the card that they may show around. */
import { type BodyTest, bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyLevelWords, bodyMetricWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import type { MemberPartProps } from '../../app/screen.ts'
import { TimeText } from '../../ui/display/DayText.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { GrowingList } from '../../ui/lists/GrowingList.tsx'
import { useGrowing } from '../../ui/lists/use-growing.ts'
import { Actions, RowActions } from '../../ui/page/Actions.tsx'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { BodyCurves } from './BodyCurves.tsx'
import { BodyTestDialog } from './BodyTestDialog.tsx'
import { BodyTestDrawer } from './BodyTestDrawer.tsx'
import { memberBodyTexts } from './body-tests.texts.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { figureText } from './figures.ts'
import { ProgressCards } from './ProgressCards.tsx'
import './body-tests.css'

type Task = 'add' | 'compare' | 'cards'

export default function MemberBodyTests({ customer }: MemberPartProps) {
  const t = useTexts(memberBodyTexts)
  const language = useLanguage()
  const growing = useGrowing()
  const [task, setTask] = useState<Task | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const read = useRead(bodyTestCalls.list, { query: { customer_id: customer.id, ...growing.paging } }, { silent: true, staleTime: 0 })
  const several = (read.data?.total ?? 0) > 1
  return (
    <>
      <div className="kg-row kg-to-end kg-below-12">
        <Actions
          actions={[
            { text: t.add, needs: 'body-tests.create', run: () => setTask('add') },
            several && { text: t.compare, needs: 'body-tests.view', run: () => setTask('compare') },
            several && { text: t.cards, needs: 'body-tests.print', run: () => setTask('cards') },
          ]}
        />
      </div>
      <GrowingList read={read} growing={growing} empty={{ of: 'people', title: t.emptyTitle, text: t.emptyText }}>
        {(tests) => (
          <>
            {tests[0] && tests.length > 1 && <BodyCurves series={[...tests].reverse()} facts={tests[0]} language={language} />}
            <ul className="kg-items">
              {tests.map((test) => (
                <li key={test.id}>
                  <Item test={test} onOpen={() => setOpen(test.id)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </GrowingList>
      {task === 'add' && <BodyTestDialog test={null} customer={customer} onClose={() => setTask(null)} />}
      {task === 'compare' && <CompareDialog customerId={customer.id} onClose={() => setTask(null)} />}
      {task === 'cards' && <ProgressCards customer={customer} onClose={() => setTask(null)} />}
      {open !== null && <BodyTestDrawer key={open} id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Item({ test, onOpen }: { test: BodyTest; onOpen: () => void }) {
  const t = useTexts(memberBodyTexts)
  const language = useLanguage()
  const { examTime, body_level, coach_name, next_date } = test
  const figures = (['weight', 'fat', 'muscle'] as const)
    .filter((metric) => test[metric] !== null)
    .map((metric) => `${bodyMetricWords[metric][language]} ${figureText(metric, test[metric], language)}`)
  return (
    <>
      <div className="kg-item">
        <strong>
          <TimeText at={examTime} /> {body_level !== null && <StatusTag tone="info" text={bodyLevelWords[body_level][language]} />}
        </strong>
        <span className="kg-figures">{figures.join(' · ')}</span>
        <span className="kg-soft">{[coach_name, next_date && fill(t.next, { day: next_date })].filter(Boolean).join(' · ')}</span>
      </div>
      <RowActions actions={[{ text: t.open, run: onOpen }]} />
    </>
  )
}
