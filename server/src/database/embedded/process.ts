// Is the server of a data folder alive? Answers from the operating system, for the times when the server itself is silent,
// and clears away what a killed one left behind. Asked under the data folder's lock.

import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from './error.ts'
import type { DataPlace } from './place.ts'

const run = promisify(execFile)

/** Part of the socket's file name; nothing listens on the network. */
export const UNIX_PORT = 5432

/** The process number of the server that really runs on this data folder, or null; process numbers get reused. */
export async function livePostmaster(place: DataPlace): Promise<number | null> {
  const pid = await recordedPid(join(place.cluster, 'postmaster.pid'))
  return pid !== null && (await isAlive(pid, place)) ? pid : null
}

/** Whether this process number is, now, a server of this data folder. */
export async function isAlive(pid: number, place: DataPlace): Promise<boolean> {
  return processExists(pid) && (await worksIn(pid, place.cluster))
}

async function recordedPid(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 ? pid : null
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Whether the process is a PostgreSQL of this data folder. A dead process not yet reaped has neither folder nor words. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
    return stdout.toLowerCase().includes('postgres.exe')
  }
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
    return stdout.includes('postgres') && stdout.includes(cluster)
  }
  // Every PostgreSQL process works in its data folder. In a container root may not ask that of another account's
  // process; the words it was started with are open to all.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (folder !== null) return folder === (await realpath(cluster))
  const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return words.split('\0').includes(cluster)
}

/**
 * PostgreSQL removes a dead server's files itself, except when that process number now belongs to somebody else or to
 * a dead process that nobody has reaped (usual in containers). Only called when no server of this folder is alive.
 */
export async function removeStaleFiles(place: DataPlace): Promise<void> {
  const pid = await recordedPid(join(place.cluster, 'postmaster.pid'))
  if (pid !== null && processExists(pid)) await rm(join(place.cluster, 'postmaster.pid'), { force: true })
  if (place.socketDir !== null) await rm(join(place.socketDir, `.s.PGSQL.${UNIX_PORT}.lock`), { force: true })
}

/** Ends what is left of a server whose postmaster is dead: its sessions can't be saved, and they block the next start. */
export async function endOrphans(place: DataPlace): Promise<void> {
  if (process.platform !== 'linux' || (await livePostmaster(place)) !== null) return
  const cluster = await realpath(place.cluster)
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const folder = await readlink(`/proc/${name}/cwd`).catch(() => null)
    const command = await readFile(`/proc/${name}/comm`, 'utf8').catch(() => '')
    if (folder === cluster && command.startsWith('postgres')) process.kill(Number(name), 'SIGKILL')
  }
}
