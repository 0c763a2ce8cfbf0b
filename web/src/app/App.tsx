/** The root: guards first, then either a public page or the frame. The frame and every page are fetched when needed. */
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, matchPath, Route, Routes, useLocation, useNavigate } from 'react-router'
import { setNavigate } from '../session/go.ts'
import { isLoggedIn, useSession } from '../session/session.ts'
import { NoticesSlot } from '../ui/notices/NoticesSlot.tsx'
import { loadUser } from './boot.ts'
import { Entering } from './Entering.tsx'
import { useWindowTitle } from './frame/use-window-title.ts'
import { gate } from './guards.ts'
import { takeHashPath } from './hash-path.ts'
import { reloadIsDue, watchIdle } from './idle.ts'
import { type Loader, lazyOf } from './lazy-of.ts'
import { Redirect } from './Redirect.tsx'
import { screens } from './registry.ts'
import type { Screen } from './screen.ts'

/** Both are fetched at once. */
function reading(load: Loader): Loader {
  return async () => {
    const [{ Reading }, { default: Page }] = await Promise.all([import('../api/Reading.tsx'), load()])
    return {
      default: () => (
        <Reading>
          <Page />
        </Reading>
      ),
    }
  }
}

const Frame = lazy(reading(() => import('./frame/Frame.tsx')))
const publicScreens = screens
  .filter(({ scope }) => scope === 'public')
  .map((screen) => (screen.light ? screen : { ...screen, load: reading(screen.load) }))

export function App() {
  return (
    <>
      {/* Without transitions the address and the row of tabs change in one step; each page has its own waiting state. */}
      <BrowserRouter useTransitions={false}>
        <Browser />
        <Guarded />
      </BrowserRouter>
      <NoticesSlot />
    </>
  )
}

/** What belongs to the browser window rather than to a page: the address, the idle rule. */
function Browser() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const first = useRef(key)

  useEffect(() => setNavigate((path) => void navigate(path)), [navigate])
  useEffect(watchIdle, [])
  useEffect(() => {
    const onHash = () => {
      takeHashPath()
      void navigate(window.location.pathname + window.location.search, { replace: true })
    }
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [navigate])
  useEffect(() => {
    if (key !== first.current && reloadIsDue()) window.location.reload()
  }, [key])
  return null
}

function Guarded(): ReactNode {
  const { pathname, search } = useLocation()
  const session = useSession()
  const loggedIn = isLoggedIn(session)
  const verdict = gate({
    path: pathname,
    isPublic: publicScreens.some(({ path }) => matchPath(path, pathname) !== null),
    loggedIn,
    awaiting: session.token !== null && !loggedIn,
    gymId: session.user?.gym_id ?? null,
    overdue: session.overdue,
  })
  const waiting = verdict === 'wait'

  useEffect(() => {
    if (waiting) void loadUser()
  }, [waiting])

  if (waiting) return <Entering />
  if (verdict !== 'show') return <Redirect to={verdict.to} from={loggedIn ? null : pathname + search} />
  return (
    <Suspense fallback={<Entering />}>
      <Routes>
        {publicScreens.map((screen) => {
          return <Route key={screen.path} path={screen.path} element={<PublicScreen screen={screen} />} />
        })}
        <Route path="*" element={<Frame />} />
      </Routes>
    </Suspense>
  )
}

function PublicScreen({ screen }: { screen: Screen }) {
  useWindowTitle(screen)
  const Page = lazyOf(screen.load)
  return <Page />
}
