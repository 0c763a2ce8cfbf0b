/** Where the rows behind a figure are listed, as far as this person may open them. */
import { addDays } from '@kaiguan/contract/time'
import { mayDo } from '../../app/allowed.ts'
import { canOpen } from '../../app/guards.ts'
import { inMenuOrder } from '../../app/menu.ts'
import { screens } from '../../app/registry.ts'
import type { Screen } from '../../app/screen.ts'
import { useUser } from '../../app/session.ts'

/** The screens of the menu that this person may open, in its order. */
export function useMyScreens(): Screen[] {
  const user = useUser()
  return inMenuOrder(screens).filter((screen) => screen.group !== undefined && canOpen(screen, user, (needs) => mayDo(user, needs ?? null)))
}

const EXPIRING = 2

export type Places = Record<'visits' | 'yesterday' | 'inside' | 'newest' | 'newCards' | 'expiring' | 'birthdays', string | null> & {
  visitsOf: (day: string) => string | null
}

/** Addresses of lists already filtered; null: not for this person. */
export function usePlaces(): Places {
  const { today } = useUser().gym
  const open = new Set(useMyScreens().map(({ path }) => path))
  const to = (path: string, query = '') => (open.has(path) ? path + query : null)
  const birthday = today.slice(5)
  const visitsOf = (day: string) => to('/charts/signIn', day === today ? '' : `?day=${day}`)
  return {
    visits: visitsOf(today),
    visitsOf,
    yesterday: visitsOf(addDays(today, -1)),
    inside: to('/charts/signIn', '?show=inside'),
    newest: to('/form/createForm'),
    newCards: to('/charts/menber'),
    expiring: to('/charts/menber', `?status=${EXPIRING}&sort=end_date`),
    birthdays: to('/form/createForm', `?birthday_from=${birthday}&birthday_to=${birthday}`),
  }
}
