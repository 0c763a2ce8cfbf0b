/** Settings by environment (docs/operations.md, “Settings”). A wrong value stops the start with a sentence. */
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MiniProgramSettings } from './mini-program/mini-program.ts'
import { type ProviderName, providerNames } from './payments/provider.ts'
import { type SealingKey, type SealingKeys, sealingKey } from './payments/sealed.ts'
import type { SmsSettings } from './sms/sms.ts'

export type S3Settings = {
  /** `https://s3.example.com`, or with the bucket in its name: `https://{bucket}.oss-cn-hangzhou.aliyuncs.com`. */
  endpoint: string
  /** The same for browsers, where they know it by another name. */
  publicEndpoint: string
  region: string
  bucket: string
  key: string
  secret: string
}

export type Config = {
  port: number
  host: string
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Where requests go, by a login of their own, where that isn't DATABASE_URL: a pooler. */
  appDatabaseUrl: string | undefined
  /** false: statements are sent unnamed. */
  prepared: boolean
  dataFolder: string
  /** Where files are kept, where they are kept on a disk. */
  filesFolder: string
  /** Somebody named that folder. */
  filesChosen: boolean
  /** The bucket they are kept in instead. */
  s3: S3Settings | null
  /** The moment from which the clock runs on; null: it is the real one. */
  clockFrom: Date | null
  /** Start with the set-up wizard instead of the demo chain. */
  empty: boolean
  logLevel: 'info' | 'warn' | 'error'
  oldestBuild: string
  /** Who sends text messages; null: they stay in the operator's outbox. */
  sms: SmsSettings | null
  /** Whose codes open a mini-program of WeChat's; null: a code opens the page itself. */
  miniProgram: MiniProgramSettings | null
  /** What secrets of clubs are sealed with; null: they can give none. */
  sealing: SealingKeys | null
  /** Where providers of payments answer, where that isn't where they usually do. */
  paymentApis: Partial<Record<ProviderName, string>>
  /** undefined: no proxy is believed. */
  trustProxy: string[] | undefined
  /** Where members and staff find this installation, https://club.example; null: nobody said it. */
  publicUrl: string | null
}

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const host = env.HOST || '127.0.0.1'
  const dataFolder = resolve(env.KAIGUAN_DATA || fileURLToPath(new URL('../../data', import.meta.url)))
  if (!/^[\w.:-]+$/.test(host)) throw new ConfigError(`HOST=${host} is not a host name or an address.`)
  return {
    port: port(env.PORT || '3000'),
    host,
    databaseUrl: databaseUrl('DATABASE_URL', env.DATABASE_URL) ?? null,
    appDatabaseUrl: databaseUrl('DATABASE_APP_URL', env.DATABASE_APP_URL),
    prepared: flag('KAIGUAN_PREPARED', env.KAIGUAN_PREPARED || '1'),
    dataFolder,
    s3: s3(env),
    filesChosen: Boolean(env.KAIGUAN_FILES),
    filesFolder: resolve(env.KAIGUAN_FILES || join(dataFolder, 'files')),
    clockFrom: moment(env.KAIGUAN_NOW, host, env),
    empty: flag('KAIGUAN_EMPTY', env.KAIGUAN_EMPTY),
    logLevel: logLevel(env.KAIGUAN_LOG),
    oldestBuild: env.KAIGUAN_OLDEST_BUILD ?? '',
    sms: sms(env),
    miniProgram: miniProgram(env),
    sealing: sealing(env),
    paymentApis: paymentApis(env),
    trustProxy: addresses(env.KAIGUAN_TRUST_PROXY),
    publicUrl: publicUrl(env.KAIGUAN_PUBLIC_URL),
  }
}

const S3 = ['KAIGUAN_S3_ENDPOINT', 'KAIGUAN_S3_BUCKET', 'KAIGUAN_S3_KEY', 'KAIGUAN_S3_SECRET'] as const

/** All of a bucket or nothing: half of it would keep files on a disk that nobody expects them on. */
function s3(env: NodeJS.ProcessEnv): S3Settings | null {
  const given = [...S3, 'KAIGUAN_S3_REGION', 'KAIGUAN_S3_PUBLIC_ENDPOINT'].filter((name) => env[name])
  if (given.length === 0) return null
  const lacking = S3.filter((name) => !env[name])
  if (lacking.length > 0)
    throw new ConfigError(`${given[0]} is set, and ${lacking.join(', ')} not: a bucket needs all of ${S3.join(', ')}.`)
  if (env.KAIGUAN_FILES)
    throw new ConfigError('KAIGUAN_FILES and KAIGUAN_S3_ENDPOINT are both set: files are kept in one place, choose one.')
  const endpoint = bucketAddress('KAIGUAN_S3_ENDPOINT', env.KAIGUAN_S3_ENDPOINT ?? '')
  return {
    endpoint,
    publicEndpoint: env.KAIGUAN_S3_PUBLIC_ENDPOINT ? bucketAddress('KAIGUAN_S3_PUBLIC_ENDPOINT', env.KAIGUAN_S3_PUBLIC_ENDPOINT) : endpoint,
    region: env.KAIGUAN_S3_REGION || 'us-east-1',
    bucket: bucketName(env.KAIGUAN_S3_BUCKET ?? ''),
    key: env.KAIGUAN_S3_KEY ?? '',
    secret: env.KAIGUAN_S3_SECRET ?? '',
  }
}

function bucketAddress(name: string, text: string): string {
  if (/^https?:\/\/[^/?#\s@]+\/?$/.test(text) && URL.canParse(text.replace('{bucket}', 'b'))) return text
  throw new ConfigError(
    `${name}=${text} is no address of a store: give https://host, or https://{bucket}.host where the bucket is in the name.`,
  )
}

function bucketName(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text
  throw new ConfigError(`KAIGUAN_S3_BUCKET=${text} is no name of a bucket: small letters, digits, dots and dashes, 3 to 63 of them.`)
}

const SMS_BODY = '{"phone":"{{phone}}","text":"{{text}}"}'

function sms(env: NodeJS.ProcessEnv): SmsSettings | null {
  const url = env.KAIGUAN_SMS_URL
  if (!url) {
    const given = ['KAIGUAN_SMS_HEADERS', 'KAIGUAN_SMS_BODY', 'KAIGUAN_SMS_SIGN', 'KAIGUAN_SMS_SECRET'].find((name) => env[name])
    if (given) throw new ConfigError(`${given} is set, and KAIGUAN_SMS_URL not: say where text messages are sent.`)
    return null
  }
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError(`KAIGUAN_SMS_URL=${url} is no address: give http(s)://host/path.`)
  const body = env.KAIGUAN_SMS_BODY || SMS_BODY
  if (!body.includes('{{phone}}') || !/\{\{(text|code)\}\}/.test(body))
    throw new ConfigError('KAIGUAN_SMS_BODY must hold {{phone}} and {{text}} or {{code}}.')
  return {
    url,
    body,
    headers: smsHeaders(env.KAIGUAN_SMS_HEADERS),
    sign: env.KAIGUAN_SMS_SIGN ?? '',
    secret: env.KAIGUAN_SMS_SECRET || null,
  }
}

const WX_API = 'https://api.weixin.qq.com'

function miniProgram(env: NodeJS.ProcessEnv): MiniProgramSettings | null {
  const { KAIGUAN_WX_APPID: appid, KAIGUAN_WX_SECRET: secret, KAIGUAN_WX_API: api } = env
  const given = ['KAIGUAN_WX_APPID', 'KAIGUAN_WX_SECRET', 'KAIGUAN_WX_API'].find((name) => env[name])
  if (!given) return null
  if (!appid || !secret)
    throw new ConfigError(`${given} is set: a mini-program needs KAIGUAN_WX_APPID and KAIGUAN_WX_SECRET, both of them.`)
  if (api && (!/^https?:\/\//.test(api) || !URL.canParse(api)))
    throw new ConfigError(`KAIGUAN_WX_API=${api} is no address: give http(s)://host.`)
  return { appid, secret, api: (api || WX_API).replace(/\/$/, '') }
}

/** The key that seals, and those before it: what they sealed is opened until `npm run operator -- reseal` sealed it anew. */
function sealing({ KAIGUAN_SECRET_KEY: text, KAIGUAN_SECRET_KEYS_BEFORE: before }: NodeJS.ProcessEnv): SealingKeys | null {
  if (!text) {
    if (before) throw new ConfigError('KAIGUAN_SECRET_KEYS_BEFORE is set, and KAIGUAN_SECRET_KEY not: nothing could be sealed anew.')
    return null
  }
  const now = requireSealingKey('KAIGUAN_SECRET_KEY', text)
  const older = (before ?? '').split(',').filter((one) => one.trim() !== '')
  return { now, all: [now, ...older.map((one) => requireSealingKey('KAIGUAN_SECRET_KEYS_BEFORE', one.trim()))] }
}

function requireSealingKey(name: string, text: string): SealingKey {
  const key = sealingKey(text)
  // The key itself is never said.
  if (!key) throw new ConfigError(`${name} is no key: give 32 bytes in base64, as \`openssl rand -base64 32\` writes them.`)
  return key
}

/** What is asked there says who the club is: it goes through no line that others read. */
function paymentApis(env: NodeJS.ProcessEnv): Config['paymentApis'] {
  return Object.fromEntries(
    providerNames.flatMap((provider) => {
      const name = `KAIGUAN_${provider}_PAY_API`
      const text = env[name]
      if (!text) return []
      const url = URL.canParse(text) ? new URL(text) : null
      const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
      if (!url || !safe || url.username !== '' || (provider === 'WECHAT' && url.pathname !== '/'))
        throw new ConfigError(`${name}=${text} is no address of a provider: give https://host, at Alipay with the path of its gateway.`)
      return [[provider, text.replace(/\/$/, '')]]
    }),
  )
}

function smsHeaders(text: string | undefined): Record<string, string> {
  if (!text) return {}
  try {
    // What it is, the next line says.
    const given = JSON.parse(text) as unknown
    if (typeof given === 'object' && given !== null && Object.values(given).every((value) => typeof value === 'string'))
      return Object.fromEntries(new Headers(Object.entries(given)))
  } catch {
    // Said below.
  }
  throw new ConfigError('KAIGUAN_SMS_HEADERS must be JSON of names and texts: {"authorization":"Bearer …"}')
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Others than this machine come here, by names that it can't know. */
export function needsPublicUrl({ host, publicUrl, trustProxy }: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean {
  return publicUrl === null && (!isLoopback(host) || trustProxy !== undefined)
}

/** What a terminal tells to open: the public address, or where a browser on this machine finds the server. All interfaces are listened at, and none of them is called so. */
export function originHere({ host, port, publicUrl }: Pick<Config, 'host' | 'port' | 'publicUrl'>): string {
  if (publicUrl !== null) return publicUrl
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** What codes and links begin with: they bring their own paths. */
function publicUrl(text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.hostname !== '' && `${url.origin}/` === url.href && !/[?#]/.test(text)) return url.origin
  throw new ConfigError(
    `KAIGUAN_PUBLIC_URL=${text} is no address of an installation: give http(s)://host or http(s)://host:port, without path, query or user.`,
  )
}

function port(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigError(`PORT=${text} is not a port: give a number from 0 to 65535.`)
  return value
}

function databaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^postgres(ql)?:\/\//.test(text)) throw new ConfigError(`${name} must begin with postgres:// or postgresql://`)
  return text
}

function flag(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === '0') return false
  if (text === '1') return true
  throw new ConfigError(`${name}=${text}: give 1 or 0.`)
}

/** Books that are kept by another clock than the world's are good for trying alone: nobody else may reach them. */
function moment(text: string | undefined, host: string, env: NodeJS.ProcessEnv): Date | null {
  if (!text) return null
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : null
  if (!instant || Number.isNaN(instant.getTime()))
    throw new ConfigError(`KAIGUAN_NOW=${text} is no moment: give a day, a time and its zone, 2026-11-20T10:00:00+08:00.`)
  if (!isLoopback(host))
    throw new ConfigError(`KAIGUAN_NOW is for trying the product on this machine alone, and HOST=${host} is open to others.`)
  // Behind a proxy it is open to others however it listens.
  if (env.KAIGUAN_TRUST_PROXY)
    throw new ConfigError('KAIGUAN_NOW is for trying the product on this machine alone, and KAIGUAN_TRUST_PROXY opens it to others.')
  if (env.NODE_ENV === 'production')
    throw new ConfigError('KAIGUAN_NOW is for trying the product, and NODE_ENV=production says it is in use.')
  return instant
}

function addresses(text: string | undefined): string[] | undefined {
  if (!text) return undefined
  const list = text.split(',').map((address) => address.trim())
  const wrong = list.find((address) => !isAddress(address))
  if (wrong !== undefined) throw new ConfigError(`KAIGUAN_TRUST_PROXY: ${wrong || 'an empty entry'} is not an address or a network.`)
  return list
}

/** An address or a network of some; `/0` would believe everybody. */
function isAddress(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const most = { 4: 32, 6: 128 }[isIP(address)]
  return most !== undefined && !text.includes('%') && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= most))
}

function logLevel(text: string | undefined): Config['logLevel'] {
  if (text === undefined || text === '') return 'warn'
  if (text === 'info' || text === 'warn' || text === 'error') return text
  throw new ConfigError(`KAIGUAN_LOG=${text}: give info, warn or error.`)
}
