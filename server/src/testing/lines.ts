/** A device that keeps a line open, and what it was told. */
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'

export type OpenLine = {
  told: Record<string, boolean>[]
  /** Answers once it has heard of something so often. */
  hears(what: string, times?: number): Promise<void>
  /** Answers when the socket is closed, with its code. */
  closed: Promise<number>
  close(): void
}

export function openLine(app: FastifyInstance, path: string, headers: Record<string, string> = {}): OpenLine {
  const socket = new WebSocket(`${app.listeningOrigin.replace('http', 'ws')}${path}`, { headers })
  const told: Record<string, boolean>[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    told.push(JSON.parse(String(data)))
    for (const each of [...waiting]) each()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const hears = (what: string, times = 1) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (told.filter((frame) => frame[what]).length < times) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  return { told, closed, hears, close: () => socket.close() }
}
