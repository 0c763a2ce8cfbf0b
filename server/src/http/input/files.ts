/**
 * Files as request bodies, bare or in a form. The bytes stay on the wire until the gate has let the caller in; only then
 * are they read, up to the limit, and never more files at once than the process's memory is meant for.
 */
import multipart from '@fastify/multipart'
import { IMPORT_MAX_BYTES, XLSX_TYPE } from '@kaiguan/contract/overview/imports/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../refusal.ts'
import { collect } from './bodies.ts'

const FILE_TYPES = [XLSX_TYPE, 'application/octet-stream']
const FORM = 'multipart/form-data'
/** Two are read, the others wait (overview/imports). With the largest file each this is 160 MB. */
const MOST_FILES = 8
/** The marks and names of a form around its file. */
const FORM_BYTES = 65_536

export type SentFile = { bytes: Buffer; name: string | null }

export async function acceptFiles(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(FILE_TYPES, (_request, _payload, done) => done(null, undefined))
  await app.register(multipart, {
    limits: { files: 1, fields: 20, fieldSize: 1_000, parts: 21, headerPairs: 20, fileSize: IMPORT_MAX_BYTES },
  })
}

/** What the process holds of files is counted here, whatever app they came to: its memory is one. */
let held = 0

/** Runs `work` with the file of a call that takes one; null where something else was sent. */
export async function withFile<T>(request: FastifyRequest, work: (file: SentFile | null) => Promise<T>): Promise<T> {
  if (held >= MOST_FILES) throw refuse('import.queue-full', { waiting: held })
  held++
  try {
    return await work(await fileOf(request))
  } finally {
    held--
  }
}

async function fileOf(request: FastifyRequest): Promise<SentFile | null> {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === FORM) return fileOfForm(request)
  if (!FILE_TYPES.includes(type)) return null
  const bytes = await collect(request.raw, request, IMPORT_MAX_BYTES)
  if (bytes === null) throw tooLarge()
  return { bytes, name: null }
}

/** The first file of the form, whatever its field is called. */
async function fileOfForm(request: FastifyRequest): Promise<SentFile | null> {
  if (Number(request.headers['content-length'] ?? 0) > IMPORT_MAX_BYTES + FORM_BYTES) throw tooLarge()
  try {
    const part = await request.file()
    return part ? { bytes: await part.toBuffer(), name: part.filename ?? null } : null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : refuse('request.malformed')
  }
}

function tooLarge(): Refusal {
  return refuse('import.too-large', { most: IMPORT_MAX_BYTES / 1_048_576 })
}
