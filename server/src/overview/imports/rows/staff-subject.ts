/** Staff of a sheet: nobody who works here already, no role beyond one's own rights, no password. */
import { StaffNumber, type StaffRow } from '@kaiguan/contract/club/staff/calls'
import { businessWords, postWords } from '@kaiguan/contract/club/staff/texts'
import { permissionById, permissions } from '@kaiguan/contract/permissions'
import { joinWords, type Words } from '@kaiguan/contract/rules'
import type { KnownLogin, RoleToGive } from '../../../club/staff/index.ts'
import { plain } from '../../../search/plain-names.ts'
import type { BroughtSubject, Wrong } from '../import-subject.ts'
import { phoneOf, sexOf } from '../read/cells.ts'
import { staffImports } from '../subjects.ts'
import { type PlainRow, readCells } from './plain-row.ts'
import type { PlainSubject } from './plain-sheet.ts'

type SheetRow = PlainRow & {
  wrong: Wrong
  name: string
  phone: string
  sex: 0 | 1 | 2
  staff_number: string | null
  role: string
  role_id: number | null
  post: StaffRow['post']
}
/** Phone, and staff number, → the row of the sheet that has it. */
type Here = { roles: Map<string, RoleToGive>; holds: boolean; phones: Map<string, number>; numbers: Map<string, number> }

/** Enough to know what is meant. */
const NAMED = 4

const posts = new Map(
  // `as`: the keys of postWords are the posts.
  (Object.entries(postWords) as [StaffRow['post'], Words][]).flatMap(([post, { zh, en }]) =>
    [zh, en].map((name) => [plain(name), post] as const),
  ),
)
const postNames = joinWords(Object.values(postWords))

export const staffSubject: PlainSubject<SheetRow, Here> & BroughtSubject = {
  read(row_no, cells, data) {
    const { problems, wrong, text, value } = readCells(cells, data)
    return {
      row_no,
      problems,
      wrong,
      name: text('name', 50),
      phone: value('phone', phoneOf, 'phone') ?? '',
      sex: value('sex', sexOf, 'sex') ?? 0,
      staff_number: value('staff_number', (said) => StaffNumber.safeParse(said).data ?? null, 'staff-number'),
      role: text('role', 50),
      role_id: null,
      post: value('post', (said) => posts.get(plain(said)) ?? null, 'post', { names: postNames }) ?? 'other',
    }
  },

  async here(work, step) {
    const holds = step === 'inserting'
    return { roles: await staffImports.roles(work, holds), holds, phones: new Map(), numbers: new Map() }
  },

  async judge(work, here, rows) {
    const phones = rows.flatMap(({ phone }) => phone || [])
    const logins = new Map((await staffImports.logins(work, phones, here.holds)).map((login) => [login.phone, login]))
    const others = new Map((await staffImports.phonesHere(work, phones)).map(({ phone, name }) => [phone, name]))
    const taken = await staffImports.numbersTaken(
      work,
      rows.flatMap(({ staff_number }) => staff_number ?? []),
    )
    for (const row of rows) {
      onceInSheet(row, here)
      judgeLogin(row, logins.get(row.phone), others.get(row.phone), taken)
      judgeRole(row, here)
    }
  },

  count(rows) {
    return { new_staff: rows.length }
  },
  tells: ({ problems }) => problems.some(({ code }) => code === 'staff-needs-code'),

  async bring(work, importId, rows, progress) {
    const staff = rows.map(({ name, phone, sex, staff_number, role_id, post }) => ({ name, phone, sex, staff_number, role_id, post }))
    await staffImports.bring(work, importId, staff, progress)
  },

  used: staffImports.used,
  lock: staffImports.lock,
  takeBack: staffImports.takeBack,
  requireTaking: staffImports.requireTaking,
  brought: ({ new_staff }) => new_staff,
}

function onceInSheet({ row_no, phone, staff_number, wrong }: SheetRow, { phones, numbers }: Here): void {
  const before = phones.get(phone)
  if (phone !== '' && before !== undefined) wrong('phone', 'phone-twice', { row: before })
  else phones.set(phone, row_no)
  if (staff_number === null) return
  const same = numbers.get(staff_number)
  if (same !== undefined) wrong('staff_number', 'staff-number-twice', { row: same })
  else numbers.set(staff_number, row_no)
}

/** As adding by hand: whom only others know gives a code that no sheet has, and an account that is there keeps its number. */
function judgeLogin(
  { phone, staff_number, wrong }: SheetRow,
  login: KnownLogin | undefined,
  other: string | undefined,
  taken: ReadonlyMap<string, boolean>,
): void {
  const worksAs = login?.works_as ?? other
  const number = staff_number === null ? undefined : taken.get(staff_number)
  if (phone !== '' && worksAs !== undefined) wrong('phone', 'staff-here', { name: worksAs })
  // Which of the two others know isn’t told.
  else if (login ? !login.agreed : number === false) wrong('phone', 'staff-needs-code')
  if (staff_number === null) return
  if (login) {
    if (login.agreed && login.staff_number !== staff_number) wrong('staff_number', 'staff-number-kept')
  } else if (number) wrong('staff_number', 'staff-number-taken')
}

function judgeRole(row: SheetRow, { roles }: Here): void {
  if (row.role === '') return
  const role = roles.get(plain(row.role))
  const beyond = role ? [...role.beyond.menus.map(wordsOfRight), ...role.beyond.discount.map((business) => businessWords[business])] : []
  if (!role) row.wrong('role', 'role')
  else if (beyond.length > 0) row.wrong('role', 'role-beyond', { beyond: joinWords(beyond.slice(0, NAMED)) })
  else row.role_id = role.id
}

function wordsOfRight(id: string): Words {
  const name = permissionById.get(id)
  return name ? permissions[name] : { zh: id, en: id }
}
