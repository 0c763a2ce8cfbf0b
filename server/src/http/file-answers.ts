/** Answers that are files: bytes as they come, under their name, kept by no cache on the way. */
import { Readable } from 'node:stream'
import type { FileAnswer } from '@kaiguan/contract/file-answer'
import type { FastifyReply } from 'fastify'

export function sendFile(reply: FastifyReply, { name, mediaType, content, bytes }: FileAnswer): FastifyReply {
  void reply.headers({
    'Content-Type': mediaType,
    'Content-Disposition': disposition(name),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(bytes === null ? {} : { 'Content-Length': bytes }),
  })
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content))
  return reply.send(Readable.from(content instanceof Blob ? content.stream() : content, { objectMode: false }))
}

/** Its name in full, and once more for who reads only ASCII. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
