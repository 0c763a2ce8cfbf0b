import { discountWords } from '@kaiguan/contract/club/staff/texts'
import type { RoleRow } from '@kaiguan/contract/ground/roles/calls'
import { permissionById, permissions } from '@kaiguan/contract/permissions'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { roleTexts } from '../roles.texts.ts'

/** Enough to recognise what is meant; a role may hold two hundred rights. */
const NAMED = 4

type Beyond = RoleRow['beyond']

export function isBeyond({ menus, discount }: Beyond): boolean {
  return menus.length + discount.length > 0
}

/** Why a role can only be looked at: what of it the person at the screen doesn't have. null: it is theirs to change. */
export function useBeyondText(): (beyond: Beyond) => string | null {
  const t = useTexts(roleTexts)
  const words = useWords()
  return (beyond) => {
    if (!isBeyond(beyond)) return null
    const rights = beyond.menus.flatMap((id) => permissionById.get(id) ?? []).map((name) => words(permissions[name]))
    const all = [...rights, ...beyond.discount.map((business) => words(discountWords[business]))]
    const named = all.slice(0, NAMED).join(t.comma)
    return fill(all.length > NAMED ? t.beyondMore : t.beyond, { names: named, count: all.length })
  }
}
