/** Where bytes come and go, beside the calls: an `<img>` and a PUT show no session, their address is their right. */
import { FILE_MAX_KB, keptWhole } from '@kaiguan/contract/ground/files/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { AppSettings } from '../../context.ts'
import type { Database } from '../../database/open.ts'
import { collect } from '../../http/input/bodies.ts'
import { refuse } from '../../http/refusal.ts'
import type { Direct, Store } from '../../storage/store.ts'
import { keyOf, kindOf, type Named, readAddress, spanOf } from './addresses.ts'
import { FILE_MAX_BYTES } from './check-file.ts'
import { claimUpload, markReady, mediaTypeOf } from './files.sql.ts'
import { keepFile, withPlace } from './keep-file.ts'

type Parts = { database: Database; clock: Clock; settings: AppSettings; store: Store }
type Asked = FastifyRequest<{ Params: { name: string } }>

export async function serveFiles(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scoped) => {
    // Bytes stay on the wire until the address has been looked at, whatever they are said to be.
    scoped.removeAllContentTypeParsers()
    scoped.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scoped.get('/files/:name', (request: Asked, reply) => give(parts, request, reply))
    if (!parts.store.direct) scoped.put('/files/:name', (request: Asked) => take(parts, request))
  })
}

function addressed({ settings, clock }: Parts, act: 'get' | 'put', { params, query }: Asked): Named & { now: Date } {
  const now = clock.now()
  return { ...readAddress({ settings, now }, act, params.name, query), now }
}

async function take(parts: Parts, request: Asked): Promise<{ filename: string }> {
  const { database, store } = parts
  const { name, brandId } = addressed(parts, 'put', request)
  return withPlace(async () => {
    const bytes = await collect(request.raw, request, FILE_MAX_BYTES)
    if (bytes === null) throw refuse('file.too-large', { most: FILE_MAX_KB })
    if (!(await database.transaction(brandId, (db) => claimUpload(db, brandId, name)))) throw refuse('file.link-used')
    const facts = await keepFile(store, brandId, name, bytes)
    await database.transaction(brandId, (db) => markReady(db, brandId, name, facts))
    return { filename: name }
  })
}

async function give(parts: Parts, request: Asked, reply: FastifyReply): Promise<FastifyReply> {
  const { now, ...named } = addressed(parts, 'get', request)
  const { store } = parts
  const what = keptWhole(kindOf(named.name)) ? await attachment(parts, named) : PICTURE
  const kept = store.direct ? null : await store.read(keyOf(named))
  if (!store.direct && !kept) throw refuse('not-found')
  reply.header('Cache-Control', `private, max-age=${Math.floor((named.until - now.getTime()) / 1000)}, immutable`)
  if (store.direct) return reply.redirect(await directly(store.direct, named, what.saveAs))
  reply.type(what.mediaType)
  if (what.saveAs !== undefined) reply.header('Content-Disposition', `attachment; filename="${what.saveAs}"`)
  return reply.header('Content-Length', kept?.bytes).send(kept?.stream)
}

/** At the store, for as long as the address itself is good; asked again within that time, the same place. */
function directly(direct: Direct, named: Named, saveAs: string | undefined): Promise<string> {
  const span = spanOf(named.name)
  return direct.get(keyOf(named), new Date(named.until - span), span / 1000, saveAs)
}

/** The type is ours, never a sender's. */
type What = { mediaType: string; saveAs?: string }
const PICTURE: What = { mediaType: 'image/webp' }
const EXTENSIONS: Record<string, string> = { 'application/pdf': 'pdf', 'image/webp': 'webp' }

/** What isn't made of pixels is saved, never opened in the page. */
async function attachment({ database }: Parts, { name, brandId }: Named): Promise<What> {
  const mediaType = (await database.transaction(brandId, (db) => mediaTypeOf(db, brandId, name))) ?? 'application/octet-stream'
  return { mediaType, saveAs: `${name.replace(/\.\w+$/, '')}.${EXTENSIONS[mediaType] ?? 'bin'}` }
}
