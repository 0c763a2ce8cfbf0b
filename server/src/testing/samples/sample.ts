/**
 * How a call is made rightly, on things of a club of one's own: the tests over the whole contract take it from here. A thing
 * is made when the first sample asks for it, and once a club.
 */
import type { BodyIn, Call, ParamsIn, QueryIn } from '@kaiguan/contract/call'
import type { Club, Staff, World } from '../club.ts'

export type At = { world: World; club: Club; owner: Staff }

type Input<C extends Call> = { params?: ParamsIn<C>; query?: QueryIn<C>; body?: BodyIn<C> }
export type Sample<C extends Call = Call> = (at: At) => Input<C> | Promise<Input<C>>
/** One sample for each call that names a thing or moves money; `every-call.ts` says which are missing. */
export type Samples<Calls extends Record<string, Call>> = { readonly [Name in keyof Calls]?: Sample<Calls[Name]> }

export function thing<T>(make: (at: At) => Promise<T>): (at: At) => Promise<T> {
  const made = new WeakMap<At, Promise<T>>()
  return (at) => {
    const there = made.get(at) ?? make(at)
    made.set(at, there)
    return there
  }
}
