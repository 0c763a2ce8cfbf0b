/** Whose something is that goes to another branch: the same person there, who is added where that branch doesn't know them. */
import type { Ctx } from '../../../context.ts'
import { requireFound } from '../../../http/refusal.ts'
import { nameTokens } from '../../../search/names.ts'
import { insertTokens } from '../imported/imported-customers.sql.ts'
import { addThere, knownThere } from './customers-there.sql.ts'

/** `there`: at the other branch; the persons are held already. By the customer’s id at the first one. */
export async function customersThere(there: Ctx, ids: readonly number[]): Promise<(id: number) => number> {
  const known = await knownThere(there, ids)
  const unknown = known.filter((one) => one.there === null)
  const added =
    unknown.length === 0
      ? []
      : await addThere(
          there,
          unknown.map(({ id }) => id),
        )
  const tokens = added.flatMap(({ id, name }) => nameTokens(name).map((token) => ({ customer_id: id, token })))
  if (tokens.length > 0) await insertTokens({ ...there, staffId: there.staff.id }, tokens)
  const byPerson = new Map(added.map((one) => [one.person_id, one.id]))
  const of = new Map(known.map((one) => [one.id, one.there ?? byPerson.get(one.person_id)]))
  return (id) => requireFound(of.get(id))
}
