/**
 * The error catalogue of the specification, all of it in one place and as a pure function: what a failure
 * makes the client do. `react.ts` does it; `errors.test.ts` walks the table.
 */
import { codes } from '@kaiguan/contract/codes'
import type { Said } from '../words/texts.ts'
import type { apiTexts } from './api.texts.ts'
import type { Failure } from './failure.ts'

export type Reaction =
  | { do: 'message'; text: string; ms: number }
  /** One notification per field. */
  | { do: 'fields'; texts: string[]; ms: number }
  | { do: 'log out and reload' }
  | { do: 'go to login'; afterMs: number }
  | { do: 'reload'; afterMs: number }
  | { do: 'ask to refresh'; text: string }
  | { do: 'go'; path: string }
  | { do: 'mark overdue' }
  | { do: 'forget register' }

export type FailedCall = {
  /** The user-info call has its own ends: a 302 chooses a gym, all else logs out, as the specification says. */
  userInfo: boolean
  /** Somebody pressed something: a click is never answered by silence. A failed read says so on its page instead. */
  write: boolean
  /** Money may have moved all the same: whoever pressed must know what to do. */
  money?: boolean
}

const SHORT = 3000
const LONG = 3500
const FORCED = 3000
export const STATIC_302 = '/static/302/index.html'

export function reactionsTo(failure: Failure, call: FailedCall, t: Said<typeof apiTexts>): Reaction[] {
  if (failure.kind === 'offline') return failure.taken ? [] : [call.money ? say(`${t.offline}${t.unanswered}`, LONG) : say(t.offline)]
  if (failure.kind === 'timeout') return [say(t.timeout), { do: 'go to login', afterMs: FORCED }]
  return toStatus(failure, call, t) ?? toBody(failure, call)
}

function say(text: string, ms = SHORT): Reaction {
  return { do: 'message', text, ms }
}

/** The statuses that the catalogue names; null where it names none. */
function toStatus(failure: Failure, call: FailedCall, t: Said<typeof apiTexts>): Reaction[] | null {
  const text = failure.body.message ?? ''
  if (failure.code === codes['server.busy']) return [say(t.busy)]
  // The page can't show it in its place: there is none before it is known who asks.
  if (failure.passing && call.userInfo) return [say(text, LONG)]
  switch (failure.status) {
    case 302:
      return toRedirect(failure, call, text || t.outdated)
    case 401:
      return [{ do: 'log out and reload' }]
    case 403:
      return toForbidden(failure, text, t)
    case 404:
      return failure.taken ? [] : [say(t.notFound)]
    case 422:
      return toInvalid(failure, text)
    case 500:
      if (failure.code !== codes['server.failed']) return null
      return [say(`${text} ${t.backToLogin}`), { do: 'reload', afterMs: FORCED }]
    default:
      return null
  }
}

/** 52001 and 52000 are looked at first, then a 302 of user-info. */
function toRedirect(failure: Failure, call: FailedCall, text: string): Reaction[] {
  if (failure.code === codes['client.moved']) return [{ do: 'go', path: STATIC_302 }]
  if (failure.code === codes['client.outdated']) return [{ do: 'ask to refresh', text }]
  return call.userInfo ? [{ do: 'go', path: '/oneEnterPage' }] : []
}

function toForbidden(failure: Failure, text: string, t: Said<typeof apiTexts>): Reaction[] {
  switch (failure.code) {
    case codes['subscription.over']:
      return [{ do: 'mark overdue' }]
    case codes['gym.changed']:
      return [say(text), { do: 'reload', afterMs: FORCED }]
    case codes['permission.missing']:
      return failure.taken ? [] : [say(text)]
    default:
      return failure.taken ? [] : [say(t.forbidden)]
  }
}

function toInvalid(failure: Failure, text: string): Reaction[] {
  if (failure.code === codes['register.gone']) return [say(text, LONG), { do: 'forget register' }]
  if (failure.taken) return []
  if (failure.code === codes['fields.invalid']) {
    const texts = failure.untakenFields.map((field) => field.text)
    return texts.length === 0 ? [] : [{ do: 'fields', texts, ms: SHORT }]
  }
  const first = failure.untakenFields[0]
  return [first ? say(first.text, LONG) : say(text)]
}

/** Whatever the catalogue doesn't name: the first of the body's errors; else silence, except after a click. */
function toBody(failure: Failure, call: FailedCall): Reaction[] {
  const first = failure.untakenFields[0]
  if (first) return [say(first.text, LONG)]
  const text = failure.body.message
  return call.write && !failure.taken && text ? [say(text)] : []
}
