/** How an employee is answered: phones masked, times as `HH:mm`. */
import type { StaffMember, StaffRow } from '@kaiguan/contract/club/staff/calls'
import { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { minuteText } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { addressOf, type Signing } from '../../ground/files/index.ts'
import { type AuthorityHeld, authorityOf, discountsFurther } from '../../ground/roles/index.ts'
import type { StaffData } from './staff.sql.ts'

/** `own`: how far the asker may discount. */
export function staffRow(ctx: Signing, own: AuthorityHeld, data: StaffData, face: 'small' | 'medium' = 'small'): StaffRow {
  const { id, name, staff_number, type, sex, post, is_coach, status, post_state, customers, version } = data
  return {
    id,
    name,
    phone: maskPhone(data.phone),
    staff_number,
    type,
    head_portrait: addressOf(ctx, data.head_portrait, face),
    role: data.role_id === null ? null : { id: data.role_id, name: data.role_name ?? '' },
    role_id: data.role_id,
    sex,
    post,
    is_coach,
    status,
    post_state,
    start_work_time: timeOf(data.start_work_at),
    end_work_time: timeOf(data.end_work_at),
    customers,
    discounts_further: discountsFurther(own, { type, discount: heldDiscount(data) }),
    created_at: data.created_at.toISOString(),
    version,
  }
}

/** Numbers in full are for the form of those who may edit; the others see them masked. */
export async function staffMember(ctx: Ctx, data: StaffData): Promise<StaffMember> {
  const whole = ctx.may('staff.edit')
  return {
    ...staffRow(ctx, await authorityOf(ctx, ctx.staff.id), data, 'medium'),
    full_phone: whole ? data.phone : maskPhone(data.phone),
    show_comment: data.show_comment,
    emergency_contact: data.emergency_contact,
    emergency_phone: whole ? data.emergency_phone : maskPhone(data.emergency_phone),
    introduce: data.introduce,
    photos: data.photos.map((name) => addressOf(ctx, name)),
    discount: ownDiscount(data),
  }
}

/** The authority given to this employee in particular; null: the role's holds. */
export function ownDiscount(data: Pick<StaffData, 'discount'>): DiscountAuthority | null {
  return data.discount === null ? null : DiscountAuthority.parse(data.discount)
}

/** What holds for them: their own authority, else the role's. */
export function heldDiscount(data: Pick<StaffData, 'discount' | 'role_discount'>): DiscountAuthority {
  return DiscountAuthority.parse(data.discount ?? data.role_discount ?? {})
}

function timeOf(minute: number | null): string | null {
  return minute === null ? null : minuteText(minute)
}
