/**
 * A thing as it was when a past day was over, beside how it stands now, said in words of both languages. What counts is what had been
 * written by then: what was entered later, also for a day before, wasn't known yet.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Day, IdText } from '../../shapes.ts'

const Fact = z.object({
  field: z.string(),
  was: z.string().nullable().describe('null: nobody wrote down then what it was'),
  now: z.string(),
})

export const PastThing = z.object({
  day: Day,
  name: z.string().describe('what it is called now'),
  begins_on: Day.nullable().describe('the first day that is known: it was made, or brought by an import; null: nobody wrote it down'),
  imported: z.boolean().describe('brought by an import, or some of it was: what was before isn’t known'),
  facts: z.object({ zh: z.array(Fact), en: z.array(Fact) }),
})
export type PastThing = z.infer<typeof PastThing>

const params = z.object({ id: IdText, day: Day })

/** Each by the right by which the thing itself is seen. */
export const pastThingCalls = {
  card: call({
    method: 'GET',
    path: '/v1/gym/past_days/cards/{id}/{day}',
    summary: 'A card when a past day was over, beside now: its status, its facts and what was left on it',
    scope: 'gym',
    needs: 'cards.view',
    refuses: ['past-day.ahead', 'card.not-yet'],
    shows: ['cards', 'visits', 'money'],
    params,
    response: PastThing,
  }),
  customer: call({
    method: 'GET',
    path: '/v1/gym/past_days/customers/{id}/{day}',
    summary: 'A customer when a past day was over, beside now: their stage, whose they were, and what the branch held for them',
    scope: 'gym',
    needs: 'customers.view',
    refuses: ['past-day.ahead', 'customer.not-yet'],
    shows: ['customers', 'cards', 'courses', 'deposits', 'money'],
    params,
    response: PastThing,
  }),
  'card-type': call({
    method: 'GET',
    path: '/v1/gym/past_days/card_types/{id}/{day}',
    summary: 'A card type when a past day was over, beside now: the price and the terms that it was sold by',
    scope: 'gym',
    needs: 'card-types.view',
    refuses: ['past-day.ahead', 'past-thing.not-yet'],
    shows: ['card-types'],
    params,
    response: PastThing,
  }),
  role: call({
    method: 'GET',
    path: '/v1/gym/past_days/roles/{id}/{day}',
    summary: 'A role when a past day was over, beside now: its rights, and the discounts that its holders gave',
    scope: 'gym',
    needs: 'roles.view',
    refuses: ['past-day.ahead', 'past-thing.not-yet'],
    shows: ['roles'],
    params,
    response: PastThing,
  }),
  course: call({
    method: 'GET',
    path: '/v1/gym/past_days/courses/{id}/{day}',
    summary: 'A course when a past day was over, beside now: what it was, who taught it, and for how much a lesson',
    scope: 'gym',
    needs: 'coaching.courses-view',
    refuses: ['past-day.ahead', 'past-thing.not-yet'],
    shows: ['courses', 'staff'],
    params,
    response: PastThing,
  }),
  'group-course': call({
    method: 'GET',
    path: '/v1/gym/past_days/group_courses/{id}/{day}',
    summary: 'A class course when a past day was over, beside now: what it was, and what a place cost',
    scope: 'gym',
    open: 'by the type: group classes by the permissions of 3-4, public ones by those of 3-5',
    refuses: ['permission.missing', 'past-day.ahead', 'past-thing.not-yet'],
    shows: ['classes', 'staff'],
    params,
    response: PastThing,
  }),
  goods: call({
    method: 'GET',
    path: '/v1/gym/past_days/goods/{id}/{day}',
    summary: 'Goods when a past day was over, beside now: their price, and how they were sold',
    scope: 'gym',
    needs: 'goods.view',
    refuses: ['past-day.ahead', 'past-thing.not-yet'],
    shows: ['goods'],
    params,
    response: PastThing,
  }),
  locker: call({
    method: 'GET',
    path: '/v1/gym/past_days/lockers/{id}/{day}',
    summary: 'A locker area when a past day was over, beside now: its rent and its deposit',
    scope: 'gym',
    needs: 'lockers.view',
    refuses: ['past-day.ahead', 'past-thing.not-yet'],
    shows: ['lockers'],
    params,
    response: PastThing,
  }),
}
export type PastKind = keyof typeof pastThingCalls
