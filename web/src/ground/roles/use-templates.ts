/** A first role for each post, as far as the asker may give it. */
import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { menusOf, type Post, posts, roleTemplates } from '@kaiguan/contract/ground/roles/templates'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { type AuthorityValues, authorityValues, beyondOwn, givenIn } from './authority/authority-form.ts'
import { lackedIds } from './permissions/permission-choice.ts'

export type Template = {
  menus: string[]
  discount: AuthorityValues
  /** Rights and discounts of it that aren't the asker's to give; left out above. */
  left: number
}

export function useTemplates(): Readonly<Record<Post, Template>> {
  const user = useUser()
  const own = useRead(roleCalls.authority, {}, { silent: true }).data
  const maySet = useAllowed()('roles.discount-limits')
  const made = posts.map((post) => {
    const lacked = new Set(lackedIds(user, menusOf(post)))
    const wanted = authorityValues(roleTemplates[post].discount)
    // Not known yet: the server decides.
    const beyond = !own || own.unlimited ? [] : beyondOwn(authorityValues(own.discount), wanted)
    const further = maySet ? beyond : givenIn(wanted)
    const nothing = authorityValues(null)
    const discount = { ...wanted, ...Object.fromEntries(further.map((business) => [business, nothing[business]])) }
    return [post, { menus: menusOf(post).filter((id) => !lacked.has(id)), discount, left: lacked.size + further.length }] as const
  })
  // `as`: Object.fromEntries forgets its keys; every post is there.
  return Object.fromEntries(made) as Record<Post, Template>
}
