/** Cards to renew (this file travels with /login). */
import type { Screen } from '../../app/screen.ts'
import { renewalScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/charts/renewals',
    name: 'renewals',
    title: t.renewals,
    key: 'Shift+X',
    group: 'charts',
    needs: 'cards.view',
    load: () => import('./RenewalsScreen.tsx'),
  },
]
