/**
 * Two contestants, block by block, in the order a b b a a b b a …: whatever disturbs the machine meanwhile disturbs both,
 * and a drift of the data falls on each as often first as second. Each pair of neighbours gives one ratio; reported is their
 * median with the quartiles. All processes' CPU counts, the idle one's too: neither does anything while it waits.
 */
import { cpuOfProcess, cpuOfTree } from './cpu.ts'
import type { Ground } from './ground.ts'
import { quantile } from './http.ts'

export type Contestant = {
  name: string
  pid: number
  /** Whatever must be there before a block of so many requests may be measured. */
  prepare?(count: number): Promise<void>
  /** When it is warm: what a vacuum at night would have done for the plans, which none does here (ground.ts). */
  settle?(): Promise<void>
  /** Carries out so many requests and answers the time of each in ms. */
  block(count: number): Promise<number[]>
}

/** Medians over the blocks; CPU in ms and WAL in bytes for one request. */
export type Figures = { node: number; postgres: number; perSecond: number; p50: number; p99: number; wal: number }
export type Spread = { median: number; low: number; high: number }
/** `ratio`: CPU of b by CPU of a. Beside it how much faster a was by the clock. */
export type Paired = { names: { a: string; b: string }; a: Figures; b: Figures; ratio: Spread; rates: Spread }

type Block = { node: number; postgres: number; perSecond: number; wal: number; times: number[] }

const STEADY_WITHIN = 0.06
const MOST_WARMING = 6

export async function paired(
  ground: Ground,
  a: Contestant,
  b: Contestant,
  { perBlock, pairs, warm = perBlock }: { perBlock: number; pairs: number; warm?: number },
): Promise<Paired> {
  await untilSteady(ground, a, b, warm)
  await a.settle?.()
  await b.settle?.()
  await untilSteady(ground, a, b, warm)
  const blocks: { a: Block[]; b: Block[] } = { a: [], b: [] }
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const)
    for (const side of order) blocks[side].push(await measured(ground, side === 'a' ? a : b, perBlock))
  }
  const each = (of: (a: Block, b: Block) => number) => spread(blocks.a.map((block, i) => of(block, blocks.b[i] ?? block)))
  return {
    names: { a: a.name, b: b.name },
    a: figuresOf(blocks.a),
    b: figuresOf(blocks.b),
    ratio: each((ours, other) => cpu(other) / cpu(ours)),
    rates: each((ours, other) => ours.perSecond / other.perSecond),
  }
}

const cpu = (block: Block) => block.node + block.postgres

/** Both run until the last three blocks of each cost the same: code is compiled, plans are made, pages are in memory. */
async function untilSteady(ground: Ground, a: Contestant, b: Contestant, count: number): Promise<void> {
  const last: { a: number[]; b: number[] } = { a: [], b: [] }
  const steady = (costs: number[]) => costs.length >= 3 && Math.max(...costs) / Math.min(...costs) < 1 + STEADY_WITHIN
  for (let n = 0; n < MOST_WARMING && !(steady(last.a) && steady(last.b)); n++) {
    last.a = [...last.a.slice(-2), cpu(await measured(ground, a, count))]
    last.b = [...last.b.slice(-2), cpu(await measured(ground, b, count))]
  }
}

async function measured(ground: Ground, { pid, prepare, block }: Contestant, count: number): Promise<Block> {
  await prepare?.(count)
  const before = { node: cpuOfProcess(pid), postgres: cpuOfTree(ground.postmaster), wal: await ground.walBytes(), at: performance.now() }
  const times = await block(count)
  const seconds = (performance.now() - before.at) / 1000
  const [node, postgres] = [cpuOfProcess(pid) - before.node, cpuOfTree(ground.postmaster) - before.postgres]
  const wal = (await ground.walBytes()) - before.wal
  return { node: node / count, postgres: postgres / count, wal: wal / count, perSecond: count / seconds, times }
}

function figuresOf(blocks: Block[]): Figures {
  const times = blocks.flatMap((block) => block.times).sort((x, y) => x - y)
  const middle = (of: (block: Block) => number) => spread(blocks.map(of)).median
  return {
    node: middle((block) => block.node),
    postgres: middle((block) => block.postgres),
    perSecond: middle((block) => block.perSecond),
    wal: middle((block) => block.wal),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

export function spread(values: number[]): Spread {
  const sorted = values.toSorted((x, y) => x - y)
  return { median: between(sorted, 0.5), low: between(sorted, 0.25), high: between(sorted, 0.75) }
}

function between(sorted: number[], q: number): number {
  const at = (sorted.length - 1) * q
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}
