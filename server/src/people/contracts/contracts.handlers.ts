/** The calls of agreements and contracts. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { agreementCalls, contractCalls, memberContractCalls } from '@kaiguan/contract/people/contracts/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../customers/index.ts'
import { agreementById, listAgreements, listVersions } from './agreements.sql.ts'
import { agreementRow, contractAnswer, contractRow, ownAnswer } from './answers.ts'
import { contractById, listContracts, newestDraftable } from './contracts.sql.ts'
import { draftOf, valuesOf } from './draft-contract.ts'
import { agreementText, filled } from './fill-agreement.ts'
import { ownContract, ownContracts } from './own-contracts.sql.ts'
import { addAgreement, editAgreement, removeAgreement } from './save-agreement.ts'
import { linkTo, signContract, signOwn, voidContract } from './sign-contract.ts'

export const agreementHandlers: Handlers<typeof agreementCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listAgreements(ctx, query)
    return { ...listed, data: listed.data.map(agreementRow) }
  },
  show: async (ctx, { params }) => {
    const data = requireFound(await agreementById(ctx, params.id))
    return { ...agreementRow(data), html: data.html }
  },
  versions: async (ctx, { params, query }) => {
    const { id } = requireFound(await agreementById(ctx, params.id))
    const listed = await listVersions(ctx, id, query)
    return { ...listed, data: listed.data.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
  },
  create: (ctx, { body }) => addAgreement(ctx, body),
  edit: (ctx, { params, body }) => editAgreement(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeAgreement(ctx, params.id)
    return { done: true }
  },
  preview: (ctx, { body }) => preview(ctx, body),
}

/** For somebody who bought nothing yet, the fields stay as they are named. Who writes agreements needn't see whole numbers. */
async function preview(ctx: Ctx, { html, refund_method, customer_id }: BodyOf<typeof agreementCalls.preview>): Promise<{ html: string }> {
  const customer = requireVisible(ctx, await customerById(ctx, customer_id), 'customer_id')
  const text = agreementText(html)
  const order = await newestDraftable(ctx, customer.id)
  return { html: order ? filled(text, valuesOf({ ...order, refund_method, member_phone: maskPhone(order.member_phone) })) : text }
}

export const contractHandlers: Handlers<typeof contractCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listContracts(ctx, query)
    return { ...listed, data: listed.data.map(contractRow) }
  },
  ofCustomer: async (ctx, { params, query }) => {
    const customer = requireVisible(ctx, await customerById(ctx, params.id))
    const listed = await listContracts(ctx, { ...query, customer_id: customer.id })
    return { ...listed, data: listed.data.map(contractRow) }
  },
  show: async (ctx, { params }) => contractAnswer(ctx, requireFound(await contractById(ctx, params.id))),
  create: async (ctx, { body }) => {
    const id = await draftOf(ctx, body.order_id)
    return contractAnswer(ctx, requireFound(await contractById(ctx, id)))
  },
  sign: (ctx, { params, body }) => signContract(ctx, params.id, body),
  link: (ctx, { params, body }) => linkTo(ctx, params.id, body.days),
  void: (ctx, { params, body }) => voidContract(ctx, params.id, body.reason),
}

export const memberContractHandlers: Handlers<typeof memberContractCalls> = {
  list: async (ctx, { query }) => {
    const listed = await ownContracts(ctx, query)
    return {
      ...listed,
      data: listed.data.map(({ id, title, state, created_at, signed_at, service_name, real_total_fee_fen }) => ({
        id,
        title,
        state,
        service_name,
        total_fee: real_total_fee_fen,
        created_at: created_at.toISOString(),
        signed_at: signed_at?.toISOString() ?? null,
      })),
    }
  },
  show: async (ctx, { params }) => ownAnswer(ctx, requireFound(await ownContract(ctx, params.id))),
  sign: (ctx, { params, body }) => signOwn(ctx, params.id, body.signature),
}
