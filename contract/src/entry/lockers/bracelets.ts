/** Wristbands (手环): each opens one grid; given out with it at check-in, given back on leaving (docs/lockers.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Paying, payRefusals } from '../../ground/pay/calls.ts'
import { Line } from '../../rules.ts'
import { Fen, Id, IdName, IdParams, Instant, sameAs } from '../../shapes.ts'
import { AreaKey } from './locker-rows.ts'
import { braceletStates } from './texts.ts'

export const Bracelet = z.object({
  id: Id,
  number: z.string().describe('what its chip or its print says'),
  area: IdName.nullable(),
  grid: z.object({ id: Id, no: z.string() }).nullable().describe('the grid it opens; null: none any more'),
  num: sameAs(z.int().nullable(), 'grid.no'),
  state: z.enum(braceletStates).describe('in: at the desk · out: with somebody · lost'),
  holder: z
    .object({ rental_id: Id, customer_id: Id.nullable(), name: z.string().describe('empty where you may not see them'), since: Instant })
    .nullable(),
  lost_at: Instant.nullable(),
})
export type Bracelet = z.infer<typeof Bracelet>

export const braceletCalls = {
  bind: call({
    method: 'POST',
    path: '/v1/gym/cabinet_bracelets',
    summary:
      'Band `num` of an area opens its grid of that number; the same again changes nothing. With visit_id it is given out to that visit',
    scope: 'gym',
    needs: 'lockers.bracelet-bind',
    changes: ['lockers', 'visits'],
    refuses: ['not-found', 'bracelet.elsewhere', 'bracelet.lost', 'locker.held', 'locker.disabled', 'locker.sex', 'locker.has-one'],
    body: z.object({
      area: z.union([Line.min(1, { error: 'required' }).max(50), Id.transform(String)]).describe('an area’s name, or its id'),
      num: z.coerce.number().int().min(1).max(99_999).describe('the grid’s number'),
      number: Line.min(1).max(50).optional().describe('of the wristband; left out: the area’s name and num'),
      visit_id: Id.optional().describe('somebody who is inside: the grid is theirs for the day'),
    }),
    response: Bracelet,
  }),
  query: call({
    method: 'GET',
    path: '/v1/gym/cabinet_bracelets/bind_cabinet_query',
    summary: 'The wristbands, of an area or all, with what they open and who has them',
    scope: 'gym',
    needs: 'lockers.view',
    shows: ['lockers', 'customers', 'visits'],
    query: z.object({ area: AreaKey }),
    response: z.object({ data: z.array(Bracelet) }),
  }),
  return: call({
    method: 'POST',
    path: '/v1/gym/bracelets/{id}/return',
    summary: 'A wristband is back at the desk: the grid that was used with it is free. One that was lost is found',
    scope: 'gym',
    needs: 'lockers.bracelet-return',
    changes: ['lockers', 'visits'],
    refuses: ['bracelet.at-desk'],
    params: IdParams,
    response: Bracelet,
  }),
  lost: call({
    method: 'POST',
    path: '/v1/gym/bracelets/{id}/lost',
    summary: 'A wristband is lost; a fee may be taken of whoever had it. Who uses the grid, uses it on',
    scope: 'gym',
    needs: 'lockers.bracelet-return',
    changes: ['lockers', 'visits', 'orders', 'deposits', 'cards', 'money'],
    refuses: [...payRefusals.filter((name) => name !== 'pay.gifts'), 'bracelet.lost', 'bracelet.nobody-pays'],
    money: true,
    params: IdParams,
    body: Paying.omit({ real_total_fee: true, approval_token: true }).extend({ fee: Fen.default(0).describe('0: none') }),
    response: z.object({ order_id: Id.nullable(), trade_no: z.string().nullable(), bracelet: Bracelet }),
  }),
}
