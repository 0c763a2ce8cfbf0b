/** Does what the catalogue says. It waits one turn, so that an open form can take its own fields first (Failure.takeFields). */
import { go } from '../session/go.ts'
import { notices } from '../session/notices.ts'
import { forgetRegister } from '../session/register.ts'
import { rememberPlace } from '../session/return-to.ts'
import { endSession, getSession, isLoggedIn, markOverdue } from '../session/session.ts'
import { textsNow } from '../words/texts.ts'
import { apiTexts } from './api.texts.ts'
import { type FailedCall, type Reaction, reactionsTo, STATIC_302 } from './errors.ts'
import type { Failure } from './failure.ts'

export function reactLater(failure: Failure, call: FailedCall): void {
  setTimeout(() => {
    for (const reaction of reactionsTo(failure, call, textsNow(apiTexts))) perform(reaction)
  }, 0)
}

/** What must happen once however many calls failed together: the page is leaving already. */
let leaving = false
let refreshAsked = false

function perform(reaction: Reaction): void {
  switch (reaction.do) {
    case 'message':
      notices.message({ level: 'error', text: reaction.text, ms: reaction.ms })
      break
    case 'fields':
      for (const text of reaction.texts) notices.notify({ level: 'error', title: text, ms: reaction.ms })
      break
    case 'log out and reload':
      logOutAndReload()
      break
    case 'go to login':
      leave(reaction.afterMs, goToLogin)
      break
    case 'reload':
      if (!reloadedJustNow()) leave(reaction.afterMs, reload)
      break
    case 'ask to refresh':
      void askToRefresh(reaction.text)
      break
    case 'go':
      // The static page stands outside the product; the browser itself must go there.
      if (reaction.path === STATIC_302) window.location.assign(reaction.path)
      else go(reaction.path)
      break
    case 'mark overdue':
      markOverdue()
      break
    case 'forget register':
      forgetRegister(getSession().user?.gym_id ?? 0)
      break
  }
}

function leave(afterMs: number, go: () => void): void {
  if (leaving) return
  leaving = true
  setTimeout(go, afterMs)
}

function goToLogin(): void {
  rememberPlace(window.location.pathname + window.location.search)
  endSession()
  window.location.assign('/login')
}

/** After 401 the reload meets the route guard, which shows the login page. On the login page itself there is nothing to reload. */
function logOutAndReload(): void {
  if (leaving || !isLoggedIn(getSession())) return
  leaving = true
  endSession()
  window.location.reload()
}

const RELOADED_AT = 'forced-reload-at'
const RELOAD_PAUSE_MS = 15_000

function reload(): void {
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
}

/** A list that fails on every load would otherwise reload the page for ever. */
function reloadedJustNow(): boolean {
  return Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_PAUSE_MS
}

/** 52000: asked once; who declines keeps a message with a link, as the specification says. */
async function askToRefresh(text: string): Promise<void> {
  if (refreshAsked) return
  refreshAsked = true
  const t = textsNow(apiTexts)
  const now = await notices.confirm({ title: t.outdatedTitle, text, ok: t.refreshNow, cancel: t.cancel })
  if (now) {
    window.location.reload()
    return
  }
  notices.message({
    level: 'info',
    text: t.outdatedStay,
    ms: 0,
    action: { text: t.refreshLink, run: () => window.location.reload() },
  })
}
