/**
 * How much of one address is open at once: connections, heads that haven't come, bodies that haven't ended. Whoever begins
 * many requests and ends none takes no place from others. A named proxy speaks for many, so that its connections aren't
 * counted, and the requests that it brings count for whom it brings them from.
 */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { countedAddress } from './counted-address.ts'
import { refuse } from './refusal.ts'

/** A club with its members' phones stands behind one address; each of their browsers opens six connections and leaves some unused. */
export const MOST_OF_ONE = { connections: 1_000, heads: 200, bodies: 60 }
export type MostOfOne = typeof MOST_OF_ONE

export function limitArrivals(app: FastifyInstance, most: MostOfOne, trustProxy: readonly string[]): void {
  const isProxy = proxies(trustProxy)
  const [connections, heads, bodies] = [
    new Places<Socket>(most.connections),
    new Places<Socket>(most.heads),
    new Places<object>(most.bodies),
  ]
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isProxy(remoteAddress)) return
    const address = countedAddress(remoteAddress)
    // Nothing was asked yet, so there is nothing to answer.
    if (!connections.take(address, socket) || !heads.take(address, socket)) {
      connections.free(address, socket)
      return socket.destroy()
    }
    socket.once('close', () => {
      connections.free(address, socket)
      heads.free(address, socket)
    })
  })
  const headCame = ({ socket }: IncomingMessage) => heads.free(countedAddress(socket.remoteAddress ?? ''), socket)
  app.server.on('request', headCame)
  app.server.on('upgrade', headCame)
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw } = request
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    const address = countedAddress(request.ip)
    if (!bodies.take(address, raw)) throw refuse('request.too-many-open')
    const free = () => bodies.free(address, raw)
    for (const end of ['end', 'close']) raw.once(end, free)
    reply.raw.once('close', free)
  })
}

/** Who stands where; an address without anybody is forgotten. */
class Places<Who extends object> {
  readonly #most: number
  readonly #taken = new Map<string, Set<Who>>()

  constructor(most: number) {
    this.#most = most
  }

  take(address: string, who: Who): boolean {
    const there = this.#taken.get(address) ?? new Set()
    if (there.size >= this.#most) return false
    this.#taken.set(address, there.add(who))
    return true
  }

  free(address: string, who: Who): void {
    const there = this.#taken.get(address)
    there?.delete(who)
    if (there?.size === 0) this.#taken.delete(address)
  }
}

function proxies(named: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
  for (const name of named) {
    const [address = '', bits] = name.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}
