/** A call that didn't succeed, as a value: no connection, no answer in time, or an answer that refuses. */
import { codes } from '@kaiguan/contract/codes'
import type { ErrorBody } from '@kaiguan/contract/error'

/** 系统繁忙, the specification’s text: as an error's code, or as the `status` of a body. */
const BUSY = codes['server.busy']

export type FailureKind = 'offline' | 'timeout' | 'answer'

export class Failure extends Error {
  readonly kind: FailureKind
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number
  readonly body: Partial<ErrorBody>
  /** Fields whose words a form shows itself, or everything: the catalogue stays silent about those, so that nothing is said twice. */
  private takenFields: ReadonlySet<string> | 'everything' = new Set()

  constructor(kind: FailureKind, status = 0, body: Partial<ErrorBody> = {}) {
    super(body.message ?? kind)
    this.name = 'Failure'
    this.kind = kind
    this.status = status
    this.body = body
  }

  get code(): number {
    return this.body.code ?? this.body.error_code ?? 0
  }

  /** The first word on each wrong field. The specification leaves open whether `errors` is an object or a list; both are read. */
  get fields(): { field: string; text: string }[] {
    const errors: unknown = this.body.errors
    if (Array.isArray(errors)) return errors.flatMap((text, at) => (typeof text === 'string' ? [{ field: String(at), text }] : []))
    if (typeof errors !== 'object' || errors === null) return []
    return Object.entries(errors).flatMap(([field, texts]) => {
      const text: unknown = Array.isArray(texts) ? texts[0] : texts
      return typeof text === 'string' ? [{ field, text }] : []
    })
  }

  /** Somebody changed the row since it was read (409/40901); `body.details` is the row as it stands. */
  get stale(): boolean {
    return this.status === 409 && this.code === 40901
  }

  /** Whether the server has certainly decided: without an answer, money may have moved all the same. */
  get answered(): boolean {
    return this.kind === 'answer' && this.code !== 40902 && this.code !== BUSY && ![502, 503, 504].includes(this.status)
  }

  /** The server can't at present, whatever is asked, and says so: the database is away, starting, full … */
  get passing(): boolean {
    return this.status === 503 && this.code >= 50300
  }

  takeFields(fields: Iterable<string>): void {
    if (this.takenFields !== 'everything') this.takenFields = new Set([...this.takenFields, ...fields])
  }

  take(): void {
    this.takenFields = 'everything'
  }

  get taken(): boolean {
    return this.takenFields === 'everything'
  }

  get untakenFields(): { field: string; text: string }[] {
    const taken = this.takenFields
    return taken === 'everything' ? [] : this.fields.filter(({ field }) => !taken.has(field))
  }
}

/** What an answer's body makes of it: null where it is what was asked for. A body with `status: 1000` is none, whatever carried it. */
export function failureIn(answer: { ok: boolean; status: number }, body: unknown): Failure | null {
  // `as`: every refusal has this shape; each member is optional here and looked at before use.
  const refusal = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody> & { status?: unknown }
  if (refusal.status === BUSY) return new Failure('answer', answer.status, { ...refusal, code: BUSY, error_code: BUSY })
  return answer.ok ? null : new Failure('answer', answer.status, refusal)
}

/** Nothing is sent, the dialog that asked stays open, and nothing more is said: whoever stopped it knows why. */
export function unsaid(): Failure {
  const failure = new Failure('answer')
  failure.take()
  return failure
}

export function isFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof Failure
}

/** What the server said where it refused: for a page that reads silently and shows the reason in its own place. */
export function refusalText(thrown: unknown): string | null {
  return isFailure(thrown) && thrown.kind === 'answer' && thrown.status !== 500 ? (thrown.body.message ?? null) : null
}

/** Whether it went well; where it was refused, the error catalogue has said why. */
export async function went(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return false
  }
}

const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 30_000

/** Before what couldn't be read is asked for again by itself: longer each time. */
export function pauseAfter(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1))
}
