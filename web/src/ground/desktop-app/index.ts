/** The desktop app, opened by the avatar menu (this file travels with /login). */
import type { ComponentType } from 'react'
import { desktopAppTexts as t } from './screens.texts.ts'

export const desktopApp = {
  title: t.title,
  load: (): Promise<{ default: ComponentType<{ onClose: () => void }> }> => import('./DesktopAppDialog.tsx'),
}
