/** One’s own slip, as whoever works it out reads it, and its way onto paper. */

import { myPayslipCalls } from '@kaiguan/contract/overview/salary/my-payslips'
import type { SalarySlipDetails } from '@kaiguan/contract/overview/salary/run-calls'
import { lazy, Suspense, useState } from 'react'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { SlipStory } from '../runs/SlipStory.tsx'
import { mineTexts } from './payslips.texts.ts'

const PrintPayslips = lazy(() => import('./PrintPayslips.tsx'))
const WIDTH = 640

export function MySlipDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(mineTexts)
  return (
    <ReadDrawer
      call={myPayslipCalls.show}
      id={id}
      width={WIDTH}
      name={t.slip}
      title={({ run }) => fill(t.slipOf, { month: run.month })}
      gone={{ title: t.goneTitle, text: t.goneText }}
      extra={(slip) => <PrintOwn slip={slip} />}
      onClose={onClose}
    >
      {(slip) => <SlipStory slip={slip} counted={myPayslipCalls.counted} />}
    </ReadDrawer>
  )
}

/** It was read already: nothing more is asked for, and one’s own stands in no log. */
function PrintOwn({ slip }: { slip: SalarySlipDetails }) {
  const t = useTexts(mineTexts)
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Actions actions={[{ text: t.print, run: () => setPrinting(true) }]} />
      <Suspense fallback={null}>
        {printing && (
          <PrintPayslips
            month={slip.run.month}
            people={1}
            logged={false}
            load={() => Promise.resolve([slip])}
            onClose={() => setPrinting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
