/** Lockers by their number or wristband, for the search of anything; by their holder they are found among the members. */

import type { ResponseOf } from '@kaiguan/contract/call'
import { lockerCalls } from '@kaiguan/contract/entry/lockers/calls'
import { gridStateWords } from '@kaiguan/contract/entry/lockers/texts'
import { queryClient } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import type { Hit } from '../../app/screen.ts'
import { go } from '../../session/go.ts'
import { getLanguage } from '../../words/language.ts'
import { foundIn } from './grid-states.ts'

const MOST = 5
/** No locker and no wristband is called so. */
const PHONE = /^1\d{10}$/
const MOST_AREAS = 10
/** A wall is read whole: who goes on typing has it already. */
const KNOWN_MS = 30_000

export default async function findLockers(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  if (!/\d/.test(text) || PHONE.test(text)) return []
  const { data } = await send(lockerCalls.tabs, {}, { signal, silent: true })
  const walls = await Promise.all(data.slice(0, MOST_AREAS).map(({ id }) => wallOf(id)))
  signal.throwIfAborted()
  return walls
    .flatMap((wall) => foundIn(wall.grids, text).map((grid) => ({ wall, grid })))
    .slice(0, MOST)
    .map(({ wall, grid }) => ({
      key: String(grid.id),
      title: grid.no,
      note: [wall.name, gridStateWords[grid.state][getLanguage()], grid.rental?.name].filter(Boolean).join(' · '),
      open: () => go(`/charts/cupboardmanage?area=${wall.id}&grid=${grid.id}`),
    }))
}

function wallOf(id: number): Promise<ResponseOf<typeof lockerCalls.show>> {
  const args = { params: { id } }
  return queryClient.fetchQuery({
    queryKey: ['find-lockers', id],
    queryFn: ({ signal }) => send(lockerCalls.show, args, { signal, silent: true }),
    staleTime: KNOWN_MS,
    meta: { shows: lockerCalls.show.shows },
  })
}
