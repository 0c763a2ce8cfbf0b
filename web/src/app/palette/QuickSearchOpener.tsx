/** Search from anywhere (docs/screens.md): F2 finds a member ("who is this?", which a feature brings), Ctrl/⌘ K finds anything. */
import { SearchOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import type { Tabs } from '../frame/tabs.ts'
import { fetchEarly, lazyOf } from '../lazy-of.ts'
import { quickSearch } from '../registry.ts'
import type { QuickSearch, Screen } from '../screen.ts'

const loadPalette = () => import('./Palette.tsx')

export function QuickSearchOpener({ open, tabs }: { open: readonly Screen[]; tabs: Tabs }) {
  const t = useTexts(appTexts)
  const allowed = useAllowed()
  const inBranch = useUser().gym_id !== 0
  const members = quickSearch && inBranch && allowed(quickSearch.needs) ? quickSearch : null
  const [shown, setShown] = useState<'members' | 'anything' | null>(null)
  const close = () => setShown(null)
  useSearchKeys(setShown, members)
  // Who presses the key goes on typing at once: it is here before.
  useEffect(() => void Promise.allSettled([fetchEarly(loadPalette), members && fetchEarly(members.load)]), [members])
  // Asked for only now, so that it can have come early.
  const Palette = shown === 'anything' ? lazyOf(loadPalette) : null
  return (
    <>
      {members && (
        <button type="button" className="kg-quick" onClick={() => setShown('members')} aria-keyshortcuts="F2">
          <SearchOutlined />
          <span>{t.whoIsThis}</span>
          <kbd>F2</kbd>
        </button>
      )}
      {open.length > 0 && (
        <button
          type="button"
          className="kg-quick"
          data-small="true"
          onClick={() => setShown('anything')}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <span>{t.find}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <Suspense fallback={null}>
        {shown === 'members' && members && <Members search={members} onClose={close} />}
        {Palette && <Palette open={open} tabs={tabs} onClose={close} />}
      </Suspense>
    </>
  )
}

function Members({ search, onClose }: { search: QuickSearch; onClose: () => void }) {
  const Dialog = lazyOf(search.load)
  return <Dialog onClose={onClose} />
}

function useSearchKeys(show: (what: 'members' | 'anything') => void, members: QuickSearch | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const anything = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    if (!anything && !(event.key === 'F2' && members)) return
    event.preventDefault()
    show(anything ? 'anything' : 'members')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
