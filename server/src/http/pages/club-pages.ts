/** The pages of a club at /m/<token>, for whoever follows its codes: each says whose it is before any script runs. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppSettings } from '../../context.ts'
import { publicAddress } from '../public-address.ts'
import { answerBeingBuilt } from './build-page.ts'

/** What a page of a club says of itself before any script runs: to search engines, and where its address is shared. */
export type ClubHead = { name: string; address: string; logo: string | null }

/** `clubOf`: of the token in an address /m/<token>; undefined: there is none; null: nobody knows just now. */
export type Ours = { clubOf: (token: string) => Promise<ClubHead | null | undefined>; settings: Pick<AppSettings, 'publicUrl' | 'host'> }

/** `members`, `clubs`: the pages as they are built; null: they aren’t yet. */
type Built = { members: string; clubs: string }
export function serveClubPages(app: FastifyInstance, built: () => Built | null, { clubOf, settings }: Ours): void {
  const shown = async (token: string, which: keyof Built, reply: FastifyReply, about: string) => {
    const template = built()?.[which]
    if (template === undefined) return answerBeingBuilt(reply)
    const club = await clubOf(token)
    const head = club ? headOf(club, publicAddress(settings, reply.request), `/m/${token}`, about) : null
    return (
      reply
        .code(club === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        // A function: a name may hold `$&`.
        .send(head === null ? template : template.replace(/<!--club-->.*<!--\/club-->/s, () => head))
    )
  }
  app.get<{ Params: { token: string } }>('/m/:token', ({ params }, reply) => shown(params.token, 'members', reply, ''))
  for (const about of ['club', 'app', 'sign'])
    app.get<{ Params: { token: string } }>(`/m/:token/${about}`, ({ params }, reply) => shown(params.token, 'clubs', reply, `/${about}`))
  app.get<{ Params: { token: string } }>('/m/:token/manifest.webmanifest', async ({ params: { token } }, reply) => {
    const club = await clubOf(token)
    if (!club) return reply.callNotFound()
    return reply.type('application/manifest+json').header('Cache-Control', 'no-cache').send(manifestOf(club, token))
  })
}

/** `own`: where the club's pages stand; addresses that leave the page are whole ones. */
function headOf({ name, address, logo }: ClubHead, origin: string, own: string, about: string): string {
  const title = inHtml(name)
  const said = inHtml([name, address].filter(Boolean).join('，'))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${said}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${said}" />`,
    ...(logo === null ? [] : [`<meta property="og:image" content="${inHtml(origin + logo)}" />`]),
    `<link rel="canonical" href="${inHtml(origin + own + about)}" />`,
    `<link rel="manifest" href="${own}/manifest.webmanifest" />`,
  ].join('\n    ')
}

function manifestOf({ name }: ClubHead, token: string) {
  return {
    id: `/m/${token}`,
    name,
    short_name: name,
    start_url: `/m/${token}`,
    scope: `/m/${token}`,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#F95F05',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
