/** The member's own pages: in by a code, then its parts, each at an address of its own behind the #. */
import { memberCalls } from '@kaiguan/contract/people/member/calls'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { memberSend } from '../../api/member-send.ts'
import { getLanguage, setLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { EndMarketingPage } from './inbox/EndMarketingPage.tsx'
import { Inbox } from './inbox/MemberInbox.tsx'
import { Body } from './MemberBody.tsx'
import { Classes } from './MemberClasses.tsx'
import { MemberCode } from './MemberCode.tsx'
import { Contracts } from './MemberContracts.tsx'
import { Lessons } from './MemberLessons.tsx'
import { Cards, Receipts, Visits } from './MemberLists.tsx'
import { memberTexts } from './member.texts.ts'
import { ProgressPage } from './ProgressPage.tsx'
import { Shown } from './Shown.tsx'
import { SignIn } from './SignIn.tsx'
import { useAct } from './use-act.ts'
import { useOne } from './use-pages.ts'

const parts = ['entry', 'cards', 'classes', 'lessons', 'body', 'visits', 'receipts', 'contracts', 'messages'] as const
type Part = (typeof parts)[number]

/** `#/progress/…` and `#/end/…` are anybody's who was given them; all else is a member's own. */
export function MemberPages({ gymToken }: { gymToken: string }) {
  const [, name, token] = useHash().split('/')
  if (name === 'end' && token) return <EndMarketingPage gymToken={gymToken} token={token} />
  return name === 'progress' && token ? <ProgressPage gymToken={gymToken} token={token} /> : <MemberApp gymToken={gymToken} />
}

function MemberApp({ gymToken }: { gymToken: string }) {
  const t = useTexts(memberTexts)
  const [sessions, setSessions] = useState(0)
  const club = useOne(`club ${gymToken}`, () => memberSend(memberCalls.club, { query: { gym_token: gymToken } }))
  const me = useOne(`me ${sessions}`, () => memberSend(memberCalls.me, {}))
  const again = () => setSessions((count) => count + 1)
  const out = async () => {
    await memberSend(memberCalls.signOut, {}).catch(() => undefined)
    again()
  }
  if (club.failure?.status === 404 || club.failure?.status === 422)
    return (
      <main className="m-page m-state">
        <h1>{t.unknownClub}</h1>
        <p>{t.unknownClubText}</p>
      </main>
    )
  // One phone is in at one club at a time: at another's page they sign in there.
  const elsewhere = me.data !== null && me.data.gym.token !== gymToken
  const signedOut = me.failure?.status === 401 || elsewhere
  return (
    <main className="m-page">
      <header className="m-head">
        {club.data?.logo && <img src={club.data.logo} alt="" />}
        <h1>{club.data?.name ?? (elsewhere ? '' : (me.data?.gym.name ?? ''))}</h1>
        <button type="button" onClick={() => setLanguage(getLanguage() === 'zh' ? 'en' : 'zh')}>
          {t.language}
        </button>
        {me.data && !elsewhere && (
          <button type="button" onClick={out}>
            {t.signOut}
          </button>
        )}
      </header>
      {signedOut ? (
        <SignIn gymToken={gymToken} onIn={again} />
      ) : (
        <Shown read={me}>
          {({ name, gym, contracts_waiting }) => (
            <>
              <p className="m-hello">{fill(t.hello, { name })}</p>
              <Parts timeZone={gym.time_zone} contracts={contracts_waiting} />
              <SignOutOthers />
            </>
          )}
        </Shown>
      )}
    </main>
  )
}

/** For a phone that was lost, or one that was borrowed. */
function SignOutOthers() {
  const t = useTexts(memberTexts)
  const [done, setDone] = useState(false)
  const { busy, wrong, act } = useAct(
    () => memberSend(memberCalls.signOutOthers, {}),
    () => setDone(true),
  )
  return (
    <footer className="m-others">
      <button type="button" disabled={busy} onClick={act}>
        {t.signOutOthers}
      </button>
      <p role={wrong === null ? 'status' : 'alert'}>{wrong ?? (done ? t.othersOut : '')}</p>
    </footer>
  )
}

/** `contracts`: how many waited for their name when they came in. */
function Parts({ timeZone, contracts }: { timeZone: string; contracts: number }) {
  const t = useTexts(memberTexts)
  const { part, thing, word } = usePart()
  const nav = useChosenInSight(part, t)
  const [signed, setSigned] = useState(0)
  const waiting = contracts - signed
  return (
    <>
      <nav ref={nav} className="m-parts" aria-label={t.parts}>
        {parts.map((name) => (
          <a key={name} href={`#/${name}`} aria-current={name === part ? 'page' : undefined}>
            {t[name]}
            {name === 'contracts' && waiting > 0 && (
              // The first page says it in words.
              <span className="m-count" aria-hidden="true">
                {waiting}
              </span>
            )}
          </a>
        ))}
      </nav>
      {part === 'entry' && waiting > 0 && (
        <a className="m-waits" href="#/contracts">
          <span>{fill(waiting === 1 ? t.contractWaits : t.contractsWait, { count: waiting })}</span>
          <strong>{t.readAndSign} ›</strong>
        </a>
      )}
      {part === 'entry' && <MemberCode />}
      {part === 'cards' && <Cards />}
      {part === 'classes' && <Classes key={thing ?? 0} timeZone={timeZone} open={thing} />}
      {part === 'lessons' && <Lessons timeZone={timeZone} token={word} />}
      {part === 'body' && <Body timeZone={timeZone} />}
      {part === 'visits' && <Visits timeZone={timeZone} />}
      {part === 'receipts' && <Receipts timeZone={timeZone} />}
      {part === 'contracts' && <Contracts timeZone={timeZone} open={thing} onSigned={() => setSigned(signed + 1)} />}
      {part === 'messages' && <Inbox timeZone={timeZone} />}
    </>
  )
}

/** More parts than a phone is wide: the one that is open stands in the middle, as far as it can. Words of another language are of other widths. */
function useChosenInSight(part: Part, words: unknown): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured hangs on both.
  useEffect(() => {
    const row = nav.current
    const chosen = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2
  }, [part, words])
  return nav
}

/** What a coach's code leads to, `?lesson=…`, is a part like the others: it stands behind the # from then on. */
function scannedHash(): string {
  const token = new URLSearchParams(location.search).get('lesson')
  if (token !== null) history.replaceState(null, '', `${location.pathname}#/lessons/${encodeURIComponent(token)}`)
  return location.hash
}

function useHash(): string {
  const [hash, setHash] = useState(scannedHash)
  useEffect(() => {
    const heard = () => setHash(location.hash)
    addEventListener('hashchange', heard)
    return () => removeEventListener('hashchange', heard)
  }, [])
  return hash
}

/** `#/contracts/12`: the part, and the thing of it that is open; `#/lessons/…` the code of a lesson that was scanned. */
function usePart(): { part: Part; thing: number | null; word: string | null } {
  const [, name, id] = useHash().split('/')
  return { part: parts.find((one) => one === name) ?? 'entry', thing: id && /^\d+$/.test(id) ? Number(id) : null, word: id ?? null }
}
