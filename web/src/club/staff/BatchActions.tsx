import { type StaffRow, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { staffTexts } from './staff.texts.ts'

/** What may be done to several at once. */
export type PeopleTask = 'disable' | 'remove' | 'set-coach' | 'cancel-coach'
type Props = { rows: StaffRow[]; onTask: (task: PeopleTask, people: StaffRow[]) => void; onDone: () => void }

/** For the chosen rows: enable those who are off, disable those who are on, make coaches of those who are none, delete any; all or none. */
export function BatchActions({ rows, onTask, onDone }: Props) {
  const t = useTexts(staffTexts)
  const { send } = useSend(staffCalls.enableBatch)
  const [on, off] = [rows.filter(({ status }) => status === 1), rows.filter(({ status }) => status === 0)]
  const [coaches, others] = [rows.filter(({ is_coach }) => is_coach), rows.filter(({ is_coach }) => !is_coach)]
  async function enable() {
    const { changed } = await send({ body: { ids: off.map(({ id }) => id) } })
    notices.message({ level: 'success', text: fill(t.batchEnabled, { count: changed }) })
    onDone()
  }
  return (
    <Actions
      actions={[
        off.length > 0 && {
          text: fill(t.batchEnable, { count: off.length }),
          needs: 'staff.enable',
          ask: { question: fill(t.batchEnableQuestion, { count: off.length }), text: t.enableText, ok: t.enable },
          run: enable,
        },
        others.length > 0 && {
          text: fill(t.batchSetCoach, { count: others.length }),
          needs: 'staff.set-coach',
          run: () => onTask('set-coach', others),
        },
        coaches.length > 0 && {
          text: fill(t.batchCancelCoach, { count: coaches.length }),
          needs: 'staff.set-coach',
          danger: true,
          run: () => onTask('cancel-coach', coaches),
        },
        on.length > 0 && {
          text: fill(t.batchDisable, { count: on.length }),
          needs: 'staff.disable',
          danger: true,
          run: () => onTask('disable', on),
        },
        { text: fill(t.batchRemove, { count: rows.length }), needs: 'staff.delete', danger: true, run: () => onTask('remove', rows) },
      ]}
    />
  )
}
