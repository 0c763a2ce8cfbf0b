import type { AgreementRow, Contract, ContractRow, MemberContract } from '@kaiguan/contract/people/contracts/calls'
import { addressOf, type Signing } from '../../ground/files/index.ts'
import type { AgreementData } from './agreements.sql.ts'
import type { ContractData } from './contracts.sql.ts'
import type { OwnContract } from './own-contracts.sql.ts'

export function agreementRow({ html: _, changed_at, ...data }: AgreementData): AgreementRow {
  return { ...data, changed_at: changed_at.toISOString() }
}

export function contractRow(data: ContractData): ContractRow {
  return {
    id: data.id,
    title: data.title,
    order_id: data.order_id,
    trade_no: data.trade_no,
    customer: { id: data.customer_id, name: data.customer_name },
    card_no: data.card_no,
    state: data.state,
    created_at: data.created_at.toISOString(),
    signed_at: data.signed_at?.toISOString() ?? null,
    void_reason: data.void_reason,
  }
}

export function contractAnswer(signing: Signing, data: ContractData): Contract {
  const { html, signature, signed_how, signed_by, sha256, pdf } = data
  return {
    ...contractRow(data),
    html,
    signature,
    signed_how,
    signed_by,
    sha256: sha256?.toString('hex') ?? null,
    pdf: addressOf(signing, pdf),
  }
}

export function ownAnswer(signing: Signing, data: OwnContract): MemberContract {
  const { void_reason: _, ...own } = data
  return {
    ...own,
    created_at: data.created_at.toISOString(),
    signed_at: data.signed_at?.toISOString() ?? null,
    sha256: data.sha256?.toString('hex') ?? null,
    pdf: addressOf(signing, data.pdf),
  }
}
