/** An export of a hundred thousand rows of twenty cells: what it takes of memory, whether it says how far it is, and what a check-in waits beside it. */

import { setTimeout as pause } from 'node:timers/promises'
import type { ExportTask } from '@kaiguan/contract/overview/exports/calls'
import { admit } from './check-in.ts'
import { timed } from './http.ts'
import type { Row } from './row.ts'
import type { Setting } from './setting.ts'
import { Members } from './work.ts'

/** Their parts come to eighteen cells; two columns stand twice. */
const COLUMNS = 'customer,phone,card,card_no,status,left,period,price,sold_at,home,last_visit_at,remark,price,card_no'.split(',')
const CHECK_INS = 150
const MOST_MB = 200
const MOST_TIMES = 2
const MB = 1_048_576
const LOOK_MS = 100

export async function benchExports(setting: Setting): Promise<Row[]> {
  const { client, server, owner, club } = setting
  const members = await Members.of(owner, club)
  const median = async (): Promise<number> => {
    await members.prepare(CHECK_INS)
    const { times } = await timed(CHECK_INS, 1, async () => void (await admit(setting, members.next())))
    return times[Math.floor(times.length / 2)] ?? 0
  }
  await median()
  const alone = await median()
  const rest = server.memory() ?? 0
  // `as`: the contract says so; the bench only reads how far it is.
  const { id } = (await client.must('POST', '/v1/gym/exports', { list: 'cards', columns: COLUMNS })) as ExportTask
  const began = performance.now()
  const watched = watch(setting, id, rest)
  const beside = await median()
  const { task, peak, steps } = await watched
  const seconds = (performance.now() - began) / 1000
  const above = (peak - rest) / MB
  const times = beside / alone
  return [
    {
      what: `export of ${task.finished.toLocaleString('en')} rows × 20 cells`,
      figure: `${above.toFixed(0)} MB above rest`,
      aim: `< ${MOST_MB} MB`,
      met: above < MOST_MB && task.state === 'finished',
      lines: [
        `${task.state} in ${seconds.toFixed(0)} s · ${((task.bytes ?? 0) / MB).toFixed(1)} MB · progress was seen at ${steps} places`,
      ],
    },
    {
      what: 'check-in beside an export ÷ alone',
      figure: `${times.toFixed(2)} (${beside.toFixed(1)} ms ÷ ${alone.toFixed(1)} ms)`,
      aim: `≤ ${MOST_TIMES}`,
      met: times <= MOST_TIMES,
    },
  ]
}

async function watch({ client, server }: Setting, id: number, rest: number): Promise<{ task: ExportTask; peak: number; steps: number }> {
  const seen = new Set<number>()
  let peak = rest
  for (;;) {
    const { data } = (await client.must('GET', '/v1/gym/export/list')) as { data: ExportTask[] }
    const task = data.find((one) => one.id === id)
    if (!task) throw new Error('the export is not among the tasks')
    seen.add(task.finished)
    peak = Math.max(peak, server.memory() ?? 0)
    if (task.status === 2) return { task, peak, steps: seen.size }
    await pause(LOOK_MS)
  }
}
