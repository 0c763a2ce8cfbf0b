/** Check-in: the counter. */
import type { Screen } from '../../app/screen.ts'
import { checkInScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/signIn',
    name: 'signIn',
    title: t.signIn,
    group: 'charts',
    needs: 'check-in.view',
    load: () => import('./SignInScreen.tsx'),
  },
]
