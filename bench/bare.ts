/** What every call pays: `gym_info` and one customer against a bare answer on the same stack. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { clientOf, timed } from './http.ts'
import { type Contestant, type Paired, paired } from './paired.ts'
import { figuresText, type Row, spreadText } from './row.ts'
import { AT_ONCE, ourContestant, type Setting } from './setting.ts'

const PROCESS = fileURLToPath(new URL('bare/process.ts', import.meta.url))
const LEAST = 0.3
const PER_BLOCK = 2_000
const PAIRS = 10

export async function benchBare(setting: Setting): Promise<Row[]> {
  const child = fork(PROCESS)
  const address = await new Promise<string>((resolve) => child.once('message', (text) => resolve(String(text))))
  const nobody = await clientOf(address, null)
  const bare: Contestant = {
    name: 'bare',
    pid: child.pid ?? 0,
    block: async (count) => (await timed(count, AT_ONCE, async () => void (await nobody.must('GET', '/nothing')))).times,
  }
  const against = async (path: string) =>
    paired(
      setting.ground,
      ourContestant(setting, () => setting.client.must('GET', path)),
      bare,
      { perBlock: PER_BLOCK, pairs: PAIRS },
    )
  const { rows } = await setting.owner.query<{ id: number }>('select id from customers where brand_id = $1 and gym_id = $2 limit 1', [
    setting.club.brandId,
    setting.club.gymId,
  ])
  const found = [
    rowOf('gym_info', await against('/v1/gym/gym_info')),
    rowOf('one customer', await against(`/v1/gym/customers/${rows[0]?.id}`)),
  ]
  nobody.close()
  child.disconnect()
  return found
}

function rowOf(what: string, { rates, ratio, names, a, b }: Paired): Row {
  return {
    what: `${what}, ${AT_ONCE} clients`,
    figure: `${spreadText(rates)} of the rate`,
    aim: `≥ ${LEAST}`,
    met: rates.median >= LEAST,
    lines: [figuresText(names.a, a), `${figuresText(names.b, b)} · CPU ${spreadText(ratio)}`],
  }
}
