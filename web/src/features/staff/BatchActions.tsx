import { type StaffRow, staffCalls } from '@kaiguan/contract/features/staff'
import { Button } from 'antd'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { ConfirmButton } from '../../ui/ConfirmButton.tsx'
import { notices } from '../../ui/notices.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { staffTexts } from './staff.texts.ts'

/** For the chosen rows: enable those who are off, disable those who are on; all or none. */
export function BatchActions({ rows, onDisable, onDone }: { rows: StaffRow[]; onDisable: (rows: StaffRow[]) => void; onDone: () => void }) {
  const t = useTexts(staffTexts)
  const allowed = useAllowed()
  const { send } = useSend(staffCalls.enableBatch)
  const [on, off] = [rows.filter(({ status }) => status === 1), rows.filter(({ status }) => status === 0)]
  async function enable() {
    const { changed } = await send({ body: { ids: off.map(({ id }) => id) } })
    notices.message({ level: 'success', text: fill(t.batchEnabled, { count: changed }) })
    onDone()
  }
  return (
    <>
      {allowed('staff.enable') && off.length > 0 && (
        <ConfirmButton question={fill(t.batchEnableQuestion, { count: off.length })} text={t.enableText} okText={t.enable} run={enable}>
          {fill(t.batchEnable, { count: off.length })}
        </ConfirmButton>
      )}
      {allowed('staff.disable') && on.length > 0 && (
        <Button danger onClick={() => onDisable(on)}>
          {fill(t.batchDisable, { count: on.length })}
        </Button>
      )}
    </>
  )
}
