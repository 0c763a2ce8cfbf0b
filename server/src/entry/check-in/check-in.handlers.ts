/** The calls of check-in. */
import { type checkInCalls, DAYS_OF_A_YEAR } from '@kaiguan/contract/entry/check-in/calls'
import { readCode } from '@kaiguan/contract/entry/gates/entry-code'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { addDays } from '@kaiguan/contract/time'
import { readOwnCode } from '../../access/entry-codes.ts'
import { gateKeys } from '../../access/gate-keys.ts'
import type { Ctx } from '../../context.ts'
import { addressOf } from '../../ground/files/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { cardByNo, cardRow } from '../../membership/cards/index.ts'
import { customerById, idsOfVisits, requireVisible } from '../../people/customers/index.ts'
import { searched } from '../../search/whole-phones.ts'
import { sweepDay } from '../lockers/index.ts'
import { admit, admitRetroactively } from './admit.ts'
import { admitGuest } from './admit-guest.ts'
import { listedVisitAnswer } from './answers.ts'
import { customerAtDoor, dayFigures, type FoundData, findPeople, foundPerson, listVisits, setAllLeft, visitsByDay } from './check-in.sql.ts'
import { decide, personAnswer, sentence } from './decide.ts'
import { approveCancel, cancelVisit, leave } from './end-visit.ts'
import { usualInside } from './usual-inside.ts'

export const checkInHandlers: Handlers<typeof checkInCalls> = {
  canSign: async (ctx, { params }) => {
    const card = requireFound(await cardByNo(ctx, params.card_no))
    const { decision } = await decide(ctx, card.customer_id, { guests: 0, cardId: card.id, at: ctx.now, lock: false })
    return { card: cardRow(ctx, card), can_sign: decision.allowed, reason: decision.reason, message: sentence(ctx, decision) }
  },
  find: async (ctx, { query }) => {
    const scanned = readCode(query.q) !== null
    const people = scanned ? await whoseCode(ctx, query.q) : await searchedPeople(ctx, query.q)
    const only = people.length === 1 ? people[0] : undefined
    return {
      data: people.map((person) => ({
        ...person,
        phone: maskPhone(person.phone),
        head_portrait: addressOf(ctx, person.head_portrait, 'small'),
      })),
      exact: only !== undefined && (scanned || only.phone === query.q || only.card_no === query.q),
    }
  },
  person: async (ctx, { params, query }) => {
    const decided = await decide(ctx, params.id, {
      guests: query.guests,
      cardId: null,
      at: query.at ? new Date(query.at) : ctx.now,
      lock: false,
    })
    return personAnswer(ctx, decided)
  },
  admit: (ctx, { body }) => admit(ctx, body),
  admitGuest: (ctx, { params, body }) => admitGuest(ctx, params.id, body.customer_id),
  leave: (ctx, { params }) => leave(ctx, params.id),
  approveCancel,
  cancel: (ctx, { params, body }) => cancelVisit(ctx, params.id, body),
  retroactive: (ctx, { body }) => admitRetroactively(ctx, body),
  visits: async (ctx, { query }) => {
    const listed = await listVisits(ctx, query)
    return { ...listed, data: listed.data.map((visit) => listedVisitAnswer(ctx, visit)) }
  },
  year: async (ctx, { params }) => {
    const { id } = requireVisible(ctx, await customerById(ctx, params.id))
    const from = addDays(ctx.today, 1 - DAYS_OF_A_YEAR)
    return { from, to: ctx.today, data: await visitsByDay(ctx, await idsOfVisits(ctx, id), from) }
  },
  statistics: async (ctx) => ({ day: ctx.today, ...(await dayFigures(ctx)) }),
  usual: usualInside,
  leaveAll: async (ctx) => {
    await sweepDay(ctx, ctx.today)
    const left = await setAllLeft(ctx)
    if (left > 0) await record(ctx, 'visit.all-left', ctx.gymId, { count: left })
    return { left }
  },
}

async function searchedPeople(ctx: Ctx, text: string): Promise<FoundData[]> {
  const { data } = await searched(ctx, text, async () => {
    const found = await findPeople(ctx, text)
    return { data: found, total: found.length }
  })
  return data
}

/** The code on a member's phone: theirs alone, while it is good. Whoever stands at the counter is seen, so it may be read again. */
async function whoseCode(ctx: Ctx, text: string): Promise<FoundData[]> {
  const code = readOwnCode(await gateKeys(ctx), ctx.gymId, text, ctx.now)
  const there = code?.good && code.who === 'c' ? await customerAtDoor(ctx, code.id) : undefined
  const person = there && (await foundPerson(ctx, there.id))
  return person ? [person] : []
}
