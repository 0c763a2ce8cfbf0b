/** The demo's people get faces, its goods pictures, its branches a logo: kept as an upload would be, given in sets. */
import type { FileKind } from '@kaiguan/contract/ground/files/calls'
import type { Database } from '../../database/open.ts'
import { keepAsUploaded } from '../../ground/files/index.ts'
import type { Store } from '../../storage/store.ts'
import type { Branch } from '../branch.ts'
import { face, goodsDrawn, goodsPicture, logo } from './demo-pictures.ts'
import { giveFaces, giveGoods, giveLogo, staffOf } from './give-pictures.sql.ts'

/** Of members that many faces exist, which enough of them share: a demo of three thousand draws no three thousand. */
const FACES_OF_A_SEX = 10

export async function givePictures(
  { database, store }: { database: Database; store: Store },
  branches: readonly Branch[],
  now: Date,
): Promise<void> {
  const [first] = branches
  const by = first?.staff[0]
  if (!first || !by) return
  const at = { brandId: first.brandId, gymId: first.gymId, uploadedBy: by.id, now }
  const keep = (kind: FileKind, bytes: Promise<Buffer>) => bytes.then((drawn) => keepAsUploaded(database, store, at, kind, drawn))
  const faces = (woman: boolean) => Promise.all(Array.from({ length: FACES_OF_A_SEX }, (_, n) => keep('avatar', face(n, woman))))
  const [men, women, mark] = await Promise.all([faces(false), faces(true), keep('logo', logo())])
  const goods = await Promise.all(
    Object.entries(goodsDrawn).map(async ([name, shapes]) => ({ name, file: await keep('photo', goodsPicture(shapes)) })),
  )
  const people = await database.transaction(at.brandId, (db) => staffOf(db, at.brandId))
  // Whoever works here has a face of their own.
  const own = await Promise.all(
    people.map(async ({ account_id }, n) => ({ accountId: account_id, file: await keep('avatar', face(FACES_OF_A_SEX + n, n % 2 === 1)) })),
  )
  await database.transaction(at.brandId, async (db) => {
    await giveFaces(db, at, { men, women, own })
    for (const { name, file } of goods) await giveGoods(db, at, name, file)
    await giveLogo(db, at, mark)
  })
}
