/** The frame around every page of a branch or of head office: top bar, sidebar or head-office bar, tabs, pages. */
import { ConfigProvider } from 'antd'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { matchPath, Navigate, useLocation } from 'react-router'
import { listen } from '../../api/push.ts'
import { replayUnanswered } from '../../api/replay.ts'
import { mayDo } from '../../session/allowed.ts'
import { anyUnsaved } from '../../session/pane.ts'
import { isFromLogin } from '../../session/return-to.ts'
import { getSession, useUser } from '../../session/session.ts'
import { Look } from '../../ui/page/Look.tsx'
import { PageSkeleton } from '../../ui/page/PageState.tsx'
import { useTexts } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import { enterableGyms } from '../branch/enterable-gyms.ts'
import { canOpen, enter } from '../guards.ts'
import { inMenuOrder } from '../menu.ts'
import { NothingYet } from '../NothingYet.tsx'
import { useScreenKeys } from '../palette/use-screen-keys.ts'
import { screens } from '../registry.ts'
import type { Screen } from '../screen.ts'
import { useNewDay } from '../use-new-day.ts'
import { FrameParts } from './FrameParts.tsx'
import { HeadOfficeBar } from './HeadOfficeBar.tsx'
import { Panes } from './Panes.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TabRow } from './TabRow.tsx'
import { TopBar } from './TopBar.tsx'
import { useTabRowShown } from './tab-row-shown.ts'
import { useTabs } from './use-tabs.ts'
import { useWindowTitle } from './use-window-title.ts'
import '../dayjs-language.ts'
import './frame.css'

/** At head office alone, of an address of a branch. */
const WhichBranch = lazy(() => import('./WhichBranch.tsx'))

export default function Frame() {
  const user = useUser()
  useEffect(() => {
    void replayUnanswered({ accountId: user.account.id, gymId: user.gym_id })
  }, [user.account.id, user.gym_id])
  useEffect(() => {
    const { token } = getSession()
    // Head office reads many branches; nobody listens for all of them.
    return token !== null && user.gym_id !== 0 ? listen({ token, gymId: user.gym_id }) : undefined
  }, [user.gym_id])
  // What a notice needs is here before the network goes away.
  useEffect(() => void import('../../ui/notices/NoticesHost.tsx').catch(() => undefined), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  useFigureFace()
  useNewDay()
  // A new branch is a new frame: nothing of the old one stays on screen or in memory.
  return (
    <Look>
      {/* For what stands above the tabs rather than in one (drawer, "who is this?", the account's dialogs). A named container
          is there at once; Ant Design's own is attached a turn later, and by then the first field has asked for the focus in vain. */}
      <ConfigProvider getPopupContainer={() => document.body}>
        <BranchFrame key={user.gym_id} />
      </ConfigProvider>
    </Look>
  )
}

/** Both weights at once, before a figure is drawn: on a quick network the first page has them. */
function useFigureFace(): void {
  useEffect(() => {
    for (const weight of [500, 600]) void document.fonts.load(`${weight} 14px "Kaiguan Figures"`, '0').catch(() => undefined)
  }, [])
}

function BranchFrame() {
  const user = useUser()
  const t = useTexts(appTexts)
  const { pathname, search, state } = useLocation()
  const open = useMemo(() => inMenuOrder(screens.filter((screen) => canOpen(screen, user, (needs) => mayDo(user, needs ?? null)))), [user])
  const isOpen = (path: string) => open.some((screen) => matches(screen, path))
  const tabs = useTabs(
    open.map(({ path }) => path),
    isOpen,
  )
  const verdict = enter({
    path: pathname,
    gymId: user.gym_id,
    last: tabs.last,
    open,
    all: screens,
    matches,
    fromLogin: isFromLogin(state),
    hasBranch: enterableGyms(user).length > 0,
  })
  const inHeadOffice = user.gym_id === 0
  const [rowShown] = useTabRowShown()
  const keysShown = useScreenKeys(open, tabs.tabs)
  const here = open.find((screen) => matches(screen, tabs.active))
  useWindowTitle(here)

  return (
    <div className="kg-frame" data-phone={here?.phone === true}>
      {/* Beside the pages, not instead of them: what is open stays open while the address is put right. */}
      {open.length > 0 && typeof verdict === 'object' && <Navigate to={verdict.to} replace />}
      <button type="button" className="kg-skip" onClick={focusMain}>
        {t.skip}
      </button>
      <TopBar open={open} tabs={tabs.tabs} />
      <FrameParts slot="bar" />
      {open.length === 0 ? (
        <NothingYet />
      ) : (
        <div className="kg-body">
          {!inHeadOffice && <Sidebar open={open} tabs={tabs.tabs} keysShown={keysShown} />}
          <div className="kg-pages">
            {inHeadOffice ? <HeadOfficeBar open={open} keysShown={keysShown} /> : rowShown && <TabRow tabs={tabs} open={open} />}
            {verdict === 'which-branch' ? (
              <Suspense fallback={<PageSkeleton />}>
                <WhichBranch place={pathname + search} />
              </Suspense>
            ) : (
              <Panes tabs={tabs.tabs} active={tabs.active} open={open} />
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function focusMain(): void {
  document.getElementById('kg-main')?.focus()
}

function matches(screen: Screen, path: string): boolean {
  return matchPath(screen.path, path) !== null
}
