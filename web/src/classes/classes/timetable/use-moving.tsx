/** Moving a class on the timetable, dragged or by its keys: where somebody has a place in it, it is asked first, for they are told. */
import { classSessionCalls, type Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { Button } from 'antd'
import { useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import type { LessonStep } from '../../../ui/calendar/ClubCalendar.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { instantOf, wallOf, wallPlus } from '../../../ui/page/wall.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { timetableTexts } from '../classes.texts.ts'
import type { TimetableView } from './session-words.ts'

const STEP_MINUTES = 15
const DAY_MINUTES = 1_440

type Change = { minutes: number; hall_id?: number | null; coach_id?: number }
type Asked = { row: Session; at: string; go: () => void; stay: () => void }

function useMove() {
  const t = useTexts(timetableTexts)
  const { time_zone: zone } = useUser().gym
  const edit = useSend(classSessionCalls.edit)
  const [asked, setAsked] = useState<Asked | null>(null)

  async function send(row: Session, { minutes, ...where }: Change): Promise<void> {
    const start = wallPlus(wallOf(row.starts_at, zone), minutes)
    const moves =
      minutes === 0 ? {} : { starts_at: instantOf(start, zone), ends_at: instantOf(wallPlus(wallOf(row.ends_at, zone), minutes), zone) }
    await edit.send({ params: { id: row.id }, body: { ...moves, ...where, apply: 'one', version: row.version } })
    notices.message({ level: 'success', text: fill(t.moved, { course: row.course.name, at: start.replace('T', ' ') }) })
  }
  /** Rejects where it stays as it was: the calendar puts it back. */
  function move(row: Session, change: Change): Promise<void> {
    if (row.taken + row.waiting === 0) return send(row, change)
    const at = wallPlus(wallOf(row.starts_at, zone), change.minutes).replace('T', ' ')
    return new Promise((resolve, reject) => {
      setAsked({
        row,
        at,
        go: () => {
          setAsked(null)
          send(row, change).then(resolve, (thrown) => {
            reject(thrown)
            if (!isFailure(thrown)) throw thrown
          })
        },
        stay: () => {
          setAsked(null)
          reject(new Error('stays'))
        },
      })
    })
  }
  return { move, asked }
}

type Shown = { view: TimetableView; byId: ReadonlyMap<number, Session>; resources: readonly { id: number }[] }

/** The classes that are shown: how each is dropped elsewhere, and moved by its keys. */
export function useMoving({ view, byId, resources }: Shown) {
  const { move, asked } = useMove()
  /** The column that it stands in; 0: no hall. */
  const columnOf = (row: Session): number => (view === 'halls' ? (row.hall?.id ?? 0) : row.coach.id)

  /** The neighbour whose column it goes to; 0: no hall. */
  function aside(row: Session, by: LessonStep): number | null | undefined {
    if (view === 'week' || (by !== 'left' && by !== 'right')) return undefined
    return resources[resources.findIndex(({ id }) => id === columnOf(row)) + (by === 'left' ? -1 : 1)]?.id ?? null
  }
  function moved(row: Session, minutes: number, resource: number | null): Promise<void> {
    const elsewhere = view !== 'week' && resource !== null && resource !== columnOf(row)
    return move(row, {
      minutes,
      ...(elsewhere && view === 'halls' ? { hall_id: resource === 0 ? null : resource } : {}),
      ...(elsewhere && view === 'coaches' ? { coach_id: resource } : {}),
    })
  }
  function step(id: number, by: LessonStep): void {
    const row = byId.get(id)
    if (row?.state !== 'planned') return
    const next = aside(row, by)
    if (next === null) return
    const days = view === 'week' ? (by === 'left' ? -DAY_MINUTES : by === 'right' ? DAY_MINUTES : 0) : 0
    const minutes = by === 'earlier' ? -STEP_MINUTES : by === 'later' ? STEP_MINUTES : days
    moved(row, minutes, next ?? null).catch(() => undefined)
  }
  async function drop(id: number, minutes: number, resource: number | null): Promise<void> {
    const row = byId.get(id)
    if (row) await moved(row, minutes, resource)
  }
  return { asked, drop, step }
}

export function MoveAsked({ row, at, go, stay }: Asked) {
  const t = useTexts(timetableTexts)
  return (
    <Dialog
      title={fill(t.moveTitle, { course: row.course.name })}
      onClose={stay}
      buttons={
        <>
          <Button onClick={stay}>{t.moveStay}</Button>
          <Button type="primary" autoFocus onClick={go}>
            {t.moveGo}
          </Button>
        </>
      }
    >
      <p>{fill(t.moveText, { at, taken: row.taken, waiting: row.waiting })}</p>
    </Dialog>
  )
}
