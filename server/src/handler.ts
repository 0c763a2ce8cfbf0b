/** What a handler is: one entry per call, with the call's own input and answer. The router matches them all. */
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@kaiguan/contract/call'
import type { Ctx, Outside } from './context.ts'

export type Handler<C extends Call> = (
  ctx: C['outside'] extends true ? Outside : Ctx,
  input: { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> },
) => Promise<ResponseOf<C>>

/** The handlers of one feature: `const lockerHandlers: Handlers<typeof lockerCalls> = { … }`. */
export type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> }
