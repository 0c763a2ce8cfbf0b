/** Giving back the days on which the club couldn't be used, and extending many cards at once. This file travels with /login. */
import type { Screen } from '../../app/screen.ts'
import type { Fillings } from '../../app/slots.ts'
import { disruptionScreenTexts as t } from './screens.texts.ts'

/** One file has both, so that this one, which every page carries, stays small. */
const load = () => import('./DisruptionsScreen.tsx')

export const screens: readonly Screen[] = [
  {
    path: '/advanced/disruptions',
    name: 'disruptions',
    title: t.disruptions,
    key: 'U',
    group: 'advanced',
    needs: ['disruptions.apply', 'cards.extend-batch'],
    load,
  },
]

export const fills: Fillings = { 'extend-cards': load }
