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

/**
 * What of a call's declaration brings refusals, in the order in which the API page says them; `always` is every call's. The words are
 * outside, too: the page calls by them what calls of a kind refuse alike (`403GymWriteNeeds`).
 */
const GROUNDS = {
  session: ['session.missing', 'session.ended'],
  gym: ['gym.changed', 'auth.no-gym', 'scope.gym'],
  brand: ['gym.changed', 'auth.no-gym', 'scope.brand', 'scope.type'],
  member: ['request.foreign'],
  device: ['gate.clock', 'gate.taken-off'],
  branch: ['gym.not-passed'],
  write: ['branch.closed', 'subscription.over'],
  overdue: ['branch.closed'],
  closed: ['subscription.over'],
  needs: ['permission.missing'],
  confirmable: ['approval.unfit'],
  fields: ['fields.invalid'],
  ids: ['not-found'],
  file: ['file.unknown', 'file.kind', 'file.not-uploaded', ...checkOfFile],
  version: ['version.stale'],
  money: ['request.in-progress', 'key.reused', 'key.reused-without-order'],
  always: ALWAYS,
} as const satisfies Record<string, readonly ErrorName[]>
type Ground = keyof typeof GROUNDS

export function refusalsOf(call: Call): ErrorName[] {
  return [...new Set([...call.refuses, ...groundsOf(call).flatMap(([, names]) => names)])]
}

/** What every call of its kind refuses: beside what the call says of itself. */
export function groundsOf(call: Call): [Ground, readonly ErrorName[]][] {
  const names = [...namesIn(call.params), ...namesIn(call.query), ...namesIn(call.body)]
  const stands: Record<Ground, boolean> = {
    session: call.scope !== 'none',
    gym: call.scope === 'gym',
    brand: call.scope === 'brand',
    member: call.scope === 'member' && call.method !== 'GET',
    device: call.scope === 'device',
    branch: inBranch(call.scope),
    write: inBranch(call.scope) && call.method !== 'GET' && !call.whenOverdue && !call.whenClosed,
    overdue: inBranch(call.scope) && call.method !== 'GET' && call.whenOverdue && !call.whenClosed,
    closed: inBranch(call.scope) && call.method !== 'GET' && !call.whenOverdue && call.whenClosed,
    needs: call.needs !== null,
    confirmable: call.confirmable !== null,
    fields: names.length > 0,
    ids: namesIn(call.params).length > 0 || names.some((name) => /(^|_)ids?$/.test(name)),
    file: holdsFile(call.body),
    version: namesIn(call.body).includes('version'),
    money: call.money,
    always: true,
  }
  // `as`: Object.entries forgets whose keys they are.
  return (Object.entries(GROUNDS) as [Ground, readonly ErrorName[]][]).filter(([ground]) => stands[ground])
}

/** The caller stands in a branch, which must have been checked and paid for. */
function inBranch(scope: Scope): boolean {
  return scope === 'gym' || scope === 'device' || scope === 'member'
}

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
