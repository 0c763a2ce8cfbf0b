/**
 * 总部下发: what head office lays down at branches (docs/laying-down.md). It is taken from a thing or the rules of one branch, the
 * pattern; each branch’s own then follows it in the locked fields and keeps the others.
 */
import { z } from 'zod'
import { call, type ResponseOf } from '../../call.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { laidKinds } from '../../ground/laid-down/kinds.ts'
import { Pasted } from '../../rules.ts'
import { Done, Id, IdName, IdParams, IdText, Instant, listOf, Paging, Version } from '../../shapes.ts'
import { BranchName } from './calls.ts'

const Kind = z.enum(laidKinds)
const FieldNames = z
  .array(z.string().regex(/^[a-z_]{1,40}$/, { error: 'unknown' }))
  .min(1, { error: 'required' })
  .max(40)

export const LaidValue = z.object({
  field: z.string().describe('as saving calls it'),
  label: z.string(),
  value: z.string().describe('in words, in the language asked for'),
})
export type LaidValue = z.infer<typeof LaidValue>

const InWords = { field: z.string(), label: z.string() }
/** How one field differs between two branches. */
export const LaidDifference = z.object({ ...InWords, one: z.string(), other: z.string() })
export type LaidDifference = z.infer<typeof LaidDifference>
/** What its pattern says of one field by now. */
export const LaidChange = z.object({ ...InWords, before: z.string(), after: z.string() })
export type LaidChange = z.infer<typeof LaidChange>

/** A branch that doesn’t follow yet. `same`: what bears the name there, any of which may follow from now on. */
export const LaidPlace = z.object({
  gym: BranchName,
  same: z.array(IdName).max(20),
  laid: z.boolean().describe('all of it follows already'),
})
export type LaidPlace = z.infer<typeof LaidPlace>

export const LaidDown = z.object({
  id: Id,
  kind: Kind,
  name: z.string().describe('of rules their kind, in the language asked for'),
  pattern: BranchName.nullable().describe('the branch it is taken from; null: one beyond the reach'),
  locked: z.array(z.object({ field: z.string(), label: z.string() })),
  branch_count: z.int().describe('how many branches of one’s reach follow it, the pattern among them'),
  behind_count: z.int().describe('how many of them an earlier version reached last'),
  may_change: z.boolean().describe('one reaches every branch of it'),
  changed_at: Instant,
  changed_by: z.string(),
  version: Version,
})
export type LaidDown = z.infer<typeof LaidDown>

/** At one branch. `take_over`: its own of that name follows from now on; null: it gets a new one. */
const At = z.object({ gym_id: Id, take_over: Id.nullable().default(null) })
const Branches = z
  .array(At)
  .min(1, { error: 'required' })
  .max(500)
  .refine((all) => new Set(all.map(({ gym_id }) => gym_id)).size === all.length, { error: 'twice' })

const own = { scope: 'brand', types: headOfficeFor.records, needs: 'head-office.laid-down' } as const
const reading = { ...own, method: 'GET', shows: ['laid-down'] } as const
/** All that the branches’ own saves change. */
const ofThings = ['card-types', 'courses', 'goods', 'contracts', 'roles', 'staff'] as const
const ofRules = ['gym', 'cards', 'customers', 'classes', 'bookings'] as const
const changes = ['laid-down', ...ofThings, ...ofRules] as const
const acting = { ...own, method: 'POST', changes } as const
const reach = ['scope.reach'] as const
const atBranches = [...reach, 'branch.closed', 'laid-down.refused', 'laid-down.taken'] as const
const changing = ['not-found', 'laid-down.beyond-reach', 'laid-down.ended', ...atBranches] as const

export const layingCalls = {
  list: call({
    ...reading,
    path: '/v1/brand/laid_down',
    summary: 'What head office laid down at branches that one reaches, newest first',
    refuses: reach,
    query: Paging.extend({ kind: Kind.optional(), gym_id: IdText.optional().describe('that follows it') }),
    response: listOf(LaidDown),
  }),
  show: call({
    ...reading,
    path: '/v1/brand/laid_down/{id}',
    summary: 'What was laid down: its values, what its pattern says by now, and who follows',
    refuses: ['not-found'],
    params: IdParams,
    response: LaidDown.extend({
      values: z.array(LaidValue).describe('of the locked fields'),
      free: z.array(LaidValue).describe('of the others of a thing, as it came new to a branch'),
      waiting: z.array(LaidChange).nullable().describe('which fields, locked or not, the pattern says otherwise; null: gone, or not seen'),
      pattern_gone: z.boolean(),
      places: z.array(LaidPlace).describe('where it may be laid down further'),
      at: z.array(z.object({ gym: BranchName, thing_id: Id, version: Version, since: Instant })),
    }),
  }),
  things: call({
    ...reading,
    path: '/v1/brand/laid_down/things',
    summary: 'The things of a kind that a branch has, by name; of rules the branch itself',
    refuses: reach,
    query: z.object({ kind: Kind, gym_id: IdText, search: Pasted.max(50).optional() }),
    response: z.object({ data: z.array(IdName.extend({ laid: z.boolean() })) }),
  }),
  pattern: call({
    ...reading,
    path: '/v1/brand/laid_down/pattern',
    summary: 'What laying a branch’s thing down would bring: each field, and at which branch something bears its name already',
    refuses: ['not-found', ...reach, 'laid-down.universal'],
    query: z.object({ kind: Kind, gym_id: IdText, thing_id: IdText }),
    response: z.object({ name: z.string(), values: z.array(LaidValue), places: z.array(LaidPlace) }),
  }),
  lay: call({
    ...acting,
    path: '/v1/brand/laid_down',
    summary: 'Lay a branch’s thing or rules down at other branches: all or none. The pattern’s own is locked too',
    refuses: [...atBranches, 'not-found', 'laid-down.universal', 'laid-down.own-classes', 'laid-down.field'],
    body: z.object({ kind: Kind, gym_id: Id, thing_id: Id, locked: FieldNames, branches: Branches }),
    response: LaidDown,
  }),
  renew: call({
    ...acting,
    path: '/v1/brand/laid_down/{id}/renew',
    summary: 'Take it from its pattern anew and bring it to branches that follow: all or none; locks hold at once for all',
    refuses: [...changing, 'laid-down.pattern-gone', 'laid-down.universal', 'laid-down.field'],
    params: IdParams,
    body: z.object({
      version: Version,
      locked: FieldNames.optional().describe('other fields than until now'),
      gym_ids: z.array(Id).min(1, { error: 'required' }).max(500).optional().describe('left out: all that follow'),
    }),
    response: LaidDown,
  }),
  extend: call({
    ...acting,
    path: '/v1/brand/laid_down/{id}/branches',
    summary: 'Lay it down, as it stands, at more branches: all or none',
    refuses: changing,
    params: IdParams,
    body: z.object({ version: Version, branches: Branches }),
    response: LaidDown,
  }),
  takeBack: call({
    ...acting,
    path: '/v1/brand/laid_down/{id}/take_back',
    summary: 'Take it back from branches, or from all: what they have stays as it stands and is their own again',
    refuses: ['not-found', 'laid-down.beyond-reach', 'laid-down.ended', 'laid-down.of-pattern', ...reach],
    params: IdParams,
    body: z.object({
      version: Version,
      gym_ids: z.array(Id).min(1, { error: 'required' }).max(500).optional().describe('left out: from all'),
    }),
    response: Done,
  }),
  compare: call({
    ...reading,
    path: '/v1/brand/laid_down/compare',
    summary: 'What two branches have of a kind side by side: what one alone has, and where those of one name differ',
    shows: ['laid-down', 'card-types', 'courses', 'goods', 'contracts', 'roles', 'gym'],
    refuses: reach,
    query: z.object({ kind: Kind, gym_id: IdText, other_gym_id: IdText }),
    response: z.object({
      data: z.array(
        z.object({
          name: z.string(),
          thing_id: Id.nullable().describe('null: the other alone has it'),
          other_thing_id: Id.nullable(),
          differs: z.array(LaidDifference),
        }),
      ),
      alike: z.int().describe('pairs of one name that differ in nothing'),
      more: z.boolean().describe('there are more of them than were compared'),
    }),
  }),
}
export type LaidDetails = ResponseOf<typeof layingCalls.show>
export type LayingPattern = ResponseOf<typeof layingCalls.pattern>
export type Compared = ResponseOf<typeof layingCalls.compare>
