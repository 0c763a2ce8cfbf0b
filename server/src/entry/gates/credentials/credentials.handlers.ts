/** The calls about what people show at gates. */
import type { gateCredentialCalls } from '@kaiguan/contract/entry/gates/gate-credentials'
import { makeCodes } from '../../../access/entry-codes.ts'
import { gateKeys } from '../../../access/gate-keys.ts'
import { addressOf } from '../../../ground/files/index.ts'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { customerById, requireVisible } from '../../../people/customers/index.ts'
import { ownPeople } from '../../../people/member/index.ts'
import { checkInByCode, checkSelfIn } from '../passages/self-check-in.ts'
import { credentialsOfPerson, entryOf } from './credentials.sql.ts'
import { addToCustomer, addToEmployee, credentialAnswer, endCredential } from './credentials.ts'
import { bindApp, ownCodes, staffEntry, switchCard, syncStaffFace, unbindApp } from './staff-entry.ts'

export const gateCredentialHandlers: Handlers<typeof gateCredentialCalls> = {
  ofCustomer: async (ctx, { params }) => {
    const { person_id } = requireVisible(ctx, await customerById(ctx, params.id))
    return { data: (await credentialsOfPerson(ctx, person_id)).map((credential) => credentialAnswer(ctx, credential)) }
  },
  add: (ctx, { params, body }) => addToCustomer(ctx, params.id, body),
  end: (ctx, { params, body }) => endCredential(ctx, params.id, body.reason),
  ofEmployee: (ctx, { params }) => staffEntry(ctx, params.id),
  addToEmployee: (ctx, { params, body }) => addToEmployee(ctx, params.id, body),
  bindApp: (ctx, { params, body }) => bindApp(ctx, params.id, body),
  unbind: (ctx, { params }) => unbindApp(ctx, params.id),
  switchCard: (ctx, { params, body }) => switchCard(ctx, params.id, body.status),
  employeeFace: async (ctx, { params }) => {
    const { face, face_consented_at } = requireFound(await entryOf(ctx, params.id))
    return { url: addressOf(ctx, requireFound(face)), consented_at: requireFound(face_consented_at).toISOString() }
  },
  syncEmployeeFace: async (ctx, { params, body }) => ({ data: await syncStaffFace(ctx, params.id, body.consent) }),
  myCodes: (ctx) => ownCodes(ctx),
  memberCodes: async (ctx, { query }) => {
    const people = await ownPeople(ctx)
    const whose = requireFound(people.find(({ id }) => id === (query.customer_id ?? ctx.actor.id)))
    const codes = makeCodes(await gateKeys(ctx), { gymId: ctx.gymId, who: 'c', id: whose.person_id }, ctx.now)
    return { codes, now: ctx.now.toISOString(), people: people.map(({ id, name }) => ({ id, name })) }
  },
  selfCheckIn: (ctx, { body }) => checkSelfIn(ctx, body.customer_id ?? ctx.actor.id),
  checkInByCode: (outside, { body }) => checkInByCode(outside, body),
}
