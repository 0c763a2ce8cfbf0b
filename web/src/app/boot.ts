/** Learning who is signed in, and leaving. */
import { codes } from '@kaiguan/contract/codes'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { isFailure, pauseAfter } from '../api/failure.ts'
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
      if (thrown.code === codes['auth.no-gym']) await offer(thrown.body.details)
      return
    }
    if (leaving) return
    if (!isFailure(thrown) || !thrown.passing) return endSession()
    await new Promise((resume) => setTimeout(resume, pauseAfter(tries)))
    return askWhoIAm(tries + 1)
  }
}

/** Seldom: what reads the gyms is fetched then, and doesn't travel with the login page. */
async function offer(details: unknown): Promise<void> {
  const { gymsIn } = await import('./branch/gyms-offered.ts')
  offerGyms(gymsIn(details))
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
