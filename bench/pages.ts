/**
 * JavaScript that a page makes the browser load, gzipped: /login from the files (the entry and what it imports at once),
 * the counter in a real Chromium, signed in, until it stands still.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, closeChromium, openBrowser } from '../e2e/chromium.ts'
import type { BigClub } from './big-club.ts'
import type { Row } from './row.ts'

const DIST = fileURLToPath(new URL('../web/dist/', import.meta.url))
const LOGIN_AIM = 230_000
const COUNTER_AIM = 420_000

export async function benchPages(base: string, club: BigClub): Promise<Row[]> {
  if (!existsSync(`${DIST}index.html`)) return [rowOf('/login', null, LOGIN_AIM), rowOf('check-in', null, COUNTER_AIM)]
  const browser = await openBrowser(0, { timed: true }).catch(() => null)
  try {
    return [
      rowOf('/login', gzipped(entryFiles()), LOGIN_AIM),
      rowOf('check-in', browser && gzipped(await counterFiles(browser, base, club)), COUNTER_AIM),
    ]
  } finally {
    await browser?.close()
    await closeChromium()
  }
}

function rowOf(page: string, bytes: number | null, aim: number): Row {
  return {
    what: `JavaScript of ${page}`,
    figure: bytes === null ? 'not built, or no Chromium' : `${(bytes / 1000).toFixed(0)} kB gzip`,
    aim: `≤ ${aim / 1000} kB`,
    ...(bytes === null ? {} : { met: bytes <= aim }),
  }
}

function gzipped(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${DIST}assets/${file}`)).length, 0)
}

/** Static imports only: what is loaded later doesn't hold the page back. */
function entryFiles(): Set<string> {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(`${DIST}assets/${file}`, 'utf8')
    for (const match of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) visit(match[1] ?? '')
  }
  for (const match of readFileSync(`${DIST}index.html`, 'utf8').matchAll(/assets\/([\w.-]+\.js)/g)) visit(match[1] ?? '')
  return seen
}

/** Every script of the page from an empty tab on, with what it loads by itself afterwards. */
async function counterFiles({ context }: Browser, base: string, club: BigClub): Promise<Set<string>> {
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.locator('input').nth(0).fill(club.login)
  await page.locator('input').nth(1).fill(club.password)
  await page.keyboard.press('Enter')
  await page.locator('.kg-page').waitFor()
  const files = new Set<string>()
  page.on('request', (request) => {
    const file = /\/assets\/([\w.-]+\.js)$/.exec(new URL(request.url()).pathname)?.[1]
    if (file) files.add(file)
  })
  await page.goto(`${base}/charts/signIn`, { waitUntil: 'networkidle' })
  await page.locator('.kg-counter').waitFor()
  return files
}
