import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import { newTimeCardType } from '../card-types.ts'
import { sell } from '../cards.ts'
import { newClass, newHall } from '../class-sessions.ts'
import { newClub } from '../club.ts'
import { newCustomer } from '../customers.ts'
import { type Made, type MadeAt, ofList } from './make-for-put.ts'

export const placePuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'classReservations.edit': async (): Promise<Made<typeof classReservationCalls.edit>> => {
    const { world } = at()
    const club = await newClub(world)
    const { owner } = club
    const hall = await newHall(world, club, 3)
    const [seat = 0, other = 0, third = 0] = hall.seats
    const session = await newClass(world, club, { hallId: hall.id, inMinutes: 30 })
    const next = await newClass(world, club, { hallId: hall.id, courseId: session.courseId, inMinutes: 40 })
    const customer = await newCustomer(owner)
    await sell(owner, customer, await newTimeCardType(owner))
    const body = { schedule_id: session.id, customer_id: customer.id, seat_id: seat, remark: '带毛巾' }
    const { id } = await owner.do(classReservationCalls.reserve, { body })
    return {
      params: { id },
      by: owner,
      read: () => ofList(owner.do(classReservationCalls.list, { query: { customer_id: customer.id } }), id),
      shownAs: { seat_id: ['seat'], schedule_id: ['session', 'seat', 'free_until'], state: ['attended_at', 'free_until'] },
      along: { schedule_id: { seat_id: third } },
      other: { remark: '带护膝', seat_id: other, schedule_id: next.id, state: 'attended' },
    }
  },
})
