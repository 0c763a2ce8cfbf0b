/** Signing in and what stands before the frame. */
import type { AccountEntry, Screen } from '../../app/screen.ts'
import { phoneSignInTexts } from './login/login-qr.texts.ts'
import { mySessionTexts } from './my-sessions.texts.ts'
import { authScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  { path: '/login', name: 'login', title: t.login, scope: 'public', light: true, load: () => import('./login/LoginScreen.tsx') },
  { path: '/authredirect', name: 'authredirect', title: t.authRedirect, scope: 'public', load: () => import('./AuthRedirectScreen.tsx') },
  { path: '/forgot', name: 'forgot', title: t.forgot, scope: 'public', load: () => import('./ForgotScreen.tsx') },
  { path: '/setup', name: 'setup', title: t.setup, scope: 'public', load: () => import('./SetupScreen.tsx') },
  { path: '/404', name: '404', title: t.notFound, scope: 'public', load: () => import('./NotFoundScreen.tsx') },
  { path: '/401', name: '401', title: t.forbidden, scope: 'public', load: () => import('./ForbiddenScreen.tsx') },
]

/** Another password, a code that signs one's own phone in, where one is signed in. */
export const accountEntries: readonly AccountEntry[] = [
  { key: 'password', label: t.changePassword, order: 20, load: () => import('./ChangePasswordDialog.tsx') },
  { key: 'phone', label: phoneSignInTexts.title, order: 30, load: () => import('./login/PhoneSignInDialog.tsx') },
  { key: 'sessions', label: mySessionTexts.title, order: 40, load: () => import('./MySessionsDialog.tsx') },
]
