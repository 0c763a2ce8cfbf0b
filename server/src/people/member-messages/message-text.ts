/** What a text to members is, as it leaves: without a fault, with how it ends marketing behind it. */

import { faultOf, messageFields } from '@kaiguan/contract/people/member-messages/template-fields'
import { ending } from '@kaiguan/contract/people/member-messages/texts'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import { joinWords, type Words } from '@kaiguan/contract/rules'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { SmsSettings } from '../../sms/sms.ts'

/** Nobody asks a member which they read. */
export const LANGUAGE = 'zh'
/** Of an address that ends marketing: as many characters as 16 bytes are. */
export const TOKEN_LENGTH = 22

/** The first is named where they hold none. */
export function requireAny(ctx: Pick<Ctx, 'may'>, first: Permission, ...others: Permission[]): void {
  if (![first, ...others].some((right) => ctx.may(right))) throw lacking(first)
}

export function requireAll(ctx: Pick<Ctx, 'may'>, ...all: Permission[]): void {
  const missing = all.find((right) => !ctx.may(right))
  if (missing) throw lacking(missing)
}

function lacking(right: Permission) {
  return refuse('permission.missing', { permission: permissions[right] })
}

const fieldNames: Words = joinWords(messageFields.map((field) => ({ zh: `{{${field}}}`, en: `{{${field}}}` })))

export function requireSound(text: string): void {
  const fault = faultOf(text)
  if (fault === null) return
  if (fault.fault === 'sign') throw refuse('message.sign-forged', {}, { field: 'text' })
  throw refuse('message.unknown-field', { field: fault.field, known: fieldNames }, { field: 'text' })
}

/** `link`: null of service. */
export function wholeText(text: string, link: string | null, token: string): string {
  return link === null ? text : `${text}${ending[LANGUAGE].replace('{link}', () => `${link}${token}`)}`
}

/** A provider that takes whole texts, and not codes alone. */
export function providerOf(sms: SmsSettings | null): SmsSettings | null {
  return sms?.body.includes('{{text}}') ? sms : null
}

/** As it arrives: with the sender's name before it. */
export function arriving(sms: SmsSettings | null, text: string): string {
  return sms === null || sms.sign === '' ? text : `【${sms.sign}】${text}`
}
