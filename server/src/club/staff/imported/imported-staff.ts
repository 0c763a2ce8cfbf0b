/** What an import does with staff: which roles and logins a row may mean, bringing them as a form does, taking back those who did nothing. */
import { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import type { Ctx } from '../../../context.ts'
import { hashOfNobody } from '../../../ground/auth/index.ts'
import { type Beyond, beyondOf, ownCover } from '../../../ground/roles/index.ts'
import { initialsOf } from '../../../search/names.ts'
import { plain } from '../../../search/plain-names.ts'
import { refuseAbove } from '../change-status.ts'
import { staffByIds } from '../staff.sql.ts'
import {
  importedIds,
  insertImportedStaff,
  lockImportedStaff,
  loginsOf,
  type NewStaff,
  numbersTaken,
  phonesHere,
  rolesHere,
  takeStaff,
  usedStaff,
  type Work,
} from './imported-staff.sql.ts'

export type { KnownLogin } from './imported-staff.sql.ts'

const PART = 500

/** What a row says of somebody who works here. */
export type SheetStaff = Omit<NewStaff, 'initials' | 'is_coach'>
/** A role that a row may name, with what of it whoever brings the sheet doesn't hold themselves. */
export type RoleToGive = { id: number; beyond: Beyond }

export const staffImports = {
  /** Name → role. Nobody gives what they lack. */
  async roles(work: Work & { asker: Pick<Ctx, 'staff' | 'session'> }): Promise<Map<string, RoleToGive>> {
    const own = await ownCover({ ...work, ...work.asker })
    const found = new Map<string, RoleToGive>()
    for (const { id, name, permission_ids, discount } of await rolesHere(work))
      found.set(plain(name), { id, beyond: beyondOf(own, { permission_ids, discount: DiscountAuthority.parse(discount) }) })
    return found
  },
  logins: loginsOf,
  phonesHere,
  numbersTaken,
  async bring(work: Work, importId: number, staff: readonly SheetStaff[], progress: (share: number) => Promise<void>): Promise<void> {
    const password = await hashOfNobody()
    for (let from = 0; from < staff.length; from += PART) {
      const part = staff.slice(from, from + PART).map((one) => ({ ...one, initials: initialsOf(one.name), is_coach: one.post === 'coach' }))
      const made = await insertImportedStaff(work, importId, part, password)
      // Somebody added one of them, or took a number, at the same moment.
      if (made !== part.length) throw new Error('somebody of the sheet works here by now')
      await progress((from + part.length) / staff.length)
    }
  },
  /** Whoever has more rights than the asker is theirs to take away by no way. */
  async requireTaking(ctx: Ctx, importId: number): Promise<void> {
    await refuseAbove(ctx, await staffByIds(ctx, await importedIds(ctx, importId)))
  },
  lock: async (work: Work, importId: number) => {
    await lockImportedStaff(work, importId)
    return []
  },
  used: usedStaff,
  takeBack: takeStaff,
}
