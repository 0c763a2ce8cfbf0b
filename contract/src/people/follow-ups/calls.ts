/** Follow-ups (维护跟进; docs/customers.md): what was tried with a member, by whom, with which result, and when it goes on. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Remark } from '../../rules.ts'
import { Day, Done, Id, IdName, IdText, Instant, listOf, Paging, Version } from '../../shapes.ts'
import { Stage } from '../customers/calls.ts'
import { followUpMethods, followUpResults, followUpRules, followUpWhyWords } from './texts.ts'

export const FollowUp = z.object({
  id: Id,
  customer_id: Id,
  card_id: Id.nullable(),
  staff_id: Id.describe('who tried, or whose task it is'),
  staff_name: z.string(),
  mine: z.boolean().describe('the asker tried, or it is theirs to do'),
  method: z.enum(followUpMethods).nullable().describe('null: nothing was tried yet, it is a task'),
  result: z.enum(followUpResults).nullable(),
  rule: z.enum(followUpRules).nullable().describe('the rule that asked for it'),
  assigned_by: z.string().nullable().describe('the colleague who asked for it'),
  content: z.string(),
  at: Instant,
  next_on: Day.nullable(),
  done_at: Instant.nullable().describe('the next one was recorded, or nothing is left to do'),
  version: Version,
})
export type FollowUp = z.infer<typeof FollowUp>

/** An attempt, which is what a renewal is shown with. */
export const Attempt = FollowUp.extend({ method: z.enum(followUpMethods), result: z.enum(followUpResults) })
export type Attempt = z.infer<typeof Attempt>

/** What may be said of an attempt. */
export const AttemptFields = z.object({
  method: z.enum(followUpMethods),
  result: z.enum(followUpResults),
  content: Remark.default(''),
  next_on: Day.nullable().default(null).describe('when it goes on; won and lost go on no more'),
})

// Object.keys forgets that these keys are exactly the table's names.
const whys = Object.keys(followUpWhyWords) as [keyof typeof followUpWhyWords, ...(keyof typeof followUpWhyWords)[]]

/** Somebody to be called, with what one wants to know before calling. */
export const DueFollowUp = z.object({
  id: Id,
  why: z.enum(whys),
  staff: IdName.describe('whose it is to do'),
  next_on: Day,
  content: z.string().describe('what is to be done, or what was said last'),
  assigned_by: z.string().nullable(),
  customer: z.object({
    id: Id,
    name: z.string(),
    phone: z.string().describe('masked'),
    stage: Stage,
    valid_until: Day.nullable().describe('until when anything bought is good'),
    last_visit_at: Instant.nullable(),
  }),
  last: Attempt.nullable().describe('the newest attempt with them'),
})
export type DueFollowUp = z.infer<typeof DueFollowUp>

/** Who is behind: of one colleague. */
export const FollowUpStanding = z.object({
  staff: z.object({ id: Id, name: z.string(), me: z.boolean() }),
  due: z.int().describe('today'),
  overdue: z.int().describe('since before today'),
  done: z.int().describe('attempts recorded today'),
})
export type FollowUpStanding = z.infer<typeof FollowUpStanding>

const Ahead = (least: number, most: number) => z.int().min(least).max(most).nullable()

/** Days, one number a rule; null: the rule is off. */
export const FollowUpRules = z.object({
  ending_days: Ahead(1, 365).describe('a card ends in so many days, and its holder has none that goes on'),
  away_days: Ahead(1, 365).describe('a member wasn’t here for so many days'),
  birthday_days: Ahead(0, 60).describe('so many days before the birthday'),
  first_visit_days: Ahead(0, 60).describe('so many days after somebody’s first visit'),
  trial_days: Ahead(0, 60).describe('so many days after the last day of a trial, or after its last visit, of somebody who bought nothing'),
  untouched_days: Ahead(1, 365).describe('a lead that nobody followed up for so many days'),
  others_staff_id: Id.nullable().describe('whose the reminders of customers with neither consultant nor coach are; null: there are none'),
})
export type FollowUpRules = z.infer<typeof FollowUpRules>
export const FollowUpRulesNow = FollowUpRules.extend({
  version: Version,
  others_staff: z.string().nullable().describe('the name behind others_staff_id'),
})
export type FollowUpRulesNow = z.infer<typeof FollowUpRulesNow>

export const followUpCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/follow_ups',
    summary: 'What was tried with one customer, newest first',
    scope: 'gym',
    needs: 'follow-ups.view',
    shows: ['follow-ups'],
    query: Paging.extend({ customer_id: IdText }),
    response: listOf(FollowUp),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/follow_ups',
    summary: 'Record an attempt; it closes the last one',
    scope: 'gym',
    needs: 'follow-ups.create',
    changes: ['follow-ups', 'customers'],
    refuses: ['follow-up.next-past'],
    body: AttemptFields.extend({
      customer_id: Id,
      card_id: Id.nullable().default(null).describe('the customer’s card that it was about'),
    }),
    response: FollowUp,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/follow_ups/{id}',
    summary: 'Correct an attempt; a colleague’s needs follow-ups.view-all beside',
    scope: 'gym',
    needs: 'follow-ups.edit',
    changes: ['follow-ups', 'customers'],
    refuses: ['follow-up.next-past', 'follow-up.went-on', 'follow-up.not-tried', 'permission.missing'],
    params: z.object({ id: IdText }),
    body: changes(AttemptFields),
    response: FollowUp,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/follow_ups/{id}',
    summary: 'Delete a follow-up or a task; who deleted what stays in the operation log',
    scope: 'gym',
    needs: 'follow-ups.delete',
    changes: ['follow-ups', 'customers'],
    params: z.object({ id: IdText }),
    response: Done,
  }),
  assign: call({
    method: 'POST',
    path: '/v1/gym/follow_ups/tasks',
    summary: 'Give a colleague a follow-up to do on a day',
    scope: 'gym',
    needs: 'follow-ups.assign',
    changes: ['follow-ups', 'customers'],
    refuses: ['follow-up.next-past', 'follow-up.not-theirs'],
    body: z.object({ customer_id: Id, staff_id: Id, next_on: Day, content: Remark.min(1, { error: 'required' }) }),
    response: FollowUp,
  }),
  day: call({
    method: 'GET',
    path: '/v1/gym/follow_ups/day',
    summary: 'What is to be done by a day, the longest due first: one’s own, or with follow-ups.view-all everybody’s',
    scope: 'gym',
    needs: 'follow-ups.view',
    shows: ['follow-ups', 'customers', 'visits'],
    refuses: ['permission.missing'],
    query: Paging.extend({
      staff_id: IdText.optional().describe('whose; left out: everybody’s at this branch, without follow-ups.view-all one’s own'),
      until: Day.optional().describe('left out: today'),
      why: z.enum(whys).optional(),
    }),
    response: listOf(DueFollowUp),
  }),
  standing: call({
    method: 'GET',
    path: '/v1/gym/follow_ups/standing',
    summary: 'Who is behind: what is due, overdue and done today, of oneself or with follow-ups.view-all of everybody',
    scope: 'gym',
    needs: 'follow-ups.view',
    shows: ['follow-ups'],
    response: z.object({ data: z.array(FollowUpStanding) }),
  }),
  rules: call({
    method: 'GET',
    path: '/v1/gym/follow_up_rules',
    summary: 'When the gym reminds its consultants by itself',
    scope: 'gym',
    needs: 'follow-ups.view',
    shows: ['gym'],
    response: FollowUpRulesNow,
  }),
  editRules: call({
    method: 'PUT',
    path: '/v1/gym/follow_up_rules',
    summary: 'Say when the gym reminds its consultants; what is made already stays',
    scope: 'gym',
    needs: 'follow-ups.rules',
    changes: ['gym'],
    refuses: ['follow-up.sees-not-all'],
    body: changes(FollowUpRules),
    response: FollowUpRulesNow,
  }),
}
