/**
 * The pages of the open tabs. Each tab draws its own <Routes> at its own place inside <Activity>, so that it keeps what
 * was typed, its scroll and its rows while another tab is shown. A tab kept from before a reload is drawn when first shown.
 */
import { ConfigProvider } from 'antd'
import { Activity, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Route, Routes } from 'react-router'
import { PaneContext } from '../../session/pane.ts'
import { PageSkeleton } from '../../ui/page/PageState.tsx'
import { pageOf } from '../lazy-of.ts'
import type { Screen } from '../screen.ts'
import { PaneBoundary } from './PaneBoundary.tsx'
import type { Tab, Tabs } from './tabs.ts'

export function Panes({ tabs, active, open }: { tabs: Tabs; active: string; open: readonly Screen[] }) {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  if (active !== '' && !shown.has(active)) setShown(new Set([...shown, active]))
  const main = useRef<HTMLElement>(null)
  // What had the focus left with its page, and the new one asks for none: the keyboard goes on from its beginning.
  useEffect(() => {
    if (active !== '' && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [active])
  return (
    <main ref={main} id="kg-main" className="kg-main" tabIndex={-1}>
      {tabs
        .filter(({ path }) => shown.has(path) || path === active)
        // In a fixed order: moving a tab in the row must not move its page in the document.
        .toSorted((a, b) => a.path.localeCompare(b.path))
        .map((tab) => (
          <Activity key={tab.path} mode={tab.path === active ? 'visible' : 'hidden'}>
            <Pane tab={tab} open={open} />
          </Activity>
        ))}
    </main>
  )
}

function Pane({ tab, open }: { tab: Tab; open: readonly Screen[] }) {
  const layer = useRef<HTMLDivElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const pane = useMemo(() => ({ path: tab.path, scroll: () => scroll.current }), [tab.path])
  return (
    <div className="kg-pane">
      <PaneContext value={pane}>
        {/* Dialogs and menus mount in their own tab: they leave the screen with it and are there again when it returns. */}
        <ConfigProvider getPopupContainer={() => layer.current ?? document.body}>
          <div ref={scroll} className="kg-pane-scroll">
            <PaneBoundary>
              <Suspense fallback={<PageSkeleton />}>
                <Routes location={tab.place}>
                  {open.map((screen) => (
                    <Route key={screen.path} path={screen.path} element={<Shown screen={screen} />} />
                  ))}
                </Routes>
              </Suspense>
            </PaneBoundary>
          </div>
          <div ref={layer} className="kg-pane-layer" />
        </ConfigProvider>
      </PaneContext>
    </div>
  )
}

/** Looked up on each drawing, so that "try again" after a failed download gets a new one. */
function Shown({ screen }: { screen: Screen }) {
  const Page = pageOf(screen.load)
  return <Page />
}
