/**
 * CPU time by the kernel's own counters, in ms. Unlike a clock on the wall it hardly moves when a neighbour takes the
 * machine: what somebody else's process used is on their account.
 */
import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts the time of ended children in hundredths of a second, whatever its own tick is. */
const MS_PER_TICK = 10

type Stat = { parent: number; endedChildrenMs: number }

/** A process with all its threads. */
export function cpuOfProcess(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ranFor(`/proc/${pid}/task/${thread}`), 0)
}

/** PostgreSQL: the postmaster, every process below it, and those below it that have ended. */
export function cpuOfTree(root: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)?.parent === root)
    .reduce((sum, child) => sum + ranFor(`/proc/${child}`), 0)
  return children + ranFor(`/proc/${root}`) + (statOf(String(root))?.endedChildrenMs ?? 0)
}

/** To the nanosecond, by the scheduler; 0 of one that has just ended. */
function ranFor(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything; what follows it are numbers: state, parent, …, cutime, cstime.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), endedChildrenMs: (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK }
  } catch {
    return null
  }
}
