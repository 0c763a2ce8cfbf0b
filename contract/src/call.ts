/**
 * How a call is declared. Everything about a call sits on the call: where it is, who may make it,
 * what goes in, what comes out, whether it moves money. The server's gate and router, the web's
 * typed client, the OpenAPI document and the tests over the whole contract all read this one value.
 */
import { z } from 'zod'
import type { EmployeeType, HeadOfficeType } from './employee-type.ts'
import type { ErrorName } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { Tag } from './tags.ts'

/**
 * Where the caller stands (docs/permissions.md): `none` needs no session; `account` any session;
 * `gym` a session inside a branch; `brand` a session in head-office mode (current gym 0); `device` a paired
 * device of a branch, by its own key; `member` somebody at their own pages, by a session of their own.
 */
export type Scope = StaffScope | OwnScope
type StaffScope = 'none' | 'account' | 'gym' | 'brand'
/** Who asks is no employee: no permission is theirs to hold. */
export type OwnScope = 'device' | 'member'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may: a permission by name, or everybody the scope lets in, with the reason why that is right. */
type Access = { needs: Permission; open?: never } | Open
type Open = { needs?: never; open: string }

/** At head office the type of the post says who may, not a permission: each call there says for whom it is (docs/clubs.md). */
type Place =
  | (Access & { scope: Exclude<StaffScope, 'brand'>; types?: never })
  | (Access & { scope: 'brand'; types: readonly [HeadOfficeType, ...HeadOfficeType[]] })
  | (Open & { scope: OwnScope; types?: never; outside?: never; file?: never })

type Shapes = { params: z.ZodType; query: z.ZodType; body: z.ZodType; response: z.ZodType }

/** A read names what it shows, a write what it changes: its effect is read again wherever it is on a screen. */
type Effect =
  | { method: 'GET'; shows: readonly Tag[]; changes?: never }
  | { method: Exclude<Method, 'GET'>; shows?: readonly Tag[]; changes: readonly Tag[] }

export type CallSpec<S extends Partial<Shapes> & Pick<Shapes, 'response'>> = Effect &
  Place & {
    /** As the specification writes it: `/v1/gym/lockers/{id}`. */
    path: string
    /** One English sentence for the API page. */
    summary: string
    /** Moves money or stock: answered once per Idempotency-Key (docs/money.md). */
    money?: boolean
    /** The handler gets no transaction: it hashes or talks to the outside before it writes. */
    outside?: boolean
    /** The request's body is a file, sent as it is; needs `outside`, whose handler finds it in `ctx.file`. */
    file?: boolean
    /**
     * Whoever lacks the permission may have a colleague who has it confirm this one act in place: the body takes
     * `approval_token`. Without one the gate refuses as ever, and with one nothing is kept unless the verb redeemed it.
     * Named is what the asker needs all the same, to see the thing: a token that is made up tells nobody what it comes to.
     */
    confirmable?: Permission
    /** A write that an overdue subscription doesn't stop: entering, leaving, exporting (docs/clubs.md). */
    whenOverdue?: boolean
    /** A write that a closed branch takes still: exporting, leaving, what the law asks for, opening it again (docs/closing-a-branch.md). */
    whenClosed?: boolean
    /** What it refuses for reasons of its own; what every call of its kind refuses stands in refusals.ts. */
    refuses?: readonly ErrorName[]
  } & S

export type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Outside extends boolean = boolean,
  Where extends Scope = Scope,
> = {
  method: Method
  path: string
  summary: string
  scope: Where
  /** Of a brand call: the types it is for; else none. */
  types: readonly EmployeeType[]
  needs: Permission | null
  open: string | null
  shows: readonly Tag[]
  changes: readonly Tag[]
  params: Params
  query: Query
  body: Body
  response: Response
  money: boolean
  outside: Outside
  whenOverdue: boolean
  whenClosed: boolean
  confirmable: Permission | null
  file: boolean
  refuses: readonly ErrorName[]
}

const nothing = z.object({})
type Nothing = typeof nothing

export function call<
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  const Outside extends boolean = false,
  const Where extends Scope = Scope,
>(
  spec: CallSpec<{ params?: Params; query?: Query; body?: Body; response: Response }> & { outside?: Outside; scope: Where },
): Call<Params, Query, Body, Response, Outside, Where> {
  // The casts below are true exactly where a type parameter fell back to its default, which TypeScript can't see.
  return {
    method: spec.method,
    path: spec.path,
    summary: spec.summary,
    scope: spec.scope,
    types: spec.types ?? [],
    needs: spec.needs ?? null,
    open: spec.open ?? null,
    shows: spec.shows ?? [],
    changes: spec.changes ?? [],
    params: spec.params ?? (nothing as unknown as Params),
    query: spec.query ?? (nothing as unknown as Query),
    body: spec.body ?? (nothing as unknown as Body),
    response: spec.response,
    money: spec.money ?? false,
    outside: spec.outside ?? (false as Outside),
    whenOverdue: spec.whenOverdue ?? false,
    whenClosed: spec.whenClosed ?? false,
    confirmable: spec.confirmable ?? null,
    file: spec.file ?? false,
    refuses: spec.refuses ?? [],
  }
}

export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type ResponseOf<C extends Call> = z.output<C['response']>
/** What a caller writes: before defaults and coercion. */
export type ParamsIn<C extends Call> = z.input<C['params']>
export type QueryIn<C extends Call> = z.input<C['query']>
export type BodyIn<C extends Call> = z.input<C['body']>
