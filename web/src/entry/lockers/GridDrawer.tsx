/** One grid: who holds it, what may be done with it, what happened to it. */
import { type GridDetails, lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { gridStateWords, lockerEventWords, rentalTypeWords } from '@kaiguan/contract/entry/lockers/texts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useWhyConfirmed } from '../../ground/pay/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { DayText, TimeText } from '../../ui/display/DayText.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { GridDialog } from './dialogs/GridDialog.tsx'
import { GridTaskDialog } from './dialogs/GridTaskDialog.tsx'
import { LostDialog } from './dialogs/LostDialog.tsx'
import { MoveDialog } from './dialogs/MoveDialog.tsx'
import { RentDialog } from './dialogs/RentDialog.tsx'
import { ReturnDialog } from './dialogs/ReturnDialog.tsx'
import { ReverseDialog } from './dialogs/ReverseDialog.tsx'
import { GridHistory } from './GridHistory.tsx'
import { gridTones } from './grid-tones.ts'
import { gridTexts } from './lockers.texts.ts'

const WIDTH = 600

type Task = 'rent' | 'renew' | 'return' | 'move' | 'disable' | 'enable' | 'edit' | 'force' | 'lost' | 'reverse'
type Place = { area: number; grid: number }
type Props = Place & { /** Its holder has another one now. */ onGrid: (place: Place) => void; onClose: () => void }

export function GridDrawer({ area, grid, onGrid, onClose }: Props) {
  const t = useTexts(gridTexts)
  const words = useWords()
  const [task, setTask] = useState<Task | null>(null)
  return (
    <ReadDrawer
      call={lockerCalls.grid}
      id={area}
      params={{ grid: grid }}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      label={(shown) => fill(t.title, { area: shown.area.name, no: shown.no })}
      title={(shown) => (
        <span className="kg-named">
          <span>{fill(t.title, { area: shown.area.name, no: shown.no })}</span>
          <StatusTag tone={gridTones[shown.state]} text={words(gridStateWords[shown.state])} />
        </span>
      )}
      footer={(shown) => <Tasks grid={shown} onTask={setTask} />}
    >
      {(shown) => (
        <>
          <Body grid={shown} />
          {task && <TaskDialog task={task} grid={shown} onGrid={onGrid} onClose={() => setTask(null)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function Tasks({ grid: { state, rental, area, key }, onTask }: { grid: GridDetails; onTask: (task: Task) => void }) {
  const t = useTexts(gridTexts)
  const why = useWhyConfirmed('lockers.return')
  const held = rental !== null
  const day = rental?.type === 2
  return (
    <Actions
      actions={[
        held && !day && { text: t.renew, needs: 'lockers.renew', primary: true, run: () => onTask('renew') },
        held && { text: day ? t.end : t.return, primary: day, why, run: () => onTask('return') },
        held && { text: t.move, needs: 'lockers.move', run: () => onTask('move') },
        state === 'free' && area.kind !== 'day' && { text: t.rent, needs: 'lockers.rent', primary: true, run: () => onTask('rent') },
        state === 'disabled' && { text: t.enable, needs: 'lockers.enable', primary: true, run: () => onTask('enable') },
        rental?.undoable_event_id != null && { text: t.reverse, needs: 'lockers.reverse', danger: true, run: () => onTask('reverse') },
        held && key !== '' && { text: t.lostKey, needs: 'lockers.return', run: () => onTask('lost') },
        { text: t.force, needs: 'lockers.disable', run: () => onTask('force') },
        { text: t.edit, needs: 'lockers.grid-edit', run: () => onTask('edit') },
        state === 'free' && { text: t.disable, needs: 'lockers.disable', run: () => onTask('disable') },
      ]}
    />
  )
}

type TaskProps = { task: Task; grid: GridDetails; onGrid: (place: Place) => void; onClose: () => void }

function TaskDialog({ task, grid, onGrid, onClose }: TaskProps) {
  const { area, rental } = grid
  if (task === 'rent') return <RentDialog area={area} grid={grid} onClose={onClose} />
  if (task === 'edit') return <GridDialog area={area} grid={grid} onClose={onClose} />
  if (task === 'disable' || task === 'enable' || task === 'force') return <GridTaskDialog task={task} grid={grid} onClose={onClose} />
  if (rental === null) return null
  if (task === 'renew') return <RentDialog rental={rental} area={area} onClose={onClose} />
  if (task === 'return') return <ReturnDialog rental={rental} onClose={onClose} />
  if (task === 'move') return <MoveDialog rental={rental} onMoved={onGrid} onClose={onClose} />
  if (task === 'lost') return <LostDialog rental={rental} onClose={onClose} />
  return <ReverseDialog rental={rental} what={whatOf(grid)} onClose={onClose} />
}

function whatOf({ history, rental }: GridDetails) {
  const event = history.find(({ id }) => id === rental?.undoable_event_id)
  return event ? lockerEventWords[event.kind] : lockerEventWords.rented
}

function Body({ grid }: { grid: GridDetails }) {
  const t = useTexts(gridTexts)
  const words = useWords()
  const { area, rental, key, bracelet, last_used_at, disabled_remark, state } = grid
  return (
    <div className="kg-parts">
      {rental && rental.days_over > 0 && <Alert type="error" showIcon title={fill(t.over, { days: rental.days_over })} />}
      {state === 'disabled' && <Alert type="warning" showIcon title={`${t.why}：${disabled_remark || t.whyNone}`} />}
      {rental && (
        <FactList
          columns={2}
          facts={[
            [
              t.holder,
              rental.customer_id === null ? (
                rental.member_name || '-'
              ) : (
                <CustomerName key="who" id={rental.customer_id} name={rental.member_name} />
              ),
            ],
            [t.phone, rental.member_phone || '-'],
            rental.type === 1
              ? [t.days, fill(t.daysAre, { from: rental.started_on, to: rental.expired_on }), true]
              : [t.since, <TimeText key="since" at={rental.rented_at} />, true],
            rental.type === 2 && [t.days, words(rentalTypeWords[2])],
            rental.type === 1 && [t.rentPaid, <Money key="rent" fen={rental.rent_paid} />],
            rental.pledge > 0 && [t.pledgeLeft, <Money key="pledge" fen={rental.pledge_left} />],
            rental.unused_rent > 0 && [t.unused, <Money key="unused" fen={rental.unused_rent} />],
            rental.remark !== '' && [t.remark, rental.remark, true],
          ]}
        />
      )}
      <FactList
        columns={2}
        facts={[
          [t.key, key || '-'],
          [t.bracelet, bracelet ?? '-'],
          area.kind !== 'day' && [t.month, <Money key="month" fen={area.rent_fee} />],
          area.kind !== 'day' && [t.usualPledge, <Money key="usual" fen={area.pledge} />],
          [t.lastUsed, last_used_at === null ? <DayText key="never" day={null} /> : <TimeText key="used" at={last_used_at} />],
        ]}
      />
      <GridHistory history={grid.history} />
    </div>
  )
}
