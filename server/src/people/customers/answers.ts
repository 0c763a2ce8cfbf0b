/** Rows → what the wire says about a customer. */
import { type Customer, type CustomerRow, maskPhone, type Ownership } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { addressOf, type Signing } from '../../ground/files/index.ts'
import { type CustomerData, customerFigures, guardianOf } from './customers.sql.ts'
import { bringerName } from './family.sql.ts'
import { lastMove } from './leads/owners.sql.ts'

export function customerRow(signing: Signing, data: CustomerData, face: 'small' | 'medium' = 'small'): CustomerRow {
  return {
    id: data.id,
    name: data.name,
    phone: maskPhone(data.phone),
    head_portrait: addressOf(signing, data.head_portrait, face),
    sex: data.sex,
    stage: data.stage,
    consultant: colleague(data.consultant_id, data.consultant_name),
    consultant_id: data.consultant_id,
    coach: colleague(data.coach_id, data.coach_name),
    coach_id: data.coach_id,
    source: data.source,
    intent: data.intent,
    birthday: data.birthday,
    member_since: data.member_since,
    valid_until: data.valid_until,
    last_visit_at: data.last_visit_at?.toISOString() ?? null,
    created_at: data.created_at.toISOString(),
    blocked: data.blocked_reason !== null,
    tags: data.tags,
  }
}

function colleague(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null ? null : { id, name: name ?? '' }
}

export async function ownershipOf(ctx: Ctx, data: CustomerData): Promise<Ownership> {
  const move = data.consultant_id === null ? undefined : await lastMove(ctx, data.id)
  const isProtected = data.stage === 'lead' && data.protected_until !== null && data.protected_until >= ctx.today
  return {
    consultant: colleague(data.consultant_id, data.consultant_name),
    since: move?.business_day ?? data.owner_touch_day,
    protected_until: isProtected ? data.protected_until : null,
  }
}

/** Added at another branch as well, they are seen there as that branch’s own. */
function later(here: Date | null, elsewhere: Date | null): Date | null {
  return here !== null && (elsewhere === null || here > elsewhere) ? here : elsewhere
}

export async function wholeCustomer(ctx: Ctx, data: CustomerData): Promise<Customer> {
  const [{ last_elsewhere, ...figures }, guardian, referredBy] = await together([
    customerFigures(ctx, data.id),
    guardianOf(ctx, data.person_id),
    data.referred_by_id === null ? undefined : bringerName(ctx, data.referred_by_id),
  ])
  return {
    ...customerRow(ctx, { ...data, last_visit_at: later(data.last_visit_at, last_elsewhere) }, 'medium'),
    person_id: data.person_id,
    fit_goal: data.fit_goal,
    remark: data.remark,
    alert: data.alert,
    blocked_reason: data.blocked_reason,
    guardian: guardian ?? null,
    referred_by: referredBy ?? null,
    referred_by_id: data.referred_by_id,
    phone_proven: data.phone_proven_at !== null,
    ...figures,
    version: data.version,
  }
}
