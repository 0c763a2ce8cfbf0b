/** Codes of a mini-program, from WeChat, where the installation has one. */

export type MiniProgramSettings = {
  appid: string
  secret: string
  /** Where WeChat answers. */
  api: string
}

const WITHIN_MS = 5_000
/** Asked anew before its end, as WeChat's own clock sees it. */
const EARLY_MS = 5 * 60_000

/** After a failure nobody is asked for so long: anybody may reload a code, and WeChat counts how often it is asked in a day. */
const SILENT_MS = 60_000
/** What WeChat says of a token that isn't good any more. */
const TOKEN_OVER = [40001, 40014, 42001]

/** What a process knows of its mini-program; a second process asks for a token of its own. */
type Known = { token: { value: string; until: number } | null; asking: Promise<string> | null; silentUntil: number }
const known = new WeakMap<MiniProgramSettings, Known>()

/** A code that opens `page` of the mini-program with `scene`, as a PNG or JPEG. Throws where WeChat gives none, or gave none a moment ago. */
export async function miniProgramCode(settings: MiniProgramSettings, asked: { page: string; scene: string; now: Date }): Promise<Buffer> {
  const here = known.get(settings) ?? { token: null, asking: null, silentUntil: 0 }
  known.set(settings, here)
  if (here.silentUntil > asked.now.getTime()) throw new Error('WeChat gave no code a moment ago')
  try {
    return await codeOf(settings, here, asked)
  } catch (error) {
    here.silentUntil = asked.now.getTime() + SILENT_MS
    throw error
  }
}

async function codeOf(
  settings: MiniProgramSettings,
  here: Known,
  { page, scene, now }: { page: string; scene: string; now: Date },
): Promise<Buffer> {
  const answer = await fetch(`${settings.api}/wxa/getwxacodeunlimit?access_token=${await tokenOf(settings, here, now)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page, scene, check_path: false }),
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (answer.ok && answer.headers.get('content-type')?.startsWith('image/')) return bytes
  // What went wrong is said in JSON, with status 200.
  const said = bytes.subarray(0, 200).toString()
  const code = /"errcode":\s*(\d+)/.exec(said)?.[1]
  if (TOKEN_OVER.includes(Number(code))) here.token = null
  throw new Error(`WeChat answered no code: ${answer.status} ${said}`)
}

/** Who comes while it is asked for waits for the same one. */
function tokenOf(settings: MiniProgramSettings, here: Known, now: Date): Promise<string> {
  if (here.token && here.token.until > now.getTime()) return Promise.resolve(here.token.value)
  here.asking ??= askToken(settings, here, now).finally(() => {
    here.asking = null
  })
  return here.asking
}

async function askToken({ appid, secret, api }: MiniProgramSettings, here: Known, now: Date): Promise<string> {
  const query = new URLSearchParams({ grant_type: 'client_credential', appid, secret })
  const answer = await fetch(`${api}/cgi-bin/token?${query}`, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
  const said: unknown = await answer.json().catch(() => null)
  const { access_token, expires_in, errcode, errmsg } = Object(said) as Record<string, unknown>
  if (typeof access_token !== 'string' || typeof expires_in !== 'number')
    throw new Error(`WeChat gave no token: ${answer.status} ${String(errcode)} ${String(errmsg)}`)
  here.token = { value: access_token, until: now.getTime() + expires_in * 1000 - EARLY_MS }
  return access_token
}
