/**
 * One question to Alipay’s gateway: signed by us, answered by them, believed where their key says so. Why not by Alipay’s own package:
 * docs/decisions/035-alipay-without-its-sdk.md.
 */
import { sign } from 'node:crypto'
import { z } from 'zod'
import { chinaTime } from '../china-time.ts'
import { ProviderRefused, ProviderSilent } from '../provider.ts'
import { ALIPAY_CODES, ALIPAY_SUB_CODES, type Meaning } from './codes.texts.ts'
import { fetchBytes } from './fetch-bytes.ts'
import { ALIPAY_GATEWAY, type AlipayKeys, type AlipaySettings } from './settings.ts'
import { parsed, signedNode } from './signed-node.ts'

/** What Alipay said, signed: neither refused nor silent, which are thrown. `node`: its JSON. */
export type Answer = { means: Exclude<Meaning, 'refused' | 'silent'>; code: string; reason: string; node: unknown }

type Asking = { method: string; content: Record<string, unknown>; callsBack?: true }
export type Gateway = { ask(asking: Asking): Promise<Answer>; readonly address: URL; readonly patienceMs: number }

type Outside = { now: () => Date; patienceMs: number }

const MOST_BYTES = 1_000_000

const nodeShape = z.looseObject({
  code: z.string(),
  msg: z.string().optional(),
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
  out_trade_no: z.string().optional(),
})

export function alipayGateway(settings: AlipaySettings, keys: AlipayKeys, { now, patienceMs }: Outside): Gateway {
  const address = new URL(settings.api || ALIPAY_GATEWAY)
  return {
    address,
    patienceMs,
    ask: async (asking) => {
      const parameters = signed(asking, settings, keys, now())
      const { biz_content, ...common } = parameters
      // Only the content stands in the body, as Alipay’s own packages send it: the charset of the body is said before it.
      const url = new URL(address)
      for (const [name, value] of Object.entries(common)) url.searchParams.set(name, value)
      const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' }
      const body = new URLSearchParams({ biz_content }).toString()
      const bytes = await fetchBytes(url, { method: 'POST', headers, body }, { patienceMs, mostBytes: MOST_BYTES })
      return believed(bytes, asking, keys)
    },
  }
}

type Parameters = Record<string, string> & { biz_content: string }

function signed({ method, content, callsBack }: Asking, settings: AlipaySettings, { signBy }: AlipayKeys, at: Date): Parameters {
  const unsigned = {
    app_id: settings.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: chinaTime(at),
    version: '1.0',
    ...(settings.appAuthToken === null ? {} : { app_auth_token: settings.appAuthToken }),
    ...(callsBack && settings.notifyUrl !== null ? { notify_url: settings.notifyUrl } : {}),
    biz_content: JSON.stringify(content),
  }
  return { ...unsigned, sign: sign('RSA-SHA256', Buffer.from(contentToSign(unsigned)), signBy).toString('base64') }
}

/** Names in the order of their bytes, values as they are before they are encoded. */
export const contentToSign = (parameters: Readonly<Record<string, string>>): string =>
  Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')

function believed(bytes: Buffer, { method, content }: Asking, { believe }: AlipayKeys): Answer {
  const text = bytes.toString('utf8')
  const names = [`${method.replaceAll('.', '_')}_response`, 'error_response']
  const json = signedNode(text, names, believe)
  if (json === null) throw new ProviderSilent(`${method}: the answer isn’t signed by the key of Alipay that is set${saidUnsigned(text)}`)
  const node = nodeShape.safeParse(parsed(json))
  if (!node.success) throw new ProviderSilent(`${method}: the answer has no code`)
  const { code, msg, sub_code, sub_msg, out_trade_no } = node.data
  if (out_trade_no && content.out_trade_no !== undefined && out_trade_no !== content.out_trade_no) {
    throw new ProviderSilent(`${method}: the answer is about another number`)
  }
  const known = ALIPAY_SUB_CODES[sub_code ?? ''] ?? ALIPAY_CODES[code]
  const [says, reason] = [sub_code || code, sub_msg || msg || known?.[1] || '']
  const means = known?.[0] ?? 'silent'
  if (means === 'silent') throw new ProviderSilent(`${method}: ${says} ${reason}`)
  if (means === 'refused') throw new ProviderRefused(says, reason)
  return { means, code: says, reason, node: node.data }
}

/** Of an application that it doesn’t know Alipay can’t sign: for whoever looks into it, and believed by nobody. */
function saidUnsigned(text: string): string {
  const [, said] = /"sub_code"\s*:\s*"([\w.-]{1,80})"/.exec(text) ?? []
  return said === undefined ? '' : `; unsigned it says ${said}`
}
