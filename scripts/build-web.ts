/** Builds web/dist when its sources have changed since the last build. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
export const WEB = join(root, 'web/dist')
const stampFile = join(WEB, '.sources')

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['contract/src', 'web/src', 'web/public']) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.test\.tsx?$/.test(name) || !/\.\w+$/.test(name)) continue
      hash.update(name).update(readFileSync(join(root, folder, name)))
    }
  }
  for (const file of [
    'index.html',
    'm.html',
    'club.html',
    'vite.config.ts',
    'plan-files.ts',
    'slim-contract.ts',
    'plain-part.ts',
    'vite.phone.config.ts',
    // What it keeps for its effect alone.
    'package.json',
    '../package-lock.json',
  ])
    hash.update(readFileSync(join(root, 'web', file)))
  return hash.digest('hex')
}

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Beside each file its .br and .gz: the server sends what the browser takes, and compresses nothing while a club waits. */
async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  for (const name of names) {
    const bytes = readFileSync(join(folder, name))
    const [br, gz] = await Promise.all([inBrotli(bytes), inGzip(bytes, { level: 9 })])
    writeFileSync(join(folder, `${name}.br`), br)
    writeFileSync(join(folder, `${name}.gz`), gz)
  }
}

async function build(config: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const building = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    // Whoever starts the build: libraries behave otherwise under NODE_ENV=test.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const stop = () => building.kill()
  process.once('exit', stop)
  const [code] = await once(building, 'close')
  process.off('exit', stop)
  if (code !== 0) throw new Error('the web could not be built')
}

export function isWebStale(): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourcesHash()
}

export async function buildWeb(): Promise<void> {
  const hash = sourcesHash()
  // The second adds to what the first has emptied.
  for (const config of ['vite.config.ts', 'vite.phone.config.ts']) await build(config)
  await compress(join(WEB, 'assets'))
  writeFileSync(stampFile, hash)
}

export async function buildWebIfStale(): Promise<void> {
  if (isWebStale()) await buildWeb()
}

if (import.meta.main) await buildWebIfStale()
