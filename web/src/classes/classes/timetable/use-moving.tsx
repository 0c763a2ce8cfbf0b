/** Moving a class on the timetable: where somebody has a place in it, it is asked first, for they are told. */
import { classSessionCalls, type Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { Button } from 'antd'
import { useState } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { useSend } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { notices } from '../../../ui/notices/notices.ts'
import { instantOf, wallOf, wallPlus } from '../../../ui/page/wall.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { timetableTexts } from '../classes.texts.ts'

type Change = { minutes: number; hall_id?: number | null; coach_id?: number }
type Asked = { row: Session; at: string; go: () => void; stay: () => void }

export function useMoving() {
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
