/** What a club shows to anybody: its name, where and when it is found, what it has and how it looks. */
import type { ClubFace } from '@kaiguan/contract/club/settings/venue'
import type { Db } from '../../database/open.ts'
import type { Signing } from '../../ground/files/index.ts'
import { factsAnswer } from './edit-facts.ts'
import { gymFacts } from './facts.sql.ts'

/** In a transaction of the club's brand. Its pictures are addresses, good for hours. */
export async function clubFace(asking: Signing & { db: Db }, gymId: number): Promise<ClubFace> {
  const { version: _, ...facts } = factsAnswer(asking, await gymFacts(asking, gymId))
  return { id: gymId, ...facts }
}
