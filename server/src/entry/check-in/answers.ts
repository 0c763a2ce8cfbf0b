/** Rows → what the wire says about a visit. */
import type { Decision, ListedVisit, Visit } from '@kaiguan/contract/entry/check-in/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { LessonFacts } from '../../access/lessons.ts'
import type { Ctx } from '../../context.ts'
import { addressOf } from '../../ground/files/index.ts'
import type { ListedVisitData, VisitData } from './check-in.sql.ts'

export function visitAnswer(visit: VisitData): Visit {
  return {
    id: visit.id,
    customer: { id: visit.customer_id, name: visit.customer_name, phone: maskPhone(visit.customer_phone) },
    card:
      visit.card_id === null
        ? null
        : { id: visit.card_id, card_no: visit.card_no ?? '', card_name: visit.card_name ?? '', guests: visit.card_guests ?? 0 },
    pass: visit.guest_pass_id === null ? null : { id: visit.guest_pass_id, nth: visit.pass_nth ?? 0, entries: visit.pass_entries ?? 0 },
    lesson:
      visit.booking_id === null || visit.lesson_starts_at === null
        ? null
        : lessonAnswer({ id: visit.booking_id, course: visit.lesson_course ?? '', starts_at: visit.lesson_starts_at }),
    place:
      visit.reservation_id === null || visit.place_starts_at === null
        ? null
        : lessonAnswer({ id: visit.reservation_id, course: visit.place_course ?? '', starts_at: visit.place_starts_at }),
    business_day: visit.business_day,
    entered_at: visit.entered_at.toISOString(),
    left_at: visit.left_at?.toISOString() ?? null,
    counted: visit.counted,
    another_card: visit.another_card,
    guests: visit.guests,
    staff_name: visit.staff_name,
    retroactive: visit.retroactive,
    override_reason: visit.override_reason,
    cancelled_at: visit.cancelled_at?.toISOString() ?? null,
    cancel_reason: visit.cancel_reason,
    locker: visit.locker,
    host: visit.host_visit_id === null ? null : { visit_id: visit.host_visit_id, name: visit.host_name ?? '' },
  }
}

export function listedVisitAnswer(ctx: Ctx, visit: ListedVisitData): ListedVisit {
  const answer = visitAnswer(visit)
  return { ...answer, branch: visit.branch, customer: { ...answer.customer, head_portrait: addressOf(ctx, visit.head_portrait, 'small') } }
}

export function lessonAnswer({ id, course, starts_at }: Omit<LessonFacts, 'ends_at'>): NonNullable<Decision['lesson']> {
  return { id, course, starts_at: starts_at.toISOString() }
}
