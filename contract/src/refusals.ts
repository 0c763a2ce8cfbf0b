/**
 * What a call may refuse: what its own declaration brings (session, permission, fields, keys, versions), and what it says of
 * itself (`refuses`). The API page names them; in tests the gate lets no other refusal through, so that the list is true.
 */
import { z } from 'zod'
import type { Call, Scope } from './call.ts'
import type { ErrorName } from './errors.ts'
import { takesFile } from './ground/files/calls.ts'

const ALWAYS: readonly ErrorName[] = [
  'request.malformed',
  'request.too-large',
  'request.too-slow',
  'request.too-many-open',
  'request.too-deep',
  'client.outdated',
  'server.preparing',
  'server.away',
  'server.starting',
  'server.read-only',
  'server.full',
  'server.crowded',
  'server.in-doubt',
  'server.failed',
  'server.busy',
]

export function refusalsOf(call: Call): ErrorName[] {
  const own: ErrorName[] = [...call.refuses]
  if (call.scope !== 'none') own.push('session.missing', 'session.ended')
  if (call.scope === 'gym' || call.scope === 'brand') own.push('gym.changed', 'auth.no-gym')
  if (call.scope === 'brand') own.push('scope.brand', 'scope.type')
  if (call.scope === 'gym') own.push('scope.gym')
  if (call.scope === 'member' && call.method !== 'GET') own.push('request.foreign')
  if (call.scope === 'device') own.push('gate.clock', 'gate.taken-off')
  if (inBranch(call.scope)) own.push('gym.not-passed')
  if (inBranch(call.scope) && call.method !== 'GET' && !call.whenOverdue) own.push('subscription.over')
  if (call.needs) own.push('permission.missing')
  if (call.confirmable) own.push('approval.unfit')
  const names = [...namesIn(call.params), ...namesIn(call.query), ...namesIn(call.body)]
  if (names.length > 0) own.push('fields.invalid')
  if (namesIn(call.params).length > 0 || names.some((name) => /(^|_)ids?$/.test(name))) own.push('not-found')
  if (holdsFile(call.body)) own.push('file.unknown', 'file.kind', 'file.not-uploaded', ...checkOfFile)
  if (namesIn(call.body).includes('version')) own.push('version.stale')
  if (call.money) own.push('request.in-progress', 'key.reused', 'key.reused-without-order')
  return [...new Set([...own, ...ALWAYS])]
}

/** The caller stands in a branch, which must have been checked and paid for. */
function inBranch(scope: Scope): boolean {
  return scope === 'gym' || scope === 'device' || scope === 'member'
}

/** A file that went straight to a store is checked when it is first given to something. */
const checkOfFile = [
  'file.no-image',
  'file.no-attachment',
  'file.heic',
  'file.too-large',
  'file.too-few-pixels',
  'file.too-many-pixels',
  'file.broken',
  'file.empty',
  'file.busy',
] as const satisfies readonly ErrorName[]

function holdsFile(schema: z.ZodType): boolean {
  if (takesFile(schema)) return true
  // `as` below: zod types what is wrapped as its core's type, and every one we make is a z.ZodType.
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((part) => holdsFile(part as z.ZodType))
  if (schema instanceof z.ZodArray) return holdsFile(schema.element as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.some((part) => holdsFile(part as z.ZodType))
  if (schema instanceof z.ZodPipe) return holdsFile(schema.out as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return holdsFile(schema.unwrap() as z.ZodType)
  return false
}

function namesIn(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
