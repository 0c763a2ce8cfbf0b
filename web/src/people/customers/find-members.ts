/** Members for the search of anything: as "who is this?" finds them. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { send } from '../../api/send.ts'
import type { Hit } from '../../app/screen.ts'
import { mayDo } from '../../session/allowed.ts'
import { go } from '../../session/go.ts'
import { getSession } from '../../session/session.ts'
import { maskPhone } from '../../ui/display/phone-text.ts'
import { memberDrawer } from './drawer/member-drawer.ts'

const MOST = 5

export default async function findMembers(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { user } = getSession()
  const seesCustomers = mayDo(user, 'customers.view')
  const options = { signal, silent: true }
  const { data } = mayDo(user, 'check-in.view')
    ? await send(checkInCalls.find, { query: { q: text } }, options)
    : await send(customerCalls.list, { query: { search: text, per_page: MOST } }, options)
  return data.slice(0, MOST).map((person) => {
    // A guest from another branch is known only at the counter.
    const branch = 'branch' in person ? person.branch : null
    const atTheCounter = branch !== null || !seesCustomers
    return {
      key: String(person.id),
      title: person.name,
      note: [maskPhone(person.phone), branch].filter(Boolean).join(' · '),
      open: () => (atTheCounter ? go(`/charts/signIn?customer_id=${person.id}`) : memberDrawer.open(person.id)),
    }
  })
}
