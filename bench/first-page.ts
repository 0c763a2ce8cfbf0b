/** What a screen reads first at a big gym, the first page of a list or a whole wall: its SQL alone, in one connection, as the app's role, and the whole call over HTTP. */
import type { Ctx } from '../server/src/context.ts'
import { quantile, timed } from './http.ts'
import { contextAt } from './lists.ts'
import { spread } from './paired.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'

const ROUNDS = 40
/** A first few bring statements their plans and pages into memory. */
const WARM = 5

type Asked = {
  what: string
  query: Record<string, string>
  path: string
  /** Milliseconds of SQL. */
  most?: number
  /** What the call asks of the database; answers how much was found, where that is worth a line. */
  read: (ctx: Ctx) => Promise<string | undefined>
}

export async function firstPage(setting: Setting, { what, query, path, most = 5, read }: Asked): Promise<Row> {
  let found: string | undefined
  const times = await setting.database.transaction(setting.club.brandId, async (db) => {
    const ctx = contextAt(setting, db, setting.club.gymId)
    const ours: number[] = []
    for (let n = 0; n < ROUNDS; n++) {
      const began = performance.now()
      found = await read(ctx)
      ours.push(performance.now() - began)
    }
    return ours.slice(WARM)
  })
  const { median, low, high } = spread(times)
  const http = await timed(20, 1, async () => void (await setting.client.must('GET', `${path}?${new URLSearchParams(query)}`)))
  const overHttp = `over HTTP ${quantile(http.times, 0.5).toFixed(1)} ms`
  return {
    what: [what, Object.entries(query).join(' and ').replaceAll(',', ' ') || 'all'].join(', '),
    figure: `${median.toFixed(2)} ms (${low.toFixed(2)}–${high.toFixed(2)}) SQL`,
    aim: `≤ ${most} ms`,
    met: median <= most,
    lines: [found === undefined ? overHttp : `${found}, ${overHttp}`],
  }
}
