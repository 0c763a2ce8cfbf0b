/** The registers side by side: whose shift is open since when, what lies in the drawer, which of them this terminal is. */
import { formatFen } from '@kaiguan/contract/money'
import type { Register } from '@kaiguan/contract/money/shifts/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { OpenDrawer } from '../../ground/printing/parts.ts'
import { notices } from '../../session/notices.ts'
import { useTerminal } from '../../session/register.ts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { Reading, Waiting } from '../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { HandOver } from './HandOver.tsx'
import { MoveCashDialog } from './MoveCashDialog.tsx'
import { OpenShiftDialog } from './OpenShiftDialog.tsx'
import { type OpenShift, openShiftOf, useMoment, useRegisters } from './registers.ts'
import { registerTexts } from './shifts.texts.ts'
import './shifts.css'

type Task = { do: 'open'; register: Register } | { do: 'cash' | 'hand-over'; shift: OpenShift }

/** `onShift`: shows a shift with everything; missing where it may not be seen. */
export function RegisterCards({ onShift }: { onShift?: (shiftId: number) => void }) {
  const t = useTexts(registerTexts)
  const { registers, here, read } = useRegisters()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  return (
    <Reading read={read} waiting={<Waiting rows={4} className="kg-card" />}>
      {() => (
        <>
          <ul className="kg-registers" aria-label={t.title}>
            {registers.map((register) => (
              <li key={register.id} className="kg-card" data-here={registers.length > 1 && register.id === here?.id}>
                <RegisterCard register={register} here={here} several={registers.length > 1} onTask={setTask} onShift={onShift} />
              </li>
            ))}
          </ul>
          {task?.do === 'open' && <OpenShiftDialog register={task.register} onClose={close} />}
          {task?.do === 'cash' && <MoveCashDialog shift={task.shift} onClose={close} />}
          {task?.do === 'hand-over' && <HandOver shift={task.shift} onClose={close} />}
        </>
      )}
    </Reading>
  )
}

type CardProps = {
  register: Register
  here: Register | null
  several: boolean
  onTask: (task: Task) => void
  onShift?: (shiftId: number) => void
}

function RegisterCard({ register, here, several, onTask, onShift }: CardProps) {
  const t = useTexts(registerTexts)
  const { name, shift } = register
  const open = openShiftOf(register)
  // One primary button: at the register where this terminal stands.
  const type = register.id === here?.id ? 'primary' : 'default'
  return (
    <>
      <header className="kg-row">
        <h2 title={name}>{name}</h2>
        <StatusTag tone={shift ? 'good' : 'idle'} text={shift ? t.open : t.closed} />
        {several && <Terminal register={register} isHere={register.id === here?.id} />}
      </header>
      <State register={register} />
      <footer className="kg-row">
        {open ? (
          <>
            <Allowed needs="cashier.hand-over">
              <Button type={type} onClick={() => onTask({ do: 'hand-over', shift: open })}>
                {t.handOver}
              </Button>
            </Allowed>
            <Allowed needs="cashier.cash-in-out">
              <Button onClick={() => onTask({ do: 'cash', shift: open })}>{t.cash}</Button>
            </Allowed>
            {register.id === here?.id && <OpenDrawer />}
            {onShift && (
              <Button type="text" onClick={() => onShift(open.id)}>
                {t.show}
              </Button>
            )}
          </>
        ) : (
          <Allowed needs="cashier.shift-open">
            <Button type={type} onClick={() => onTask({ do: 'open', register })}>
              {t.start}
            </Button>
          </Allowed>
        )}
      </footer>
    </>
  )
}

function State({ register: { shift, left_in_drawer } }: { register: Register }) {
  const t = useTexts(registerTexts)
  const moment = useMoment()
  if (!shift) {
    return (
      <div className="kg-register-state">
        {left_in_drawer !== null && (
          <span>
            {t.leftInDrawer} <b className="kg-figures">¥{formatFen(left_in_drawer)}</b>
          </span>
        )}
        <span className="kg-soft">{t.closedText}</span>
      </div>
    )
  }
  const words = { name: shift.opened_by, time: moment(shift.opened_at) }
  return (
    <div className="kg-register-state">
      <span>{fill(shift.by_itself ? t.byItself : t.openedBy, words)}</span>
      {shift.float !== null && (
        <span className="kg-soft">
          {t.float} <span className="kg-figures">¥{formatFen(shift.float)}</span>
        </span>
      )}
    </div>
  )
}

/** 本机: chosen once on each terminal. */
function Terminal({ register: { id, name }, isHere }: { register: Register; isHere: boolean }) {
  const t = useTexts(registerTexts)
  const { choose } = useTerminal()
  if (isHere) return <StatusTag tone="info" text={t.here} />
  return (
    <Button
      type="link"
      size="small"
      onClick={() => {
        choose(id)
        notices.message({ level: 'success', text: fill(t.hereDone, { name }) })
      }}
    >
      {t.makeHere}
    </Button>
  )
}
