/**
 * Finds a Chromium to test with: the system's, first the one without windows (a fifth less of the processor's time a walk); on
 * Debian as root it is installed; else one line says what to do.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type BrowserContext, type Browser as Chromium, chromium } from 'playwright-core'
import { giveClock } from './clock.ts'

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function find(): string | undefined {
  return PLACES.find((place) => place !== '' && existsSync(place))
}

export function chromiumPath(): string {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = find()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found: install one (Debian: apt-get install -y chromium-headless-shell fonts-noto-cjk), or say where it is in CHROMIUM_PATH.',
  )
}

export type Browser = { context: BrowserContext; close(): Promise<void> }

/**
 * What this browser would do beside the pages that are walked. Chromium takes the last list of these only, so it begins with
 * those of Playwright's own that hold here; the rest are its own window: for each context it drew an address bar and its
 * panels, which nobody sees (2 to 3 s of a core each).
 */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'InitialWebUI',
  'SpareRendererForSitePerProcess',
]

/** One a process: each walk has a context of its own in it, which shares nothing with the others. */
let chromiumHere: Promise<Chromium> | null = null

function launch(timed: boolean): Promise<Chromium> {
  return chromium.launch({
    executablePath: chromiumPath(),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${LEFT_OUT.join(',')}`,
      // No page that is walked lives long enough to earn back what compiling it once more for speed costs (a quarter of a load).
      ...(timed ? [] : ['--js-flags=--no-opt --no-maglev']),
    ],
  })
}

/** As if never used before, the counter's own screen, Chinese, its clock so many milliseconds ahead. Nothing outside this machine is asked. `timed`: as fast as a club's, for whoever measures pages. */
export async function openBrowser(ahead: number, { timed = false } = {}): Promise<Browser> {
  chromiumHere ??= launch(timed)
  const context = await (await chromiumHere).newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  await giveClock(context, ahead)
  return { context, close: () => context.close() }
}

/** For programs that go on without it; a walk's worker ends and takes it along. */
export async function closeChromium(): Promise<void> {
  await (await chromiumHere)?.close()
  chromiumHere = null
}
