/** A gym joins a head office (this file travels with /login). */
import type { ComponentType } from 'react'
import type { JoinProps } from './JoinDialog.tsx'
import { hqScreenTexts as t } from './screens.texts.ts'

/** Opened by the avatar menu of whoever owns a single gym, and where they choose one. */
export const joinHeadOffice = {
  title: t.join,
  load: (): Promise<{ default: ComponentType<JoinProps> }> => import('./JoinDialog.tsx'),
}
