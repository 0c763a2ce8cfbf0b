/** The built web and its headers. Nothing is loaded from another host, and nothing served may run foreign script. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PRINT_BRIDGE_URL } from '@kaiguan/contract/print-bridge'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppSettings } from '../../context.ts'
import type { Store } from '../../storage/store.ts'
import { answerBeingBuilt } from './build-page.ts'
import { type Ours, serveClubPages } from './club-pages.ts'

/** `elsewhere`: where files are put and read besides here. Receipts go to the print bridge on the browser's own computer. */
function policy(elsewhere: string): string {
  return `default-src 'self'; img-src 'self' data: blob:${elsewhere}; style-src 'self' 'unsafe-inline'; font-src 'self' data:; connect-src 'self' ${PRINT_BRIDGE_URL}${elsewhere}; frame-src 'self' blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'`
}

export function securityHeaders(app: FastifyInstance, { store, settings }: { store: Pick<Store, 'direct'>; settings: Public }): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersAt(request.url, settings, store.direct?.endpoint))
  })
}

type Public = Pick<AppSettings, 'publicUrl'>

/** What every answer carries, also those that no route gives. */
export function headersAt(url: string, { publicUrl }: Public, filesAt?: string): Record<string, string> {
  // A browser believes it on https alone: pages in the club's own network stay on http.
  const onlyHttps: Record<string, string> = publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}
  if (isFile(url)) return { ...FILE_HEADERS, ...onlyHttps }
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Content-Security-Policy': policy(filesAt === undefined ? '' : ` ${filesAt}`),
    ...onlyHttps,
    ...(isCall(url) || url.startsWith('/gate/') ? { 'Cache-Control': 'no-store' } : {}),
  }
}

/** Whatever was uploaded, it is a picture or is saved: nothing in it runs, and no other site shows it. */
const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function isFile(url: string): boolean {
  return url.startsWith('/files/')
}

/** Where calls answer, and nothing else. */
export function isCall(url: string): boolean {
  return /^\/(v1|api)(\/|\?|$)/.test(url)
}

/** Whatever else may be asked for: a page of the browser's. */
export const EVERYTHING_ELSE = '/*'
/** What programs ask for: never a page, whatever they accept. */
const NO_PAGE = /^\/(v1|api|gate|docs|assets|static|files)(\/|\?|$)/

/** Somebody's browser goes there. A script, a picture or a program that asks for what isn't there is told so. */
function asksForPage({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  return !NO_PAGE.test(url) && /text\/html|application\/xhtml\+xml/i.test(accept)
}

/** The built web: its pages, read once, and the names of all its files. */
type Built = { folder: string; files: ReadonlySet<string>; page: string; members: string; clubs: string }

function readBuilt(folder: string): Built {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`The web isn't built: ${index} is missing. Run: npm run build`)
  const [page = '', members = '', clubs = ''] = ['index', 'm', 'club'].map((name) => readFileSync(join(folder, `${name}.html`), 'utf8'))
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
  return { folder, files: new Set(names), page, members, clubs }
}

/** `folder`: a promise where the web is being built while the server listens already; until then every page says so. */
export async function serveWeb(app: FastifyInstance, folder: string | Promise<string>, ours: Ours): Promise<void> {
  let built = typeof folder === 'string' ? readBuilt(folder) : null
  if (typeof folder !== 'string') {
    // A build that failed ends the start; here it is only not there.
    folder.then(
      (done) => {
        built = readBuilt(done)
      },
      () => undefined,
    )
  }
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry their hash in the name; everything else may change with the next build.
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const send = (reply: FastifyReply, html: string) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('Vary', 'Accept').send(html)
  app.get('/', async (_, reply) => (built ? send(reply, built.page) : answerBeingBuilt(reply)))
  const fileOf = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    return built?.files.has(path.slice(1)) ? reply.sendFile(path, built.folder) : null
  }
  app.get('/assets/*', async (request, reply) => fileOf(request, reply) ?? reply.callNotFound())
  app.get(EVERYTHING_ELSE, async (request, reply) => {
    const file = fileOf(request, reply)
    if (file) return file
    if (!asksForPage(request)) return reply.callNotFound()
    if (!built) return answerBeingBuilt(reply)
    return send(reply, /^\/m(\/|\?|$)/.test(request.url) ? built.members : built.page)
  })
  serveClubPages(app, () => built, ours)
}
