/**
 * A bucket of any S3-compatible store. Browsers put and get the bytes there by addresses that are signed for one key and
 * some minutes; the server itself reads what came, and writes what it made of it.
 */
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '../config.ts'
import { assertKey, type Store } from './store.ts'

/** What was kept under a name stays the same: a browser that has it doesn't ask again. */
const CACHE = 'private, max-age=43200, immutable'
const ANSWERS_WITHIN_MS = 60_000
/** A slow line to the bucket: half a megabyte a second. */
const SLOWEST_BYTES_PER_MS = 500
const TRIES_AGAIN = 2

export function s3Store(settings: S3Settings, answersWithinMs = ANSWERS_WITHIN_MS): Store {
  const { bucket, region, key: accessKeyId, secret: secretAccessKey } = settings
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: TRIES_AGAIN })
  const publicPlace = placeOf(settings.publicEndpoint, bucket)
  const ask = askerOf(aws, placeOf(settings.endpoint, bucket), answersWithinMs)
  const presigned = signerOf(aws, publicPlace)
  return {
    bucket,
    write: async (key, bytes, mediaType) => {
      assertKey(key)
      const headers = { 'content-type': mediaType, 'cache-control': CACHE }
      const send = async (body: Blob | Buffer<ArrayBuffer>) => {
        const { status } = await ask('PUT', `/${key}`, { body, headers })
        if (status === 404) throw new Error(`the store of files has no bucket ${bucket}`)
      }
      // A store wants to know how much comes before it comes.
      if (Buffer.isBuffer(bytes)) await send(Buffer.from(bytes))
      else await collected(bytes, send)
    },
    read: async (key) => {
      assertKey(key)
      const answer = await ask('GET', `/${key}`)
      if (answer.status === 404 || !answer.body) return null
      return { stream: Readable.from(answer.body), bytes: Number(answer.headers.get('content-length')) }
    },
    remove: async (key) => {
      assertKey(key)
      await ask('DELETE', `/${key}`)
    },
    keys: (prefix) => listed(prefix, (query) => ask('GET', `?${query}`)),
    direct: {
      endpoint: new URL(publicPlace).origin,
      put: (key, at, seconds) => presigned('PUT', key, at, seconds),
      get: (key, at, seconds, saveAs) =>
        presigned(
          'GET',
          key,
          at,
          seconds,
          saveAs === undefined ? {} : { 'response-content-disposition': `attachment; filename="${saveAs}"` },
        ),
    },
  }
}

type Sent = { body?: Blob | Buffer<ArrayBuffer>; headers?: Record<string, string> }

/** In time until it answers, which takes longer the more it is sent; how long its answer then takes is its reader's matter. */
function askerOf(aws: AwsClient, place: string, answersWithinMs: number) {
  return async (method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Response> => {
    const size = body instanceof Blob ? body.size : (body?.length ?? 0)
    const late = new AbortController()
    const timer = setTimeout(
      () => late.abort(new Error(`the store of files didn’t answer ${method} ${path}`)),
      answersWithinMs + size / SLOWEST_BYTES_PER_MS,
    )
    const asked = { method, headers, signal: late.signal, ...(body === undefined ? {} : { body }) }
    const answer = await aws.fetch(`${place}${path}`, asked).finally(() => clearTimeout(timer))
    if (answer.ok || answer.status === 404) return answer
    // Its own words stay in our log: they name the bucket and the request, never the secret.
    throw new Error(`the store of files answered ${answer.status} to ${method} ${path}: ${(await answer.text()).slice(0, 300)}`)
  }
}

/** Signs an address for one key and some seconds. */
function signerOf(aws: AwsClient, place: string) {
  return async (method: string, key: string, at: Date, seconds: number, query: Record<string, string> = {}): Promise<string> => {
    assertKey(key)
    const asked = new URLSearchParams({ ...query, 'X-Amz-Expires': String(seconds) })
    const datetime = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
    const { url } = await aws.sign(`${place}/${key}?${asked}`, { method, aws: { signQuery: true, datetime } })
    return url
  }
}

/** Some stores want the bucket in the host's name, others behind it. */
function placeOf(endpoint: string, bucket: string): string {
  const bare = endpoint.replace(/\/+$/, '')
  return bare.includes('{bucket}') ? bare.replace('{bucket}', bucket) : `${bare}/${bucket}`
}

async function collected(bytes: Readable, send: (whole: Blob) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaiguan-store-'))
  try {
    const path = join(folder, 'whole')
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    await send(await openAsBlob(path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* listed(prefix: string, ask: (query: URLSearchParams) => Promise<Response>): AsyncGenerator<string> {
  for (let from: string | null = ''; from !== null; ) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(from === '' ? {} : { 'continuation-token': from }) })
    const answer = await (await ask(query)).text()
    for (const [, key = ''] of answer.matchAll(/<Key>([^<]*)<\/Key>/g)) yield plain(key)
    const next: string | undefined = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(answer)?.[1]
    from = next === undefined ? null : plain(next)
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, tens: string, sixteens: string, name: string) =>
    name ? (ENTITIES[name] ?? whole) : String.fromCodePoint(tens ? Number(tens) : Number.parseInt(sixteens, 16)),
  )
}
