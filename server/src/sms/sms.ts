/** Text messages through the provider of the installation, where it has one. */
import { createHmac } from 'node:crypto'

export type Sms = { phone: string; text: string; code: string }

/** A provider over HTTP, as the installation describes it (docs/operations.md). */
export type SmsSettings = {
  url: string
  headers: Readonly<Record<string, string>>
  /** The request's body, with {{phone}}, {{text}} and {{code}}. */
  body: string
  /** The club's or the installation's name before every text, as providers in China want it: 【开馆】. */
  sign: string
  /** null: requests aren't signed. */
  secret: string | null
}

/** One try, and no second: a code that comes twice, or five minutes late, helps nobody. The asker is told and asks again. */
const WITHIN_MS = 5_000

/** Sends it, or throws. */
export async function sendSms(settings: SmsSettings, sms: Sms): Promise<void> {
  const headers = new Headers(Object.entries(settings.headers))
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  const put = (headers.get('content-type') ?? '').includes('json') ? inJson : encodeURIComponent
  const values: Record<string, string> = { ...sms, text: signed(settings, sms.text) }
  const body = settings.body.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => put(values[name] ?? ''))
  if (settings.secret !== null) headers.set('x-signature', createHmac('sha256', settings.secret).update(body).digest('hex'))
  const answer = await fetch(settings.url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
}

function signed({ sign }: Pick<SmsSettings, 'sign'>, text: string): string {
  return sign === '' ? text : `【${sign}】${text}`
}

/** What stands between the quotes of a JSON text. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
