/** Builds web/dist when its sources have changed since the last build. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const stampFile = join(root, 'web/dist/.sources')

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['contract/src', 'web/src', 'web/public']) {
    if (!existsSync(join(root, folder))) continue
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.test\.tsx?$/.test(name) || !/\.\w+$/.test(name)) continue
      hash.update(name).update(readFileSync(join(root, folder, name)))
    }
  }
  for (const file of ['index.html', 'm.html', 'club.html', 'vite.config.ts', 'vite.club.config.ts', '../package-lock.json'])
    hash.update(readFileSync(join(root, 'web', file)))
  return hash.digest('hex')
}

/** Beside each file its .br and .gz: the server sends what the browser takes, and compresses nothing while a club waits. */
function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const bytes = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes))
  }
}

function build(config: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    // Whoever starts the build: libraries behave otherwise under NODE_ENV=test.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('the web could not be built')
}

export async function buildWebIfStale(): Promise<void> {
  const hash = sourcesHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  // The second adds to what the first has emptied.
  for (const config of ['vite.config.ts', 'vite.club.config.ts']) build(config)
  compress(join(root, 'web/dist/assets'))
  writeFileSync(stampFile, hash)
}

if (import.meta.main) await buildWebIfStale()
