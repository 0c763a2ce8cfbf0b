/** Booked lessons: the calendar of the coaches (this file travels with /login). */
import type { MemberAct, MemberTile, QuickAction, Screen } from '../../app/screen.ts'
import { bookingScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/zip/privateorder',
    name: 'privateorder',
    title: t.bookings,
    key: 'Shift+P',
    group: 'zip',
    needs: 'coaching.bookings-view',
    load: () => import('./BookingsScreen.tsx'),
  },
  {
    path: '/zip/myday',
    name: 'myday',
    title: t.myDay,
    key: 'Shift+M',
    group: 'zip',
    needs: 'coaching.bookings-view',
    phone: true,
    load: () => import('./my-day/MyDayScreen.tsx'),
  },
]

export const memberActs: readonly MemberAct[] = [
  { name: 'book-lesson', label: t.bookFor, order: 20, needs: 'coaching.book', key: 'F10', load: () => import('./BookLesson.tsx') },
]

export const memberTiles: readonly MemberTile[] = [
  {
    key: 'next-lesson',
    place: 'now',
    order: 20,
    needs: 'coaching.bookings-view',
    group: 'visits',
    load: () => import('./MemberNextLesson.tsx'),
  },
]

export const actions: readonly QuickAction[] = [
  { name: 'book-lesson', title: t.book, path: '/zip/privateorder?add=1', needs: 'coaching.book' },
]
