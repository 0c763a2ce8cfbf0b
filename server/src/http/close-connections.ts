/**
 * Connections of a server that stops. Node waits for each until it ends, and by then looks at no limit of time any more: one
 * over which nothing came would hold up the stop for ever, and a browser keeps such ready for requests to come.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Longer than any statement may take, so that whoever was heard is answered. */
const ANSWERED_WITHIN_MS = 10_000

export function closeConnections(app: FastifyInstance, answeredWithinMs = ANSWERED_WITHIN_MS): void {
  const unheard = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    unheard.add(socket)
    socket.once('close', () => unheard.delete(socket))
  })
  const heard = ({ socket }: IncomingMessage) => void unheard.delete(socket)
  app.server.on('request', heard)
  app.server.on('upgrade', heard)
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unheard) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), answeredWithinMs).unref()
  })
}
