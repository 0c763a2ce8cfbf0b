/** What somebody still holds and must hand over first: whose, the sentence, and the way there. */
import { codes } from '@kaiguan/contract/codes'
import { Id } from '@kaiguan/contract/shapes'
import { Alert, Button } from 'antd'
import { z } from 'zod'
import { isFailure } from '../../../api/failure.ts'
import { Allowed } from '../../../ui/page/Allowed.tsx'
import { useTexts } from '../../../words/texts.ts'
import { staffTexts } from '../staff.texts.ts'

export type Holds = { id: number; text: string }
const Held = z.object({ employee: z.object({ id: Id }) })
const ofHolding: readonly (number | null)[] = [codes['course.coach-holds'], codes['group-course.coach-holds'], codes['staff.holds-work']]

export function holdsOf(refused: unknown): Holds | null {
  if (!isFailure(refused) || !ofHolding.includes(refused.code)) return null
  const details = Held.safeParse(refused.body.details)
  if (!details.success) return null
  refused.take()
  return { id: details.data.employee.id, text: refused.body.message ?? '' }
}

export function HoldsAlert({ holds, onHandOver }: { holds: Holds | null; onHandOver: (id: number) => void }) {
  const t = useTexts(staffTexts)
  if (!holds) return null
  return (
    <Alert
      className="kg-dialog-alert"
      type="warning"
      showIcon
      title={holds.text}
      action={
        <Allowed needs="staff.transfer-customer-courses">
          <Button size="small" onClick={() => onHandOver(holds.id)}>
            {t.handOver}
          </Button>
        </Allowed>
      }
    />
  )
}
