/** At the head of the cashier: which register this terminal is, whose shift it has, and the way to hand over. */
import { Button, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useTerminal } from '../../session/register.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { type OpenShift, openShiftOf, useMoment, useRegisters } from './registers.ts'
import { terminalTexts } from './shifts.texts.ts'
import './shifts.css'

/** Fetched when the drawer is counted. */
const HandOver = lazy(() => import('./HandOver.tsx').then(({ HandOver: part }) => ({ default: part })))

export function TerminalBar() {
  const t = useTexts(terminalTexts)
  const allowed = useAllowed()
  const moment = useMoment()
  const { registers, here, read } = useRegisters()
  const { choose } = useTerminal()
  const [counting, setCounting] = useState<OpenShift | null>(null)
  if (!read.data) return null
  const shift = here?.shift
  const open = here && openShiftOf(here)
  return (
    <div className="kg-terminal">
      {registers.length > 1 && (
        <span>
          <span className="kg-soft">{t.label}</span>
          <Select<number>
            size="small"
            aria-label={t.which}
            status={here ? undefined : 'error'}
            placeholder={t.choose}
            popupMatchSelectWidth={false}
            value={here?.id}
            options={registers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          />
        </span>
      )}
      {here && (
        <span className="kg-soft">{shift ? fill(t.shift, { name: shift.opened_by, time: moment(shift.opened_at) }) : t.noShift}</span>
      )}
      {open && allowed('cashier.hand-over') && (
        <Button type="link" size="small" onClick={() => setCounting(open)}>
          {t.handOver}
        </Button>
      )}
      <Suspense fallback={null}>{counting && <HandOver shift={counting} onClose={() => setCounting(null)} />}</Suspense>
    </div>
  )
}
