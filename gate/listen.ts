/** The line on which the server rings when something waits. What it says there is believed by nobody: the gate asks, signed, and is answered, signed. */
import { GATE_LISTEN, LINE_LIVES } from '@kaiguan/contract/entry/gates/gate-protocol'
import type { GateClient } from './gate-client.ts'

const AGAIN_MS = 5_000
/** The server hung up on purpose: it has something to say. */
const HUNG_UP = 1000

export function listen(
  server: string,
  client: Pick<GateClient, 'nudge' | 'noteLine'> & { server: Pick<GateClient['server'], 'listenHeaders'> },
): { stop(): void } {
  let stopped = false
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  const open = () => {
    const url = new URL(GATE_LISTEN, server)
    url.protocol = url.protocol.replace('http', 'ws')
    // Node's WebSocket takes headers; the browsers', whose type this is, doesn't.
    const withHeaders = { headers: client.server.listenHeaders } as unknown as string[]
    socket = new WebSocket(url, withHeaders)
    socket.addEventListener('message', ({ data }) => {
      client.noteLine(true)
      if (data !== LINE_LIVES) client.nudge()
    })
    // Without the line the gate asks every few seconds.
    socket.addEventListener('close', ({ code }) => {
      client.noteLine(false)
      if (code === HUNG_UP && !stopped) client.nudge()
      if (!stopped) timer = setTimeout(open, AGAIN_MS)
    })
    socket.addEventListener('error', () => undefined)
  }
  open()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
