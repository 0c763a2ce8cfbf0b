/** An open page, as a browser holds one: its socket, and what it was told. */
import { setTimeout as pause } from 'node:timers/promises'
import { PUSH_PATH, PushFrame } from '@kaiguan/contract/push'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'

export type OpenPage = {
  told: PushFrame[]
  /** Answers the first frame, from the first on, that fits. */
  hears(fits: (frame: PushFrame) => boolean): Promise<PushFrame>
  /** Answers when the socket is closed, with its code. */
  closed: Promise<number>
  close(): Promise<void>
  socket: WebSocket
}

type Asks = { token: string; gym: number | string; page?: string; headers?: Record<string, string> }

export function openPage(app: FastifyInstance, { token, gym, page, headers = {} }: Asks): OpenPage {
  const query = new URLSearchParams({ gym_id: String(gym), token, ...(page ? { page } : {}) })
  const socket = new WebSocket(`${app.listeningOrigin.replace('http', 'ws')}${PUSH_PATH}?${query}`, { headers })
  const told: PushFrame[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const each of [...waiting]) each()
  }
  socket.on('message', (data) => {
    told.push(PushFrame.parse(JSON.parse(String(data))))
    wake()
  })
  socket.on('error', () => undefined)
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code)
      wake()
    })
  })
  return {
    told,
    socket,
    closed,
    hears: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const frame = told.find(fits)
          if (!frame && socket.readyState !== socket.CLOSED) return
          waiting.delete(look)
          if (frame) resolve(frame)
          else reject(new Error(`closed, and told only ${JSON.stringify(told)}`))
        }
        waiting.add(look)
        look()
      }),
    close: async () => {
      socket.close()
      await closed
      // The server hears of it one turn later.
      await pause(0)
    },
  }
}
