/** /test: whether this computer is fit for the product. This file travels with /login. */
import type { Screen } from '../../app/screen.ts'
import { diagnosisScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  { path: '/test', name: 'test', title: t.title, scope: 'public', load: () => import('./DiagnosisScreen.tsx') },
]
