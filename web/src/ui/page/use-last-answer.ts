import { useState } from 'react'
import type { Read } from '../../api/queries.ts'

const FORBIDDEN = 403

/** What was read last stays when the next question fails (`stale`): a network that is away takes no rows off the screen. */
export function useLastAnswer<Answer>({ data, isError, error }: Read<Answer>): { answer: Answer | undefined; stale: boolean } {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  if (data !== undefined) return { answer: data, stale: false }
  const kept = isError && error.status !== FORBIDDEN ? last : undefined
  return { answer: kept, stale: kept !== undefined }
}
