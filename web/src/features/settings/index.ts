/** How the club is set up. This file travels with /login. */
import type { Screen } from '../../app/screen.ts'
import { settingsScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/venue',
    name: 'venue',
    title: t.venue,
    key: 'V',
    group: 'advanced',
    needs: 'settings.view',
    load: () => import('./VenueScreen.tsx'),
  },
]
