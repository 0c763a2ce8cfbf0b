/**
 * `npm run bench -- counter`: what the desk waits for, in a real Chromium on the demo chain. A member's card is read and
 * ends with Enter; how long until the answer stands on the screen, how long from the next Enter until they are in, and
 * whether anything on the screen jumps while a person is shown.
 */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import type { Page } from 'playwright-core'
import { closeChromium, openBrowser } from '../e2e/chromium.ts'
import { startProduct } from '../e2e/product.ts'
import type { Row } from './row.ts'

const LOGIN: BodyOf<typeof authCalls.login> = { account_id: 'manager', password: 'kaiguan2026' }
const CHECK_INS = 60
/** The first ones load what the page keeps from then on. */
const WARM = 5
const AIM_MS = 150
/** A shift that nobody sees (web.dev: good is 0.1 over a whole visit). */
const STILL = 0.01

/** What the page writes down: from the last Enter to each answer painted, and how far things moved since that Enter. */
type Shown = { tone: string; ms: number }
type Notes = { enter: number; moved: number; shown: Shown[] }
declare global {
  interface Window {
    kgNotes: Notes
  }
}

export async function benchCounter(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await openBrowser(product.ahead(), { timed: true })
  try {
    const page = browser.context.pages()[0] ?? (await browser.context.newPage())
    await page.addInitScript(takeNotes)
    await signIn(page, product.base)
    const cards = await cardNumbers(product.base)
    return rowsOf(await checkIn(page, product.base, cards))
  } finally {
    await browser.close()
    await closeChromium()
    await product.stop()
  }
}

/** Runs in the page. */
function takeNotes(): void {
  const notes: Notes = { enter: 0, moved: 0, shown: [] }
  window.kgNotes = notes
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'Enter') return
      notes.enter = timeStamp
      notes.moved = 0
    },
    true,
  )
  // What follows a key counts here too: that is when the person comes.
  new PerformanceObserver((list) => {
    // The list beside the person gains its row; that is no jump of theirs.
    const isPerson = ({ node }: { node: Node | null }) => node !== null && node.parentElement?.closest('.kg-visits') === null
    // `as`: TypeScript doesn't know this kind of entry.
    for (const { value, sources } of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
      if (sources.some(isPerson)) notes.moved += value
  }).observe({ type: 'layout-shift', buffered: true })
  let last: string | null = null
  new MutationObserver(() => {
    const tone = document.querySelector<HTMLElement>('.kg-band')?.dataset.tone ?? null
    if (tone === last) return
    last = tone
    const { enter } = notes
    // After the frame in which it is painted.
    if (tone !== null && tone !== 'waiting')
      requestAnimationFrame(() => setTimeout(() => notes.shown.push({ tone, ms: performance.now() - enter })))
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-tone'] })
}

async function signIn(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/login`)
  await page.locator('input').nth(0).fill(LOGIN.account_id)
  await page.locator('input').nth(1).fill(LOGIN.password)
  await page.keyboard.press('Enter')
  await page.locator('.kg-page').first().waitFor()
}

async function cardNumbers(base: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(base + authCalls.login.path, { method: 'POST', headers, body: JSON.stringify(LOGIN) })
  // `as`: the contract's own answers; a refusal has no token and no rows and stops the bench.
  const { token } = (await login.json()) as ResponseOf<typeof authCalls.login>
  const answers = await Promise.all(
    [1, 2].map((at) =>
      fetch(`${base}${cardCalls.list.path}?status=1&per_page=100&page=${at}`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  const pages = (await Promise.all(answers.map((answer) => answer.json()))) as ResponseOf<typeof cardCalls.list>[]
  return pages.flatMap(({ data }) => data.map(({ card_no }) => card_no))
}

type Measured = { seen: number[]; done: number[]; moved: number[] }

async function checkIn(page: Page, base: string, cards: readonly string[]): Promise<Measured> {
  await page.goto(`${base}/charts/signIn`)
  await page.waitForSelector('main input:focus')
  const measured: Measured = { seen: [], done: [], moved: [] }
  const next = async () => {
    const answer = await page.waitForFunction(() => window.kgNotes.shown.shift() ?? null)
    return (await answer.jsonValue()) ?? { tone: '', ms: 0 }
  }
  for (const card of cards) {
    if (measured.done.length >= CHECK_INS + WARM) break
    await page.keyboard.type(card, { delay: 4 })
    await page.keyboard.press('Enter')
    const seen = await next()
    measured.seen.push(seen.ms)
    if (seen.tone === 'in') {
      await page.keyboard.press('Enter')
      const done = await next()
      if (done.tone === 'done') measured.done.push(done.ms)
    }
    measured.moved.push(await page.evaluate(() => window.kgNotes.moved))
    await page.keyboard.press('Escape')
    await page.locator('.kg-band').waitFor({ state: 'detached' })
  }
  return measured
}

function rowsOf({ seen, done, moved }: Measured): Row[] {
  const times = (what: string, all: readonly number[]): Row => {
    const sorted = all.slice(WARM).toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const [half, late] = [at(0.5), at(0.95)]
    return {
      what,
      figure: `p50 ${half.toFixed(0)} ms, p95 ${late.toFixed(0)} ms`,
      aim: `p95 ≤ ${AIM_MS} ms`,
      met: late <= AIM_MS,
      lines: [`${sorted.length} times`],
    }
  }
  const most = Math.max(...moved)
  return [
    times('from Enter to the answer', seen),
    times('from Enter to “checked in”', done),
    { what: 'layout shift with a person', figure: `${most.toFixed(4)} at most`, aim: `≤ ${STILL}`, met: most <= STILL },
  ]
}
