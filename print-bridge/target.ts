/** Where the bytes go: a device of this computer, a printer in the network, or a file. Each write is a receipt of its own. */
import { constants } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'

export type Target = {
  /** For people. */
  name: string
  /** Whether it could be printed on now. */
  there(): Promise<boolean>
  /** Resolves once the printer has every byte; throws where it went away, or takes none any more. */
  write(bytes: Buffer): Promise<void>
}

/** So long a printer may take nothing: out of paper, switched off. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 50
const PROBE_MS = 2_000
/** A network printer that keeps its side of the line open has printed all the same. */
const LINGER_MS = 2_000

/** `/dev/usb/lp0`, or a file that stands in its place. */
export function deviceTarget(path: string): Target {
  return {
    name: path,
    there: () =>
      access(path, constants.W_OK).then(
        () => true,
        () => false,
      ),
    write: async (bytes) => {
      // Never made here: what isn't there is unplugged. A printer that takes nothing says so instead of waiting.
      const device = await open(path, constants.O_WRONLY | constants.O_APPEND | (constants.O_NONBLOCK ?? 0))
      try {
        for (let sent = 0, since = Date.now(); sent < bytes.length; ) {
          const written = await device.write(bytes, sent).then(
            ({ bytesWritten }) => bytesWritten,
            (error: NodeJS.ErrnoException) => {
              if (error.code === 'EAGAIN' && Date.now() - since < PATIENCE_MS) return 0
              throw error
            },
          )
          if (written > 0) [sent, since] = [sent + written, Date.now()]
          else await new Promise((resume) => setTimeout(resume, AGAIN_MS))
        }
      } finally {
        await device.close()
      }
    },
  }
}

/** Raw printing, mostly on port 9100. */
export function networkTarget(host: string, port: number): Target {
  return {
    name: `${host}:${port}`,
    there: () =>
      new Promise((resolve) => {
        const socket = connect({ host, port, timeout: PROBE_MS })
        const end = (is: boolean) => {
          socket.destroy()
          resolve(is)
        }
        socket
          .once('connect', () => end(true))
          .once('error', () => end(false))
          .once('timeout', () => end(false))
      }),
    write: (bytes) => sentTo(connect({ host, port, timeout: PATIENCE_MS }), bytes),
  }
}

function sentTo(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let linger: NodeJS.Timeout | undefined
    const end = (error?: Error) => {
      clearTimeout(linger)
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    socket.once('error', end).once('timeout', () => end(new Error('the printer takes nothing')))
    socket.resume().once('end', () => end())
    socket.end(bytes, () => {
      linger = setTimeout(end, LINGER_MS)
    })
  })
}
