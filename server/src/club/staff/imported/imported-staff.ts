/** What an import does with staff: which roles and logins a row may mean, bringing them as a form does, taking back those who did nothing. */
import { DiscountAuthority } from '@kaiguan/contract/ground/pay/calls'
import type { Ctx } from '../../../context.ts'
import { hashOfNobody } from '../../../ground/auth/index.ts'
import { operation, recordBy } from '../../../ground/operation-log/index.ts'
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

type Asked = Work & Pick<Ctx, 'requestId' | 'ip'> & { staffId: number }

/** What a row says of somebody who works here. */
export type SheetStaff = Omit<NewStaff, 'initials' | 'is_coach'>
/** A role that a row may name, with what of it whoever brings the sheet doesn't hold themselves. */
export type RoleToGive = { id: number; beyond: Beyond }

export const staffImports = {
  /** Name → role. Nobody gives what they lack. */
  async roles(work: Work & { asker: Pick<Ctx, 'staff' | 'session'> }, holds: boolean): Promise<Map<string, RoleToGive>> {
    const own = await ownCover({ ...work, ...work.asker })
    const found = new Map<string, RoleToGive>()
    for (const { id, name, permission_ids, discount } of await rolesHere(work, holds))
      found.set(plain(name), { id, beyond: beyondOf(own, { permission_ids, discount: DiscountAuthority.parse(discount) }) })
    return found
  },
  logins: loginsOf,
  phonesHere,
  numbersTaken,
  async bring(work: Asked, importId: number, staff: readonly SheetStaff[], progress: (share: number) => Promise<void>): Promise<void> {
    const password = await hashOfNobody()
    for (let from = 0; from < staff.length; from += PART) {
      const part = staff.slice(from, from + PART).map((one) => ({ ...one, initials: initialsOf(one.name), is_coach: one.post === 'coach' }))
      const made = await insertImportedStaff(work, importId, part, password)
      // Somebody added one of them, or took a number, at the same moment.
      if (made.length !== part.length) throw new Error('somebody of the sheet works here by now')
      const added = made.map(({ id, name, role_name, account_existed }) =>
        operation('employee.added', id, { name, role: role_name, account_existed }),
      )
      await recordBy(recorderOf(work), added)
      await progress((from + part.length) / staff.length)
    }
  },
  /** Whoever has more rights than the asker is theirs to take away by no way. */
  async requireTaking(by: Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'staff' | 'session'>, importId: number): Promise<void> {
    await refuseAbove(by, await staffByIds(by, await importedIds(by, importId)))
  },
  lock: async (work: Work, importId: number) => {
    await lockImportedStaff(work, importId)
    return []
  },
  used: usedStaff,
  async takeBack(work: Asked, importId: number): Promise<void> {
    const gone = await takeStaff(work, importId)
    if (gone.length > 0)
      await recordBy(
        recorderOf(work),
        gone.map(({ id, name }) => operation('employee.deleted', id, { name })),
      )
  },
}

/** Each of them is recorded as by the form, under whoever asked for the import. */
function recorderOf({ staffId, ...work }: Asked) {
  return { ...work, actor: { kind: 'staff', id: staffId } as const }
}
