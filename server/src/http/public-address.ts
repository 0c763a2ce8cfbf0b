/**
 * The address of this installation, wherever a whole one is made or compared: printed, scanned, sent, told to other sites.
 * Without KAIGUAN_PUBLIC_URL a request's Host is believed where it names this machine itself: anything else in it was
 * written by whoever asked.
 */
import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../config.ts'
import type { AppSettings } from '../context.ts'

type Place = Pick<AppSettings, 'publicUrl' | 'host'>
type Asked = Pick<FastifyRequest, 'headers' | 'protocol' | 'host' | 'hostname'> & { socket: Pick<Socket, 'localAddress' | 'localPort'> }

/** https://club.example, without a path. Where nobody said it and Host isn't believed: the address at which the asker came in. */
export function publicAddress({ publicUrl, host }: Place, asked: Asked): string {
  if (publicUrl !== null) return publicUrl
  if (!namesUs(host, asked)) return cameInAt(asked)
  // A page says its own protocol, whatever stands between.
  return ownOrigin(asked) ?? `${asked.protocol}://${asked.host}`
}

/** A path of ours as it leaves the page: printed, scanned, sent. What is whole already stays. */
export function wholeAddress({ origin }: { origin: string }, path: string): string {
  return new URL(path, origin).href
}

/** The page that asks is one of ours, and no other site's; false where nothing says which page it is. */
export function isOurPage({ publicUrl, host }: Place, asked: Asked): boolean {
  const said = asked.headers['sec-fetch-site']
  // A browser says so itself, and no page can write it.
  if (said !== undefined) return said === 'same-origin'
  const { origin } = asked.headers
  return origin !== undefined && (origin === publicUrl || (namesUs(host, asked) && ownOrigin(asked) !== null))
}

/** The page that asks came by https: it says so itself; else the public address or a believed proxy does. */
export function isHttpsPage(place: Place, asked: Asked): boolean {
  const { origin } = asked.headers
  if (origin !== undefined && URL.canParse(origin)) return origin.startsWith('https:')
  return asked.protocol === 'https' || publicAddress(place, asked).startsWith('https:')
}

/** Host is loopback, what HOST says, or the address of this machine that the connection came to. */
function namesUs(host: string, { hostname, socket }: Asked): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return isLoopback(name) || name === host.toLowerCase() || name === addressOf(socket)
}

function ownOrigin({ headers: { origin }, host }: Asked): string | null {
  return origin !== undefined && [`http://${host}`, `https://${host}`].includes(origin) ? origin : null
}

function cameInAt({ socket }: Asked): string {
  const address = addressOf(socket)
  return `http://${address.includes(':') ? `[${address}]` : address}${socket.localPort ? `:${socket.localPort}` : ''}`
}

/** An IPv4 address as it is typed, also where the socket speaks IPv6. */
function addressOf({ localAddress = '127.0.0.1' }: Asked['socket']): string {
  return localAddress.replace(/^::ffff:(?=\d+\.)/, '')
}
