/** The reader's language: English where the request asks for it, else Chinese. */
import type { FastifyRequest } from 'fastify'
import type { Language } from '../context.ts'

export function languageOf(request: FastifyRequest): Language {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}
