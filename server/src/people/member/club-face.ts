/** What a branch shows to anybody who has one of its codes, and what its pages say of it before any script runs. */
import type { ClubShown } from '@kaiguan/contract/people/member/page-calls'
import { dayIn } from '../../clock.ts'
import { clubFace } from '../../club/settings/index.ts'
import type { Outside } from '../../context.ts'
import type { ClubHead } from '../../http/pages/club-pages.ts'
import { requireFound } from '../../http/refusal.ts'
import { clockOf, publicGym } from './member.sql.ts'

type Asking = Pick<Outside, 'database' | 'now' | 'settings'>

export async function faceOf(asking: Asking, token: string): Promise<ClubShown> {
  return requireFound(await seen(asking, token))
}

/** undefined: there is no such branch; null: nobody knows just now, and the page asks by itself. */
export async function headOfClub(asking: Asking, token: string): Promise<ClubHead | null | undefined> {
  return seen(asking, token).catch(() => null)
}

function seen({ database, now, settings }: Asking, token: string): Promise<ClubShown | undefined> {
  return database.transaction(null, async (db) => {
    const there = await publicGym(db, token)
    if (!there) return undefined
    const { id: _id, ...face } = await clubFace({ db, brandId: there.brand, now, settings }, there.gym)
    const clock = await clockOf(db, there.brand, there.gym)
    return { ...face, time_zone: clock.time_zone, today: dayIn(clock, now) }
  })
}
