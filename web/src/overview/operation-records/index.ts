/** 操作日志: who did what, a screen for each kind of records (this file travels with /login: paths and words alone). */

import { recordKindWords } from '@kaiguan/contract/overview/operation-records/kinds.texts'
import type { Permission } from '@kaiguan/contract/permissions'
import type { RecordKind } from '@kaiguan/contract/record-kinds'
import type { Screen, ScreenKey } from '../../app/screen.ts'

/** Each is opened by whoever may read its records. */
function screenOf(kind: RecordKind, name: string, key: ScreenKey, needs: Permission, part: keyof typeof import('./screens.tsx')): Screen {
  const load = () => import('./screens.tsx').then((parts) => ({ default: parts[part] }))
  return { path: `/operation/${name}`, name, title: recordKindWords[kind], key, group: 'operation', needs, load }
}

export const screens: readonly Screen[] = [
  screenOf('customer', 'customerrecord', 'Shift+B', 'operation-log.customers', 'CustomerRecords'),
  screenOf('card', 'cardrecord', 'Shift+K', 'operation-log.cards', 'CardRecords'),
  screenOf('private', 'privaterecord', 'Shift+V', 'operation-log.coaching', 'PrivateRecords'),
  screenOf('public', 'publicrecord', 'Shift+U', 'operation-log.public-classes', 'PublicRecords'),
  screenOf('league', 'leaguerecord', 'Shift+L', 'operation-log.group-classes', 'LeagueRecords'),
  screenOf('settings', 'settingsrecord', 'Shift+Z', 'operation-log.settings', 'SettingsRecords'),
  screenOf('staff', 'staffrecord', 'Shift+W', 'operation-log.staff', 'StaffRecords'),
  screenOf('sign-ins', 'signins', 'Shift+Q', 'operation-log.sign-ins', 'SignIns'),
  screenOf('phone-reveals', 'phonereveals', 'Shift+H', 'operation-log.phone-reveals', 'PhoneReveals'),
]
