/** The desktop app, opened by the avatar menu (this file travels with /login). */
import type { AccountEntry } from '../../app/screen.ts'
import { desktopAppTexts as t } from './screens.texts.ts'

export const accountEntries: readonly AccountEntry[] = [
  { key: 'app', label: t.title, order: 90, load: () => import('./DesktopAppDialog.tsx') },
]
