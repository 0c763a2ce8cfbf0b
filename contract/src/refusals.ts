/**
 * What a call may refuse: what its own declaration brings (session, permission, fields, keys, versions), and what it says of
 * itself (`refuses`). The API page names them; in tests the gate lets no other refusal through, so that the list is true.
 */
import { z } from 'zod'
import type { Call, Scope } from './call.ts'
import type { ErrorName } from './errors.ts'

const ALWAYS: readonly ErrorName[] = [
  'request.malformed',
  'request.too-large',
  'request.too-slow',
  'request.too-deep',
  'client.outdated',
  'server.preparing',
  'server.failed',
  'server.busy',
]

export function refusalsOf(call: Call): ErrorName[] {
  const own: ErrorName[] = [...call.refuses]
  if (call.scope !== 'none') own.push('session.missing', 'session.ended')
  if (call.scope === 'gym' || call.scope === 'brand') own.push('gym.changed', 'auth.no-gym')
  if (call.scope === 'brand') own.push('scope.brand', 'scope.type')
  if (call.scope === 'gym') own.push('scope.gym')
  if (inBranch(call.scope)) own.push('gym.not-passed')
  if (inBranch(call.scope) && call.method !== 'GET' && !call.whenOverdue) own.push('subscription.over')
  if (call.needs) own.push('permission.missing')
  if (call.confirmable) own.push('approval.unfit')
  const names = [...namesIn(call.params), ...namesIn(call.query), ...namesIn(call.body)]
  if (names.length > 0) own.push('fields.invalid')
  if (namesIn(call.params).length > 0 || names.some((name) => /(^|_)ids?$/.test(name))) own.push('not-found')
  if (namesIn(call.body).includes('version')) own.push('version.stale')
  if (call.money) own.push('request.in-progress', 'key.reused', 'key.reused-without-order')
  return [...new Set([...own, ...ALWAYS])]
}

/** The caller stands in a branch, which must have been checked and paid for. */
function inBranch(scope: Scope): boolean {
  return scope === 'gym' || scope === 'device' || scope === 'member'
}

function namesIn(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
