/** The product as somebody starts it: the built web, the real server, by `npm start`'s own script. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onServer, withDatabase } from '../server/src/testing/global-setup.ts'
import { clockFrom, MORNING } from './clock.ts'

const CHECK_BOOKS = fileURLToPath(new URL('../server/src/check-books.ts', import.meta.url))
const OPERATOR = fileURLToPath(new URL('../server/src/operator-command.ts', import.meta.url))
const START = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))
/** What a walk's programs have read of our sources the next one needn't read again. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/kaiguan/compiled', import.meta.url))

export type Product = {
  base: string
  /** Where its data is. */
  folder: string
  /** What the terminal showed so far. */
  output(): string
  /** The time there. */
  now(): Date
  /** So many milliseconds the real clock is behind. */
  ahead(): number
  /** As a power cut would: no goodbye. */
  kill(): Promise<void>
  /** The same for its own PostgreSQL too. */
  cutPower(): Promise<void>
  /** Asks the books of everything whether they agree; what it said. The product must have stopped or go on beside it. */
  checkBooks(): Promise<string>
  /** What `npm run operator` says, typed beside it. */
  operator(...words: string[]): Promise<string>
  /** Starts it again on the same data, at `moment` where one is given. */
  restart(moment?: Date): Promise<void>
  /** Says goodbye and leaves the data. */
  end(): Promise<void>
  /** Says goodbye and clears away. */
  stop(): Promise<void>
}

type Options = {
  /** With the set-up wizard; otherwise it makes the demo chain where there is nothing yet, and is ready when this resolves. */
  empty?: boolean
  /** Where a database of its own is made, for as long as it lives; without it the product brings its own PostgreSQL. */
  on?: { ownerUrl: string; template?: string }
  /** A data folder whose files and gates it begins with. */
  filesOf?: string
  /** The time there, from which it runs on. */
  from?: Date
  /** Settings by environment, beside those of every walk. */
  env?: NodeJS.ProcessEnv
}

export async function startProduct(options: Options = {}): Promise<Product> {
  const clock = clockFrom(options.from ?? MORNING)
  const folder = mkdtempSync(join(tmpdir(), 'kaiguan-e2e-'))
  // Open to the user PostgreSQL runs as, so that its files are here and nowhere else.
  chmodSync(folder, 0o755)
  for (const part of ['files', 'gates'])
    if (options.filesOf && existsSync(join(options.filesOf, part))) copyWhole(join(options.filesOf, part), join(folder, part))
  const database = options.on ? await newDatabase(options.on) : null
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  let output = ''
  let child: ChildProcess

  /** What every program that runs on its data is told. */
  const here = (): NodeJS.ProcessEnv => ({
    ...foreignEnv(),
    // A clock of one's own is refused in production, and a test isn't it.
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: COMPILED,
    DATABASE_URL: database?.url ?? '',
    PORT: String(port),
    KAIGUAN_DATA: folder,
    KAIGUAN_NOW: clock.now().toISOString(),
    ...options.env,
  })

  async function start(): Promise<void> {
    const seen = output.length
    child = spawn(process.execPath, [START], {
      env: { ...here(), HOST: '127.0.0.1', KAIGUAN_EMPTY: options.empty ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => {
        output += part.toString()
      })
    // The last line says the address and how long it took; the ones before it say how far it is. No clock is asked.
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`the product ended before it was ready:\n${output}`)))
      const look = () => {
        if (output.slice(seen).includes(`${base}  (`)) resolve()
      }
      child.stdout?.on('data', look)
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  const run = (program: string, words: string[] = []) => promisify(execFile)(process.execPath, [program, ...words], { env: here() })

  async function clearAway(): Promise<void> {
    await end('SIGTERM')
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }

  await start().catch(async (error: unknown) => {
    await clearAway()
    throw error
  })
  return {
    base,
    folder,
    output: () => output,
    now: clock.now,
    ahead: clock.ahead,
    kill: () => end('SIGKILL'),
    cutPower: async () => {
      // The first line of the file is the postmaster's process; its children end with it.
      const [postmaster] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(postmaster), 'SIGKILL')
      await end('SIGKILL')
    },
    checkBooks: () =>
      run(CHECK_BOOKS).then(
        ({ stdout }) => stdout,
        (error: { stdout: string }) => error.stdout,
      ),
    operator: (...words) => run(OPERATOR, words).then(({ stdout }) => stdout),
    restart: (moment) => {
      if (moment) clock.set(moment)
      return start()
    },
    end: () => end('SIGTERM'),
    stop: clearAway,
  }
}

async function newDatabase({ ownerUrl, template }: { ownerUrl: string; template?: string }) {
  const name = `walk_${randomUUID().replaceAll('-', '')}`
  const ask = (statement: string) => onServer(withDatabase(ownerUrl, 'postgres'), (client) => client.query(statement))
  // Copied file by file: the walks' server writes nothing down for a power cut.
  await ask(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
  return { url: withDatabase(ownerUrl, name), drop: () => ask(`drop database ${name} with (force)`) }
}

/** One that nobody listens at, below those that the system gives to connections: while it is down for a restart it stays free. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + randomInt(10_000)
    const server = createServer()
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!free) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

/** Without what this machine sets for a product of its own. */
function foreignEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(KAIGUAN_|DATABASE_)/.test(name)))
}

/** A folder with its owners: PostgreSQL refuses files that belong to somebody else. */
export function copyWhole(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', '--', `${from}/.`, to])
}
