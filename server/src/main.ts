/** The server by itself, with the web as it was built last: `node server/src/main.ts`. `npm start` builds it first. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from './run.ts'

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

await run(existsSync(WEB) ? WEB : null)
