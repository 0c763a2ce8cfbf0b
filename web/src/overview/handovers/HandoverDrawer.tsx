/** Somebody leaves: the plan of who takes what, and what was handed over before. */
import { handoverCalls } from '@kaiguan/contract/overview/handovers/calls'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { HandoverShown } from './HandoverShown.tsx'
import { handoverTexts } from './handovers.texts.ts'
import { PastHandovers } from './PastHandovers.tsx'
import { PlanChooser } from './PlanChooser.tsx'
import './handovers.css'

const WIDTH = 1120
type Shown = 'plan' | 'past' | { id: number }

export default function HandoverDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(handoverTexts)
  const [shown, setShown] = useState<Shown>('plan')
  const read = useRead(handoverCalls.plan, { params: { id } }, { silent: true, staleTime: 0 })
  const plan = read.isPlaceholderData ? undefined : read.data
  return (
    <SideDrawer
      width={WIDTH}
      onClose={onClose}
      className="kg-handover"
      aria-label={t.drawer}
      title={plan ? fill(t.title, { name: plan.employee.name }) : t.drawer}
      extra={
        <Segmented<'plan' | 'past'>
          aria-label={t.parts}
          value={shown === 'plan' ? 'plan' : 'past'}
          onChange={setShown}
          options={[
            { value: 'plan', label: t.plan },
            { value: 'past', label: t.past },
          ]}
        />
      }
    >
      {shown === 'plan' ? (
        <Reading read={read} rows={10}>
          {(data) => <PlanChooser plan={data} onRefused={() => void read.refetch()} onDone={(handover) => setShown({ id: handover })} />}
        </Reading>
      ) : shown === 'past' ? (
        <PastHandovers employeeId={id} onOpen={(handover) => setShown({ id: handover })} />
      ) : (
        <HandoverShown employeeId={id} id={shown.id} onBack={() => setShown('past')} />
      )}
    </SideDrawer>
  )
}
