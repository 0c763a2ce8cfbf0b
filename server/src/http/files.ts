/** Files as request bodies. The bytes stay on the wire until the gate has let the caller in; only then are they read, up to the limit. */
import { IMPORT_MAX_BYTES, XLSX_TYPE } from '@kaiguan/contract/features/imports'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

const FILE_TYPES = [XLSX_TYPE, 'application/octet-stream']

export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPES, (_request, _payload, done) => done(null, undefined))
}

/** The body of a call that takes a file; null where something else was sent. */
export async function fileOf(request: FastifyRequest): Promise<Buffer | null> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!FILE_TYPES.includes(type)) return null
  const tooLarge = refuse('import.too-large', { most: IMPORT_MAX_BYTES / 1_048_576 })
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_MAX_BYTES) throw tooLarge
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request.raw) {
    // A request without an encoding set gives Buffers.
    const bytes = part as Buffer
    size += bytes.length
    if (size > IMPORT_MAX_BYTES) throw tooLarge
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
