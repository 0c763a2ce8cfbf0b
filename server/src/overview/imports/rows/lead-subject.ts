/** Leads of a sheet: nobody who is a customer here already, whose they are as far as whoever brings them may say so, what is to be done about them. */
import { importOwnerWords } from '@kaiguan/contract/overview/imports/texts'
import { sourceWords } from '@kaiguan/contract/people/customers/texts'
import { permissions } from '@kaiguan/contract/permissions'
import { joinWords } from '@kaiguan/contract/rules'
import { isSeen, type KnownLead } from '../../../people/customers/index.ts'
import type { NewTask } from '../../../people/follow-ups/index.ts'
import { plain } from '../../../search/plain-names.ts'
import type { HeldSubject, Wrong } from '../import-subject.ts'
import type { ImportWork } from '../import-work.ts'
import { staffHere } from '../imports.sql.ts'
import { dayOf, saysNothing } from '../read/cells.ts'
import { leadImports, taskImports } from '../subjects.ts'
import { sameName } from './known-name.ts'
import type { MemberRow } from './member-row.ts'

const MOST_TAGS = 20
const TAG_MARKS = /[、,，;；/|\n]+/

type Here = {
  work: ImportWork
  /** Name → whoever has it. */
  staff: Map<string, number[]>
  /** Staff number → whoever signs in with it, of the rows that are judged next. */
  numbers: Map<string, number>
  tags: Map<string, number>
  /** Whoever may be given something to do. */
  takers: ReadonlySet<number>
  /** Phone → whose it is here, of the rows that are judged next. */
  known: Map<string, KnownLead>
  /** Phone → the row of the sheet that has it. */
  rows: Map<string, number>
}
type PlannedLead = { phone: string; source: number; tag_ids: number[]; consultantId: number | null; next_on: string | null; remark: string }

const sources = new Map(
  Object.entries(sourceWords).flatMap(([source, { zh, en }]) => [zh, en].map((name) => [plain(name), Number(source)] as const)),
)
const sourceNames = joinWords(Object.values(sourceWords))

export const leadSubject: HeldSubject<Here, PlannedLead> = {
  makesMembers: false,
  keepsRemark: false,
  needsNoPhone: false,
  knows: ({ customer_id }) => customer_id === null,

  async here(work) {
    const staff = new Map<string, number[]>()
    for (const { id, name } of await staffHere(work)) staff.set(plain(name), [...(staff.get(plain(name)) ?? []), id])
    const tags = new Map((await leadImports.tags(work)).map(({ id, name }) => [plain(name), id]))
    return { work, staff, tags, takers: await taskImports.takers(work), numbers: new Map(), known: new Map(), rows: new Map() }
  },

  async look(work, here, rows) {
    const phones = [...new Set(rows.map(({ phone }) => phone))].filter((phone) => phone !== '')
    here.known = new Map((await leadImports.having(work, phones)).map((lead) => [lead.phone, lead]))
    const said = [...new Set(rows.map(({ consultant }) => consultant))].filter((name) => /^[0-9A-Za-z]{4,20}$/.test(name))
    here.numbers = new Map((await leadImports.staffByNumbers(work, said)).map(({ id, said }) => [said, id]))
  },

  judgePerson(row, known, here, wrong) {
    if (row.phone === '') return
    const before = here.rows.get(row.phone)
    if (before === undefined) here.rows.set(row.phone, row.row_no)
    else wrong('phone', 'phone-twice', { row: before })
    const lead = here.known.get(row.phone)
    if (lead) refuseKnown(here, lead, wrong)
    else if (known && row.name !== '') sameName(row, known, wrong)
  },

  judgeOwner(row, { work: { asker }, staff, numbers }, wrong) {
    // Whoever sees only their own looks after whom they bring, or they would lose sight of them at once.
    if (row.consultant === '') return asker.may('customers.view-all') ? null : asker.staff.id
    const [named, another] = staff.get(plain(row.consultant)) ?? []
    const id = named ?? numbers.get(row.consultant)
    if (id === undefined) wrong('consultant', 'consultant')
    else if (another !== undefined) wrong('consultant', 'lead-consultant-twice')
    else if (id !== asker.staff.id && !asker.may('customers.assign'))
      wrong('consultant', 'right', { right: permissions['customers.assign'] })
    return another === undefined ? (id ?? null) : null
  },

  plan({ row, consultantId, here, today, wrong }) {
    return {
      phone: row.phone,
      source: sourceOf(row, wrong),
      tag_ids: tagsOf(row, here, wrong),
      consultantId,
      next_on: nextOf({ row, consultantId, here, today, wrong }),
      remark: row.remark,
    }
  },

  count(leads) {
    return {
      pooled_leads: leads.filter(({ consultantId }) => consultantId === null).length,
      new_tasks: leads.filter(({ next_on }) => next_on !== null).length,
    }
  },

  async bring(work, _importId, leads, customers, progress) {
    const known = leads.map((lead) => ({ ...lead, customer_id: customers.get(lead.phone) ?? 0 }))
    await leadImports.bring(work, known)
    await progress(0.6)
    const tasks = known.flatMap(({ customer_id, consultantId, next_on, remark }): NewTask[] =>
      consultantId === null || next_on === null ? [] : [{ customer_id, staff_id: consultantId, next_on, content: remark }],
    )
    await taskImports.bring(work, tasks)
    return []
  },

  used: leadImports.used,
  async takeBack(work, importId) {
    await taskImports.takeBack(work, importId)
    await leadImports.takeTags(work, importId)
  },
}

/** 撞单: whose they are is told to whoever meets them; who they are only to whoever may see them. */
function refuseKnown({ work: { asker, brandId, gymId } }: Here, lead: KnownLead, wrong: Wrong): void {
  const { theirs, nobody } = importOwnerWords
  const name = lead.consultant_name ?? ''
  const owner = lead.consultant_id === null ? nobody : { zh: theirs.zh.replace('{name}', name), en: theirs.en.replace('{name}', name) }
  if (isSeen({ ...asker, brandId, gymId }, lead)) wrong('phone', 'lead-known', { name: lead.name, owner })
  else wrong('phone', 'lead-taken', { owner })
}

function sourceOf({ texts }: MemberRow, wrong: Wrong): number {
  const said = texts.source ?? ''
  if (saysNothing(said)) return 0
  const source = sources.get(plain(said))
  if (source === undefined) wrong('source', 'source', { names: sourceNames })
  return source ?? 0
}

function tagsOf({ texts }: MemberRow, { work: { asker }, tags }: Here, wrong: Wrong): number[] {
  const said = texts.tags ?? ''
  if (saysNothing(said)) return []
  if (!asker.may('customers.tags')) {
    wrong('tags', 'right', { right: permissions['customers.tags'] })
    return []
  }
  const names = [...new Set(said.split(TAG_MARKS).map((name) => name.trim()))].filter((name) => name !== '')
  if (names.length > MOST_TAGS) wrong('tags', 'tags-most', { most: MOST_TAGS })
  return names.slice(0, MOST_TAGS).flatMap((name) => {
    const id = tags.get(plain(name))
    if (id === undefined) wrong('tags', 'tag', { name })
    return id ?? []
  })
}

type Next = { row: MemberRow; consultantId: number | null; here: Here; today: string; wrong: Wrong }

/** A task is the consultant’s: one’s own takes the right to follow up, another’s the right to give it to them. */
function nextOf({ row: { texts }, consultantId, here: { work, takers }, today, wrong }: Next): string | null {
  const said = texts.next_on ?? ''
  if (saysNothing(said)) return null
  const day = dayOf(said)
  const right = consultantId === work.asker.staff.id ? 'follow-ups.create' : 'follow-ups.assign'
  if (day === null) wrong('next_on', 'day')
  else if (day < today) wrong('next_on', 'next-past', { today })
  else if (consultantId === null) wrong('next_on', 'next-nobody')
  else if (!work.asker.may(right)) wrong('next_on', 'right', { right: permissions[right] })
  else if (!takers.has(consultantId)) wrong('next_on', 'next-unable', { name: texts.consultant || work.asker.staff.name })
  return day
}
