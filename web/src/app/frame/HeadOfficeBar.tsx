import { NavLink } from 'react-router'
import { useTexts, useWords } from '../../words/texts.ts'
import { appTexts } from '../app.texts.ts'
import { keyText } from '../palette/keys.ts'
import { prefetching } from '../prefetch.ts'
import type { Screen } from '../screen.ts'

/** The head-office screens side by side (docs/clubs.md); one alone needs no bar. */
export function HeadOfficeBar({ open, keysShown }: { open: readonly Screen[]; keysShown: boolean }) {
  const t = useTexts(appTexts)
  const words = useWords()
  if (open.length < 2) return null
  return (
    <nav className="kg-head-office" aria-label={t.headOfficeMenu}>
      {open.map((screen) => (
        <NavLink key={screen.path} to={screen.path} aria-keyshortcuts={screen.key && `Alt+${screen.key}`} {...prefetching(screen)}>
          {words(screen.title)}
          {keysShown && screen.key && <kbd>{keyText(screen.key)}</kbd>}
        </NavLink>
      ))}
    </nav>
  )
}
