/** What an import does with people: whom it knows already, bringing the others, taking them back. */

import { credentialKinds } from '@kaiguan/contract/entry/gates/texts'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { endCredentials } from '../../../access/credentials.sql.ts'
import { initialsOf, nameTokens } from '../../../search/names.ts'
import { moveOwners, movesBetween } from '../leads/owners.sql.ts'
import {
  insertCustomers,
  insertPersons,
  insertTokens,
  type KnownPerson,
  knownPersons,
  lockCustomers,
  lockImported,
  removePeople,
  usedCustomers,
  type Work,
} from './imported-customers.sql.ts'
import { ownPhones, personsHaving, personsWhoHad } from './themselves.sql.ts'

const PART = 1_000

/** Whoever brings a sheet, as a customer. */
export type Themselves = { phones: ReadonlySet<string>; persons: ReadonlySet<number> }

type Progress = (share: number) => Promise<void>

/** What one row says of somebody. */
type SaidOfSomebody = {
  name: string
  phone: string
  sex: 0 | 1 | 2
  birthday: string | null
  consultantId: number | null
  remark: string
  known: KnownPerson | null
}

export const customerImports = {
  known: knownPersons,
  /** Whom of these, by any phone of their login; also whose phone was changed from one of them, for that changes nobody into somebody else. */
  async themselves(work: Pick<Work, 'db' | 'brandId' | 'gymId' | 'staffId'>, persons: readonly number[]): Promise<Themselves> {
    const phones = await ownPhones(work)
    const had = await personsWhoHad(work, persons, phones.map(maskPhone))
    return { phones: new Set(phones), persons: new Set([...(await personsHaving(work, phones)), ...had]) }
  },
  /** Holds the customers that are joined; answers how many are here still. */
  hold: lockCustomers,
  bring: bringPeople,
  used: usedCustomers,
  lock: lockImported,
  async takeBack(work: Work, importId: number): Promise<void> {
    await removePeople(work, importId)
    await endCredentials(work, { importId }, credentialKinds, 'customer-deleted')
  },
}

/** Phone → customer, for everybody in the sheet. */
async function bringPeople(
  work: Work,
  importId: number,
  said: readonly SaidOfSomebody[],
  progress: Progress,
): Promise<Map<string, number>> {
  const byPhone = new Map<string, SaidOfSomebody[]>()
  for (const one of said.filter(({ phone }) => phone !== '')) {
    const same = byPhone.get(one.phone)
    if (same) same.push(one)
    else byPhone.set(one.phone, [one])
  }
  const customers = new Map<string, number>()
  for (const [phone, [first]] of byPhone) if (first?.known?.customer_id) customers.set(phone, first.known.customer_id)
  if ((await lockCustomers(work, [...customers.values()])) !== customers.size) throw new Error('a customer that is joined went away')
  const fresh = [...byPhone.values()].filter(([first]) => !first?.known?.customer_id)
  for (const [i, part] of parts(fresh).entries()) {
    await bringNew(work, importId, part, customers)
    await progress(((i + 1) * PART) / Math.max(PART, fresh.length))
  }
  return customers
}

/** Everything about somebody stands in the first of their rows that says it. */
async function bringNew(work: Work, importId: number, people: SaidOfSomebody[][], customers: Map<string, number>): Promise<void> {
  const said = people.map((same) => {
    const [first] = same
    if (!first) throw new Error('nobody')
    return {
      name: first.name.normalize(),
      phone: first.phone,
      known: first.known,
      sex: same.find(({ sex }) => sex !== 0)?.sex ?? 0,
      birthday: same.find(({ birthday }) => birthday !== null)?.birthday ?? null,
      consultant_id: same.find(({ consultantId }) => consultantId !== null)?.consultantId ?? null,
      remark: same.find(({ remark }) => remark !== '')?.remark ?? '',
    }
  })
  const made = await insertPersons(
    work,
    importId,
    said.filter(({ known }) => !known).map(({ name, phone, sex, birthday }) => ({ name, phone, sex, birthday })),
  )
  const persons = new Map(made.map(({ id, phone }) => [phone, id]))
  const inserted = await insertCustomers(
    work,
    importId,
    said.map(({ phone, known, name, remark }) => ({
      person_id: known?.person_id ?? persons.get(phone) ?? 0,
      initials: initialsOf(known?.name ?? name),
      remark,
    })),
  )
  await insertTokens(
    work,
    inserted.flatMap(({ id, name }) => nameTokens(name).map((token) => ({ customer_id: id, token }))),
  )
  for (const { id, phone } of inserted) customers.set(phone, id)
  const given = said.flatMap(({ phone, consultant_id }) =>
    movesBetween(customers.get(phone) ?? 0, NOBODY, { consultant_id, coach_id: null }),
  )
  await moveOwners(work, given, { why: 'imported' })
}

const NOBODY = { consultant_id: null, coach_id: null }

function parts<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / PART) }, (_, i) => all.slice(i * PART, (i + 1) * PART))
}
