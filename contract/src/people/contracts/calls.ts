/** Agreements and the contracts made of them (合同): drafted with the sale, signed, kept as signed. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { CardKind } from '../../membership/card-types/calls.ts'
import { LongText, Name, Reason } from '../../rules.ts'
import { Day, Done, Fen, Id, IdName, IdParams, IdText, Instant, listOf, Paging, Version } from '../../shapes.ts'
import { AgreedMethod } from './agreed-method.ts'
import { contractBusinesses, contractStates, signedHows } from './texts.ts'

export const AgreementInput = z.object({
  name: Name,
  business: z.array(z.enum(contractBusinesses)).max(contractBusinesses.length).describe('the sales it is made with'),
  card_kinds: z.array(CardKind).max(3).default([]).describe('of these kinds of cards; none: of every kind'),
  html: LongText.describe('with {{fields}} of a fixed list; an unknown one is refused by its name'),
  refund_method: AgreedMethod.default(null).describe(
    'the way of reckoning by which money goes back (refund_quotes); null: it says nothing of it',
  ),
})
export const AgreementRow = z.object({
  id: Id,
  name: z.string(),
  business: z.array(z.enum(contractBusinesses)),
  card_kinds: z.array(CardKind),
  refund_method: AgreedMethod,
  no: z.int().describe('the number of its present version'),
  signed: z.int().describe('how many contracts of it are signed, up to 1,000'),
  changed_at: Instant,
  version: Version,
})
export type AgreementRow = z.infer<typeof AgreementRow>
export const Agreement = AgreementRow.extend({ html: z.string() })
export type Agreement = z.infer<typeof Agreement>

export const AgreementVersion = z.object({
  no: z.int(),
  html: z.string(),
  refund_method: AgreedMethod,
  created_at: Instant,
  by: z.string(),
})

/** The strokes of a signature: points in thousandths of the pad's width, one line after the other. */
export const Signature = z
  .array(
    z
      .array(z.tuple([z.int().min(0).max(1000), z.int().min(0).max(1000)]))
      .min(1)
      .max(2_000),
  )
  .min(1, { error: 'required' })
  .max(200)
export type Signature = z.infer<typeof Signature>

export const ContractRow = z.object({
  id: Id,
  title: z.string(),
  order_id: Id,
  trade_no: z.string(),
  customer: IdName,
  card_no: z.string().nullable(),
  state: z.enum(contractStates),
  created_at: Instant,
  signed_at: Instant.nullable(),
  void_reason: z.string().nullable(),
})
export type ContractRow = z.infer<typeof ContractRow>

export const Contract = ContractRow.extend({
  html: z.string().describe('with its fields filled in, as it is signed'),
  signature: Signature.nullable().describe('null: not signed, or confirmed by a code'),
  signed_how: z.enum(signedHows).nullable(),
  signed_by: z.string().nullable().describe('the employee at whose terminal it was signed'),
  sha256: z.string().nullable().describe('of what was signed: html and signature'),
  pdf: FileAddress.nullable().describe('good for minutes; null: not signed, or still being made'),
})
export type Contract = z.infer<typeof Contract>

export const MemberContract = Contract.omit({ customer: true, signed_by: true, void_reason: true, card_no: true })
export type MemberContract = z.infer<typeof MemberContract>

const signRefusals = ['contract.signed-already', 'contract.void'] as const

export const agreementCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/agreements',
    summary: 'The agreements of this branch, newest first',
    scope: 'gym',
    needs: 'contracts.templates-view',
    shows: ['contracts'],
    query: Paging,
    response: listOf(AgreementRow),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/agreements/{id}',
    summary: 'An agreement with its text',
    scope: 'gym',
    needs: 'contracts.templates-view',
    shows: ['contracts'],
    params: IdParams,
    response: Agreement,
  }),
  versions: call({
    method: 'GET',
    path: '/v1/gym/agreements/{id}/versions',
    summary: 'What an agreement said before, newest first',
    scope: 'gym',
    needs: 'contracts.templates-view',
    shows: ['contracts'],
    params: IdParams,
    query: Paging,
    response: listOf(AgreementVersion),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/agreements',
    summary: 'Write an agreement',
    scope: 'gym',
    needs: 'contracts.templates-create',
    changes: ['contracts'],
    refuses: ['agreement.unknown-field', 'agreement.empty'],
    body: AgreementInput,
    response: Agreement,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/agreements/{id}',
    summary: 'Change an agreement; another text or way of refunding is another version, and contracts keep theirs',
    scope: 'gym',
    needs: 'contracts.templates-edit',
    changes: ['contracts'],
    refuses: ['laid-down.locked', 'agreement.unknown-field', 'agreement.empty'],
    params: IdParams,
    body: changes(AgreementInput),
    response: Agreement,
  }),
  remove: call({
    method: 'DELETE',
    path: '/v1/gym/agreements/{id}',
    summary: 'Delete an agreement; what was signed of it stays',
    scope: 'gym',
    needs: 'contracts.templates-delete',
    changes: ['contracts'],
    refuses: ['laid-down.stays'],
    params: IdParams,
    response: Done,
  }),
  preview: call({
    method: 'POST',
    path: '/v1/gym/agreements/preview',
    summary: 'A text as it would read for a customer and their newest card',
    scope: 'gym',
    needs: 'contracts.templates-view',
    changes: [],
    refuses: ['agreement.unknown-field', 'agreement.empty'],
    body: z.object({ html: LongText, refund_method: AgreedMethod.default(null), customer_id: Id }),
    response: z.object({ html: z.string() }),
  }),
}

const MOST_LINK_DAYS = 30

export const contractCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/contracts',
    summary: 'The contracts of this branch, newest first',
    scope: 'gym',
    needs: 'contracts.view',
    shows: ['contracts'],
    query: Paging.extend({
      state: z.enum(contractStates).optional(),
      customer_id: IdText.optional(),
      from: Day.optional().describe('made on that day or later'),
    }),
    response: listOf(ContractRow),
  }),
  ofCustomer: call({
    method: 'GET',
    path: '/v1/gym/order_contract/get_customer_contract/{id}',
    summary: 'The contracts of one customer, newest first',
    scope: 'gym',
    needs: 'contracts.view',
    shows: ['contracts'],
    params: IdParams,
    query: Paging,
    response: listOf(ContractRow),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/order_contract/show/{id}',
    summary: 'A contract: its text, how it was signed, its PDF',
    scope: 'gym',
    needs: 'contracts.view',
    shows: ['contracts'],
    params: IdParams,
    response: Contract,
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/contracts',
    summary: 'Make the contract of an order that has none, by the agreement of its business',
    scope: 'gym',
    needs: 'contracts.sign',
    changes: ['contracts'],
    refuses: ['contract.no-agreement', 'contract.there-already', 'contract.sale-undone'],
    body: z.object({ order_id: Id }),
    response: Contract,
  }),
  sign: call({
    method: 'POST',
    path: '/v1/gym/contracts/{id}/sign',
    summary: 'The member signs on the screen, or confirms by the code that came to their phone (customer_confirm)',
    scope: 'gym',
    needs: 'contracts.sign',
    changes: ['contracts'],
    refuses: [...signRefusals, 'contract.no-phone', ...wrongCodeRefusals],
    params: IdParams,
    body: z
      .object({ signature: Signature.optional(), code: PhoneCode.optional() })
      .refine((body) => (body.signature === undefined) !== (body.code === undefined), { error: 'required', path: ['signature'] }),
    response: Contract,
  }),
  link: call({
    method: 'POST',
    path: '/v1/gym/contracts/{id}/links',
    summary: 'An address of the signed PDF to be sent to the member: whoever has it may read it until it ends',
    scope: 'gym',
    needs: 'contracts.view',
    changes: [],
    refuses: ['contract.not-printed'],
    params: IdParams,
    body: z.object({ days: z.int().min(1).max(MOST_LINK_DAYS).default(7) }),
    response: z.object({ path: z.string(), url: z.url().describe('the whole address, to be sent'), until: Instant }),
  }),
  void: call({
    method: 'POST',
    path: '/v1/gym/contracts/{id}/void',
    summary: 'Make a contract void, with the reason; what was signed stays readable',
    scope: 'gym',
    needs: 'contracts.void',
    changes: ['contracts'],
    refuses: ['contract.void'],
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Contract,
  }),
}

export const memberContractCalls = {
  list: call({
    method: 'GET',
    path: '/v1/member/contracts',
    summary: 'My contracts, newest first',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['contracts'],
    query: Paging,
    response: listOf(
      ContractRow.pick({ id: true, title: true, state: true, created_at: true, signed_at: true }).extend({
        service_name: z.string().describe('what was sold with it'),
        total_fee: Fen.describe('what it cost'),
      }),
    ),
  }),
  show: call({
    method: 'GET',
    path: '/v1/member/contracts/{id}',
    summary: 'One contract of mine',
    scope: 'member',
    open: 'everyone may see what is theirs: another’s isn’t found',
    shows: ['contracts'],
    params: IdParams,
    response: MemberContract,
  }),
  sign: call({
    method: 'POST',
    path: '/v1/member/contracts/{id}/sign',
    summary: 'Sign a contract of mine',
    scope: 'member',
    open: 'everyone signs for themselves',
    changes: ['contracts'],
    refuses: signRefusals,
    params: IdParams,
    body: z.object({ signature: Signature }),
    response: MemberContract,
  }),
}
