/**
 * What a request brings is read here and judged at the gate: nobody hears a word about their body before their session
 * and their permission are known. What can't be read becomes the refusal that the gate then throws.
 */
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { GATE_PATH } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../refusal.ts'

/** The largest JSON body; files go another way (files.ts). */
export const BODY_LIMIT = 1_048_576
/** The deepest body of a call has five levels. */
const MOST_LEVELS = 20
const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;|$)/

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body's bytes, in hex, of what a device sends; of no body that of none. */
    bodyHash: string
  }
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
export const HASH_OF_NOTHING = sha256('')

export function acceptBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyHash', HASH_OF_NOTHING)
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const bytes = await collect(payload, request, BODY_LIMIT)
    if (bytes === null) return refuse('request.too-large')
    // What a device signs are the bytes it sent.
    if (request.url.startsWith(GATE_PATH)) request.bodyHash = sha256(bytes)
    const text = bytes.toString('utf8')
    if (text.trim() === '') return {}
    if (nestsTooDeep(text)) return refuse('request.too-deep', { most: MOST_LEVELS })
    return new Promise((resolve) => parse(request, text, (error, value) => resolve(error ? refuse('request.malformed') : value)))
  })
  app.addContentTypeParser('*', async (request: FastifyRequest) =>
    request.headers['content-length'] === '0' ? {} : refuse('request.malformed'),
  )
  app.addHook('onRequest', async (request) => {
    const type = request.headers['content-type']
    // Fastify would refuse a type it can't read before anybody is known; without one the body counts as unreadable.
    if (type !== undefined && !MEDIA_TYPE.test(type)) delete request.headers['content-type']
  })
  app.addHook('onSend', async (request, reply) => {
    // Whoever still sends is answered, and then heard no longer.
    if (request.raw.complete === false) reply.header('Connection', 'close')
  })
}

/** The body as it was read; throws where it couldn't be. */
export function bodyOf(request: FastifyRequest): unknown {
  if (request.body instanceof Refusal) throw request.body
  return request.body ?? {}
}

/** All bytes of a body; null where they are more than `most`. The rest is let go by: the answer must still find its way. */
export function collect(payload: Readable, request: FastifyRequest, most: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    const take = (part: Buffer) => {
      size += part.length
      if (size <= most) return parts.push(part)
      payload.off('data', take).resume()
      return resolve(null)
    }
    payload.on('data', take)
    payload.once('end', () => resolve(Buffer.concat(parts)))
    payload.once('error', reject)
    payload.once('close', () => reject(refuse('request.malformed')))
  })
}

/** Brackets are counted before anything is parsed: whoever walks a value of a hundred thousand levels runs out of stack. */
function nestsTooDeep(text: string): boolean {
  let level = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (inText) {
      if (mark === '\\') at++
      else if (mark === '"') inText = false
    } else if (mark === '"') inText = true
    else if (mark === '{' || mark === '[') {
      level++
      if (level > MOST_LEVELS) return true
    } else if (mark === '}' || mark === ']') level--
  }
  return false
}
