/** A gym joins a head office (this file travels with /login). */
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import type { ComponentType } from 'react'
import type { AccountEntry } from '../../app/screen.ts'
import type { JoinProps } from './JoinDialog.tsx'
import { hqScreenTexts as t } from './screens.texts.ts'

/** Opened by the avatar menu, and where one of several gyms is chosen. */
export const joinHeadOffice = {
  title: t.join,
  load: (): Promise<{ default: ComponentType<JoinProps> }> => import('./JoinDialog.tsx'),
}

/** Of whoever owns a single gym. */
export const accountEntries: readonly AccountEntry[] = [
  { key: 'join', label: t.join, order: 80, shows: ({ employee }) => employee.type === GYM_OWNER, load: joinHeadOffice.load },
]
