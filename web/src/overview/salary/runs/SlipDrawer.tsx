/** Somebody’s slip, and what may be done with it. */
import { type SalarySlipDetails, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { lazy, Suspense, useState } from 'react'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { useMayChangeOwn } from '../use-may-change.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { slipTexts } from './runs.texts.ts'
import { SlipStory } from './SlipStory.tsx'

const PrintOfRun = lazy(() => import('../payslips/PrintOfRun.tsx'))
const WIDTH = 640

export function SlipDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(slipTexts)
  return (
    <ReadDrawer
      call={salarySlipCalls.show}
      id={id}
      width={WIDTH}
      name={t.slip}
      title={({ staff, run }) => fill(t.title, { name: staff.name, month: run.month })}
      gone={{ title: t.goneTitle, text: t.goneText }}
      extra={(slip) => <SlipActions slip={slip} />}
      onClose={onClose}
    >
      {(slip) => <SlipStory slip={slip} counted={salarySlipCalls.counted} />}
    </ReadDrawer>
  )
}

function SlipActions({ slip: { id, own, run } }: { slip: SalarySlipDetails }) {
  const t = useTexts(slipTexts)
  const mayOwn = useMayChangeOwn()
  const [adjusting, setAdjusting] = useState(false)
  const [printing, setPrinting] = useState(false)
  const isOwn = own && !mayOwn
  return (
    <>
      <Actions
        actions={[
          run.state === 'draft' && {
            text: t.adjust,
            needs: 'salary.adjust',
            disabled: isOwn,
            why: isOwn ? t.own : null,
            run: () => setAdjusting(true),
          },
          run.state !== 'draft' && { text: t.print, needs: 'salary.payslips', run: () => setPrinting(true) },
        ]}
      />
      {adjusting && <AdjustDialog slipId={id} onClose={() => setAdjusting(false)} />}
      <Suspense fallback={null}>{printing && <PrintOfRun run={run} slipIds={[id]} onClose={() => setPrinting(false)} />}</Suspense>
    </>
  )
}
