/** Private courses for the search of anything. */
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { formatFen } from '@kaiguan/contract/money'
import { send } from '../../api/send.ts'
import type { Hit } from '../../app/screen.ts'
import { go } from '../../session/go.ts'

const MOST = 5

export default async function findCourses(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await send(courseCalls.list, { query: { search: text, per_page: MOST } }, { signal, silent: true })
  return data.map(({ id, name, price_from }) => ({
    key: String(id),
    title: name,
    note: price_from === null ? undefined : formatFen(price_from),
    open: () => go(`/zip/privatecourse?search=${encodeURIComponent(name)}&course=${id}`),
  }))
}
