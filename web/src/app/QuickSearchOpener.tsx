/** "Who is this?" from anywhere: F2 or Ctrl/⌘ K (UX.md). Nothing is shown until a feature brings the dialog. */
import { SearchOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useState } from 'react'
import { useAllowed } from '../session/allowed.ts'
import { useUser } from '../session/session.ts'
import { useTexts } from '../words/texts.ts'
import { appTexts } from './app.texts.ts'
import { lazyOf } from './lazy-of.ts'
import { quickSearch } from './registry.ts'
import type { QuickSearch } from './screen.ts'

export function QuickSearchOpener() {
  const allowed = useAllowed()
  const inBranch = useUser().gym_id !== 0
  return quickSearch && inBranch && allowed(quickSearch.needs) ? <Opener search={quickSearch} /> : null
}

function Opener({ search }: { search: QuickSearch }) {
  const t = useTexts(appTexts)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (event.key !== 'F2' && !command) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const Dialog = lazyOf(search.load)
  return (
    <>
      <button type="button" className="kg-quick" onClick={() => setOpen(true)} aria-keyshortcuts="F2 Control+K Meta+K">
        <SearchOutlined />
        <span>{t.whoIsThis}</span>
        <kbd>F2</kbd>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
