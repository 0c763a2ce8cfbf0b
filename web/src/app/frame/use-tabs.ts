/** The open tabs, following the address; and closing them, which asks where something would be lost. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notices } from '../../session/notices.ts'
import { forgetUnsaved, hasUnsaved } from '../../session/pane.ts'
import { useUser } from '../../session/session.ts'
import { fill, textsNow } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import { keepTabs, keptTabs } from './tab-store.ts'
import { type Closed, close, closeAll, closeOthers, latest, type Tabs, visit, withPinned } from './tabs.ts'

export type OpenTabs = {
  tabs: Tabs
  active: string
  /** The address of the page shown last. */
  last: string | null
  close: (path: string, titleOf: TitleOf) => Promise<void>
  closeOthers: (path: string, titleOf: TitleOf) => Promise<void>
  closeAll: (titleOf: TitleOf) => Promise<void>
}
type TitleOf = (path: string) => string

/** `paths`: of all screens this person has; `isOpen`: whether a path is a page that this person has. While any other address is put right, the tab before stays in sight. */
export function useTabs(paths: readonly string[], isOpen: (path: string) => boolean): OpenTabs {
  const place = useLocation()
  const navigate = useNavigate()
  const gymId = useUser().gym_id
  const [tabs, setTabs] = useState<Tabs>(() =>
    withPinned(
      keptTabs(gymId).filter(({ path }) => isOpen(path)),
      paths,
    ),
  )

  // Following the address while rendering, not in an effect: the page is drawn once, with its tab.
  const visiting = isOpen(place.pathname)
  const before = latest(tabs)
  const seen = visiting ? visit(tabs, place, hasUnsaved) : tabs
  const active = visiting ? place.pathname : (before?.path ?? '')
  if (seen !== tabs) setTabs(seen)
  useEffect(() => keepTabs(gymId, seen), [gymId, seen])

  async function leave({ tabs: rest, goTo }: Closed, titleOf: TitleOf): Promise<void> {
    const gone = seen.filter((tab) => !rest.includes(tab)).map(({ path }) => path)
    if (!(await mayLose(gone.filter(hasUnsaved).map(titleOf)))) return
    for (const path of gone) forgetUnsaved(path)
    // The address first: a closed tab that is still the address would open again.
    if (goTo !== null) await navigate(goTo)
    setTabs((now) => now.filter(({ path }) => !gone.includes(path)))
  }

  return {
    tabs: seen,
    active,
    last: before ? before.place.pathname + before.place.search : null,
    close: (path, titleOf) => leave(close(seen, path, active), titleOf),
    closeOthers: (path, titleOf) => leave(closeOthers(seen, path, active), titleOf),
    closeAll: (titleOf) => leave(closeAll(seen), titleOf),
  }
}

async function mayLose(titles: string[]): Promise<boolean> {
  if (titles.length === 0) return true
  const t = textsNow(appTexts)
  return notices.confirm({
    title: t.unsavedTitle,
    text: fill(t.unsavedText, { titles: titles.join('、') }),
    ok: t.closeAnyway,
    cancel: t.stay,
    danger: true,
  })
}
