/** Another place for somebody who has one. */
import { classReservationCalls, type Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import type { Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { useMoneySend, useRead } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Field } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { SeatMap } from '../halls/SeatMap.tsx'
import { seatTexts } from './reservations.texts.ts'

type Props = { session: Session; reservation: Reservation; onClose: () => void }

export function SeatDialog({ session, reservation, onClose }: Props) {
  const t = useTexts(seatTexts)
  const title = fill(t.title, { name: reservation.customer.name })
  const { send } = useMoneySend(classReservationCalls.edit, { label: title })
  const read = useRead(
    hallCalls.seats,
    { params: { id: session.hall?.id ?? 0 }, query: { schedule_id: session.id } },
    { silent: true, staleTime: 0 },
  )
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      width={640}
      initial={{ seat_id: reservation.seat?.id ?? null }}
      submit={({ seat_id }: { seat_id: number | null }) =>
        send({ params: { id: reservation.id }, body: { seat_id, version: reservation.version } })
      }
      done={({ seat }) => fill(t.done, { no: seat?.no ?? '-' })}
      onClose={onClose}
    >
      <Reading read={read} rows={4}>
        {({ hall, data }) => (
          <Field name="seat_id" rules={[must((id: number | null) => id === null && t.needed)]}>
            <SeatMap hall={hall} seats={data} own={reservation.seat?.id ?? null} label={t.map} />
          </Field>
        )}
      </Reading>
    </FormDialog>
  )
}
