/** Files as request bodies. The bytes stay on the wire until the gate has let the caller in; only then are they read, up to the limit. */
import { IMPORT_MAX_BYTES, XLSX_TYPE } from '@kaiguan/contract/features/imports'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collect } from './bodies.ts'
import { refuse } from './refusal.ts'

const FILE_TYPES = [XLSX_TYPE, 'application/octet-stream']

export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPES, (_request, _payload, done) => done(null, undefined))
}

/** The body of a call that takes a file; null where something else was sent. */
export async function fileOf(request: FastifyRequest): Promise<Buffer | null> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!FILE_TYPES.includes(type)) return null
  const bytes = await collect(request.raw, request, IMPORT_MAX_BYTES)
  if (bytes === null) throw refuse('import.too-large', { most: IMPORT_MAX_BYTES / 1_048_576 })
  return bytes
}
