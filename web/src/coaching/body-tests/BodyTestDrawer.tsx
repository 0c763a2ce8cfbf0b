/** One body test: whose, what was measured and how it stands, and what may be done with it. */
import { type BodyTest, bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyLevelWords, bodySourceWords, bodyWarningWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { sexWords } from '@kaiguan/contract/people/customers/texts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { DayText, TimeText } from '../../ui/display/DayText.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { BodyTestDialog } from './BodyTestDialog.tsx'
import { bodyTestDrawerTexts, bodyTestTexts } from './body-tests.texts.ts'
import { CompareDialog } from './CompareDialog.tsx'
import { FigureTable } from './FigureTable.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import './body-tests.css'

const WIDTH = 600

type Task = 'edit' | 'report' | 'compare'

export function BodyTestDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(bodyTestDrawerTexts)
  const [task, setTask] = useState<Task | null>(null)
  return (
    <ReadDrawer
      call={bodyTestCalls.show}
      id={id}
      width={WIDTH}
      name={t.name}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      title={(test) => <Title test={test} />}
      label={({ name }) => `${t.name} ${name}`}
      footer={(test) => <Tasks test={test} onTask={setTask} onGone={onClose} />}
    >
      {(test) => (
        <>
          <Body test={test} />
          {task === 'edit' && <BodyTestDialog test={test} onClose={() => setTask(null)} />}
          {task === 'report' && <ReportDialog id={test.id} onClose={() => setTask(null)} />}
          {task === 'compare' && test.customer_id !== null && (
            <CompareDialog customerId={test.customer_id} later={test.id} onClose={() => setTask(null)} />
          )}
        </>
      )}
    </ReadDrawer>
  )
}

function Title({ test: { name, customer_id, body_level } }: { test: BodyTest }) {
  const t = useTexts(bodyTestTexts)
  const words = useWords()
  return (
    <span className="kg-named">
      <span>{name || '-'}</span>
      {customer_id === null && <StatusTag tone="warn" text={t.ofNobody} />}
      {body_level !== null && <StatusTag tone="info" text={words(bodyLevelWords[body_level])} />}
    </span>
  )
}

function Tasks({ test, onTask, onGone }: { test: BodyTest; onTask: (task: Task) => void; onGone: () => void }) {
  const t = useTexts(bodyTestDrawerTexts)
  const { time_zone: zone } = useUser().gym
  const { send } = useSend(bodyTestCalls.remove)
  const { name, examTime, customer_id } = test
  async function remove() {
    // A refusal shows itself.
    const done = await send({ params: { id: test.id } }).catch(() => null)
    if (!done) return
    notices.message({ level: 'success', text: t.removed })
    onGone()
  }
  return (
    <Actions
      actions={[
        { text: t.report, needs: 'body-tests.print', primary: true, run: () => onTask('report') },
        customer_id !== null && { text: t.compare, needs: 'body-tests.view', run: () => onTask('compare') },
        { text: customer_id === null ? t.assign : t.edit, needs: 'body-tests.edit', run: () => onTask('edit') },
        {
          text: t.remove,
          needs: 'body-tests.delete',
          danger: true,
          ask: { question: fill(t.removeAsk, { name: name || '-', at: timeText(examTime, zone) }), ok: t.remove },
          run: remove,
        },
      ]}
    />
  )
}

function Body({ test }: { test: BodyTest }) {
  const t = useTexts(bodyTestDrawerTexts)
  const words = useWords()
  const { customer_id, name, sex, age, examTime, body_level, level_chosen, coach_name, next_date, source, remark, image, warnings } = test
  const years = age === null ? null : fill(t.years, { age })
  return (
    <div className="kg-parts">
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t.check}
          description={warnings.map((warning) => words(bodyWarningWords[warning])).join(' ')}
        />
      )}
      <FactList
        columns={2}
        facts={[
          [t.member, customer_id === null ? name || '-' : <CustomerName key="who" id={customer_id} name={name} />],
          [t.at, <TimeText key="at" at={examTime} />],
          [t.sexAge, [words(sexWords[sex]), years].filter(Boolean).join(' · ')],
          [t.coach, coach_name ?? '-'],
          [t.level, body_level === null ? '-' : [words(bodyLevelWords[body_level]), level_chosen && t.chosen].filter(Boolean).join(' · ')],
          [t.next, <DayText key="next" day={next_date} />],
          [t.source, words(bodySourceWords[source])],
          remark !== '' && [t.remark, remark, true],
        ]}
      />
      <FigureTable test={test} />
      {image && (
        <section>
          <h3>{t.image}</h3>
          <img className="kg-body-picture" src={image} alt={t.image} />
        </section>
      )}
    </div>
  )
}
