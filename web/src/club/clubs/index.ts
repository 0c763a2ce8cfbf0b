/** A club comes in, is certified and renews (this file travels with /login). */
import type { FeatureTab, FramePart, Screen } from '../../app/screen.ts'
import { clubScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  { path: '/register', name: 'register', title: t.register, scope: 'public', load: () => import('./RegisterScreen.tsx') },
  {
    path: '/registerProgress',
    name: 'registerProgress',
    title: t.registerProgress,
    scope: 'public',
    load: () => import('./RegisterProgressScreen.tsx'),
  },
  {
    path: '/modifyRegister',
    name: 'modifyRegister',
    title: t.modifyRegister,
    scope: 'public',
    load: () => import('./ModifyRegisterScreen.tsx'),
  },
  { path: '/oneEnterPage', name: 'oneEnterPage', title: t.oneEnter, scope: 'public', load: () => import('./OneEnterScreen.tsx') },
  { path: '/systemRenew', name: 'systemRenew', title: t.systemRenew, scope: 'public', load: () => import('./SystemRenewScreen.tsx') },
  {
    path: '/realNameAuthe',
    name: 'realNameAuthe',
    title: t.realNameAuthe,
    key: 'Shift+N',
    needs: 'settings.certify',
    load: () => import('./RealNameAutheScreen.tsx'),
  },
]

export const frameParts: readonly FramePart[] = [
  { name: 'certification', slot: 'top-bar', order: 5, shows: ({ gym_id }) => gym_id !== 0, load: () => import('./CertificationBadge.tsx') },
  { name: 'closed', slot: 'bar', order: 5, shows: ({ gym_id }) => gym_id !== 0, load: () => import('./ClosedBar.tsx') },
  { name: 'renewal', slot: 'bar', order: 10, shows: ({ gym_id }) => gym_id !== 0, load: () => import('./RenewalBar.tsx') },
]

export const venueTabs: readonly FeatureTab[] = [
  { key: 'certification', label: t.realNameAuthe, order: 20, needs: 'settings.certify', load: () => import('./CertificationTab.tsx') },
]
