/** Giving back the days on which the club couldn't be used. This file travels with /login. */
import type { Screen } from '../../app/screen.ts'
import { disruptionScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/disruptions',
    name: 'disruptions',
    title: t.disruptions,
    key: 'U',
    group: 'advanced',
    needs: 'disruptions.apply',
    load: () => import('./DisruptionsScreen.tsx'),
  },
]
