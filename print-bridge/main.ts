/** `npm run print-bridge`: stands at the counter's computer, between the browser and the receipt printer (docs/printing.md). */
import { closeSync, openSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PRINT_BRIDGE_PORT } from '@kaiguan/contract/print-bridge'
import { inBoth } from '@kaiguan/contract/terminal'
import { thrownText } from '@kaiguan/contract/thrown'
import { keptIn } from './bridge-file.ts'
import { mainTexts } from './main.texts.ts'
import { serveBridge } from './serve.ts'
import { deviceTarget, networkTarget, type Target } from './target.ts'

const { values: asked } = parseArgs({
  options: {
    device: { type: 'string' },
    network: { type: 'string' },
    file: { type: 'string' },
    site: { type: 'string' },
    data: { type: 'string', default: join(homedir(), '.kaiguan-print') },
    help: { type: 'boolean', default: false },
  },
})

function say(name: keyof typeof mainTexts, values?: Record<string, string | number>): void {
  console.log(inBoth(mainTexts[name], values))
}

/** null: none was named, or more than one. */
function targetAsked(): Target | null {
  const { device, network, file } = asked
  if ([device, network, file].filter((each) => each !== undefined).length !== 1) return null
  if (device !== undefined) return deviceTarget(device)
  if (file !== undefined) {
    closeSync(openSync(file, 'a'))
    return deviceTarget(file)
  }
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(network ?? '') ?? []
  return host === undefined ? null : networkTarget(host, Number(port))
}

/** undefined: what was typed is no address of a site. */
function siteAsked(): string | null | undefined {
  const { site } = asked
  if (site === undefined) return null
  return /^https?:\/\//i.test(site) && URL.canParse(site) ? new URL(site).origin : undefined
}

async function start(): Promise<void> {
  const target = targetAsked()
  const site = siteAsked()
  if (asked.help || !target || site === undefined) {
    process.exitCode = asked.help ? 0 : 1
    return say('help')
  }
  const file = join(asked.data, 'bridge.json')
  const bridge = await serveBridge({
    target,
    keeper: keptIn(file),
    port: PRINT_BRIDGE_PORT,
    site,
    onPaired: (origin) => say('paired', { origin }),
    onUnkept: (error) => say('unkept', { file, reason: thrownText(error) }),
  })
  const offer = () => say('code', { code: bridge.pairing.offer() })
  say('ready', { target: target.name })
  if (bridge.pairing.any) say('known')
  else offer()
  process.stdin.on('data', offer)
  const stop = () => {
    process.stdin.destroy()
    void bridge.stop()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

await start().catch((error: unknown) => {
  process.exitCode = 1
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return say('taken', { port: PRINT_BRIDGE_PORT })
  throw error
})
