/** A lesson of the board is taken, or given to one who can; where nobody can, why. */
import { type CourseCover, courseCoverCalls } from '@kaiguan/contract/coaching/course-bookings/course-covers'
import { coverStandingWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { Button } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { useDearerCoach } from '../../../ground/pay/parts.ts'
import { notices } from '../../../session/notices.ts'
import { useUser } from '../../../session/session.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField } from '../../../ui/forms/fields.tsx'
import { wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { hoursTexts } from '../bookings.texts.ts'
import { coverTexts } from './cover.texts.ts'

/** Side by side: the arrows choose, Enter takes it. */
const MOST_BUTTONS = 5

export const namesOf = ({ customers }: Pick<CourseCover, 'customers'>) => customers.map(({ name }) => name).join('、')

/** Sends it, and says who gives the lesson now. `dialog`: asks where they cost more. */
export function useTakeCover() {
  const t = useTexts(coverTexts)
  const { time_zone: zone } = useUser().gym
  const { send } = useSend(courseCoverCalls.take)
  const { agreed, dialog } = useDearerCoach()
  async function take({ id }: Pick<CourseCover, 'id'>, coach_id?: number) {
    const lesson = await agreed((more) => send({ params: { id }, body: { coach_id, ...more } }))
    const at = wallOf(lesson.starts_at, zone).replace('T', ' ')
    notices.message({ level: 'success', text: fill(t.taken, { at, name: lesson.coach.name }) })
  }
  return { take, dialog }
}

export function TakeCoverDialog({ lesson, onClose }: { lesson: CourseCover; onClose: () => void }) {
  const t = useTexts(coverTexts)
  const h = useTexts(hoursTexts)
  const words = useWords()
  const { employee, gym } = useUser()
  const { take, dialog } = useTakeCover()
  const { me, takers, coach, course } = lesson
  const title = fill(t.takeTitle, { coach: coach.name, at: wallOf(lesson.starts_at, gym.time_zone).replace('T', ' ') })
  const mine = me === 'may' ? [{ value: employee.id, label: fill(t.myself, { name: employee.name }) }] : []
  const others = takers.filter(({ id }) => id !== employee.id).map(({ id, name }) => ({ value: id, label: name }))
  const options = [...mine, ...others]
  const [first] = options
  if (!first)
    return (
      <Dialog
        title={title}
        onClose={onClose}
        buttons={
          <Button autoFocus onClick={onClose}>
            {h.close}
          </Button>
        }
      >
        <p>{me === null ? t.noneCan : fill(t.notMine, { why: words(coverStandingWords[me]) })}</p>
      </Dialog>
    )
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      initial={{ coach_id: first.value }}
      submit={({ coach_id }: { coach_id: number }) => take(lesson, coach_id === employee.id ? undefined : coach_id)}
      onClose={onClose}
    >
      {dialog}
      <p className="kg-soft kg-dialog-alert">{fill(t.takeText, { members: namesOf(lesson), course })}</p>
      <ChoiceField name="coach_id" label={t.by} options={options} as={options.length > MOST_BUTTONS ? 'list' : 'buttons'} />
    </FormDialog>
  )
}
