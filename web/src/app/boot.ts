/** Learning who is signed in, leaving, and changing the branch. */
import { codes } from '@kaiguan/contract/codes'
import { authCalls, GymChoice } from '@kaiguan/contract/ground/auth/calls'
import { z } from 'zod'
import { isFailure, pauseAfter } from '../api/failure.ts'
import { queryClient } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { forgetPlace } from '../session/return-to.ts'
import { endSession, offerGyms, setUser } from '../session/session.ts'
import { forgetTabs } from './frame/tab-store.ts'

let asking: Promise<void> | null = null

/** A page that is being left cuts its requests off; the next one asks again who is there. */
let leaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    leaving = true
  })
  window.addEventListener('pageshow', () => {
    leaving = false
  })
}

/**
 * Once at a time, however often React asks. A 302 chooses a gym (the catalogue goes there); a server that can't at present is
 * asked again, and has said so; any other failure ends the session.
 */
export function loadUser(): Promise<void> {
  asking ??= askWhoIAm().finally(() => {
    asking = null
  })
  return asking
}

async function askWhoIAm(tries = 1): Promise<void> {
  try {
    setUser(await send(authCalls.user, {}))
  } catch (thrown) {
    if (isFailure(thrown) && thrown.status === 302) {
      if (thrown.code === codes['auth.no-gym']) offerGyms(gymsIn(thrown.body.details))
      return
    }
    if (leaving) return
    if (!isFailure(thrown) || !thrown.passing) return endSession()
    await new Promise((resume) => setTimeout(resume, pauseAfter(tries)))
    return askWhoIAm(tries + 1)
  }
}

/** The 302's `details`: the gyms to choose from, as a list or under `gyms`. */
function gymsIn(details: unknown): GymChoice[] {
  const choices = z.union([z.array(GymChoice), z.object({ gyms: z.array(GymChoice) }).transform(({ gyms }) => gyms)]).safeParse(details)
  return choices.success ? choices.data : []
}

/** The server is told, and not waited for longer than it takes: leaving always works. */
export async function logOut(): Promise<void> {
  try {
    await send(authCalls.logout, {}, { silent: true })
  } catch {
    // The session ends here all the same; on the server it ends by itself when unused.
  }
  endSession()
  forgetPlace()
  forgetTabs()
  window.location.assign('/login')
}

/** Enters another branch, or head-office mode (0). Rejects when the server refuses: the selection then stays as it was. */
export async function changeGym(id: number): Promise<void> {
  const user = await send(authCalls.changeGym, { params: { id } })
  queryClient.clear()
  forgetTabs()
  setUser(user)
}
