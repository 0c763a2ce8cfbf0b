/** The two desktops: one's own, and the branch's figures of today. */
import type { Screen } from '../../app/screen.ts'
import { reportScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  { path: '/', name: 'desktop', title: t.desktop, key: 'H', group: 'default', load: () => import('./desktop/DesktopScreen.tsx') },
  {
    path: '/dashboard',
    name: 'dashboard',
    title: t.dashboard,
    key: 'B',
    group: 'default',
    needs: 'dashboard.view',
    load: () => import('./DashboardScreen.tsx'),
  },
]
