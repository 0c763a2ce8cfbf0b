/** JavaScript that a page makes the browser load, gzipped: the entry and what it imports at once. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Row } from './row.ts'

const DIST = fileURLToPath(new URL('../web/dist/', import.meta.url))

export function benchPages(): Row[] {
  if (!existsSync(`${DIST}index.html`))
    return [{ what: 'JavaScript of /login', ours: 'not built', limit: '', ratio: '', aim: '≤ 230 kB', met: null }]
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(`${DIST}assets/${file}`, 'utf8')
    // Static imports only: what is loaded later doesn't hold the page back.
    for (const match of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) visit(match[1] ?? '')
  }
  for (const match of readFileSync(`${DIST}index.html`, 'utf8').matchAll(/assets\/([\w.-]+\.js)/g)) visit(match[1] ?? '')
  const bytes = [...seen].reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}assets/${file}`)).length, 0)
  return [
    {
      what: 'JavaScript of /login',
      ours: `${(bytes / 1000).toFixed(0)} kB gzip`,
      limit: '',
      ratio: '',
      aim: '≤ 230 kB',
      met: bytes <= 230_000,
    },
  ]
}
