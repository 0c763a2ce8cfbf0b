/** What the server says of itself to whoever isn't in: whether there is anything yet, its demo, what is being prepared. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { useEffect, useState } from 'react'
import { pauseAfter } from '../../../api/failure.ts'
import { send } from '../../../api/send.ts'

type SetupState = ResponseOf<typeof authCalls.setupState>

const PREPARING_POLL_MS = 1000

/** Asked once, or until all is prepared. Null: no answer yet. */
export function useSetupState(): SetupState | null {
  const [state, setState] = useState<SetupState | null>(null)
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (failures: number): Promise<void> =>
      send(authCalls.setupState, {}, { silent: true, signal: left.signal }).then(
        (answer) => {
          setState(answer)
          if (answer.preparing !== null) timer = setTimeout(() => void ask(0), PREPARING_POLL_MS)
        },
        () => {
          if (!left.signal.aborted) timer = setTimeout(() => void ask(failures + 1), pauseAfter(failures + 1))
        },
      )
    void ask(0)
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [])
  return state
}
