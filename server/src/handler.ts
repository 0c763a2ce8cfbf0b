/** What a handler is: one entry per call, with the call's own input and answer. The router matches them all. */
import type { BodyOf, Call, OwnScope, ParamsOf, QueryOf, ResponseOf } from '@kaiguan/contract/call'
import type { Ctx, Outside, OwnCtx } from './context.ts'

/** What a call's handler is given, by where its caller stands. */
type CtxOf<C extends Call> = C['outside'] extends true ? Outside : C['scope'] extends OwnScope ? OwnCtx<C['scope']> : Ctx

export type Handler<C extends Call> = (
  ctx: CtxOf<C>,
  input: { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> },
) => Promise<ResponseOf<C>>

/** The handlers of one feature: `const lockerHandlers: Handlers<typeof lockerCalls> = { … }`. */
export type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> }
