/** Finds a Chromium to test with: the system's; on Debian as root it is installed; else one line says what to do. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import { giveClock } from './clock.ts'

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
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

function chromiumPath(): string {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = find()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found: install one (Debian: apt-get install -y chromium fonts-noto-cjk), or say where it is in CHROMIUM_PATH.',
  )
}

export type Browser = { context: BrowserContext; close(): Promise<void> }

/** A fresh profile, the counter's own screen, Chinese, its clock so many milliseconds ahead. Nothing outside this machine is asked. */
export async function openBrowser(ahead: number): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'kaiguan-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    viewport: { width: 1366, height: 768 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  await giveClock(context, ahead)
  return {
    context,
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
