/** A page that isn't there yet, and will be soon: it asks again by itself. */
import type { FastifyReply } from 'fastify'
import { beingBuiltTexts as t } from './build-page.texts.ts'

const ASKS_AGAIN_AFTER_S = 3

export function answerBeingBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': String(ASKS_AGAIN_AFTER_S) })
    .send(PAGE)
}

const PAGE = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="refresh" content="${ASKS_AGAIN_AFTER_S}" />
    <title>${t.title.zh}</title>
    <style>
      body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; padding: 24px; box-sizing: border-box; text-align: center; font: 16px/1.6 system-ui, sans-serif; }
      svg { width: 56px; margin-bottom: 12px; }
      p { margin: 4px 0; max-width: 34em; }
    </style>
  </head>
  <body>
    <svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#F95F05" /><path d="M9 8v16M9 16l10-8M13 13l10 11" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" /></svg>
    <p>${t.lead.zh}</p>
    <p lang="en">${t.lead.en}</p>
  </body>
</html>
`
