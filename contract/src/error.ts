/** What a refusal is: an entry of the catalogue, and the body it is answered with. */
import type { Words } from './rules.ts'

export type ErrorEntry = Words & { status: number; code: number }

/** The body of every refusal. `error_code` repeats `code`: the specification names it both ways. */
export type ErrorBody = {
  code: number
  error_code: number
  message: string
  errors?: Record<string, string[]>
  /** Beside `errors`: the number of the refusal at that field, where it is one of the catalogue. `code` is 20000 then. */
  error_codes?: Record<string, number>
  /** The row as it stands now (409), the gyms to choose from (302), the refused decision (25001). */
  details?: unknown
}
