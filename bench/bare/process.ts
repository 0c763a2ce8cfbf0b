/** The barest answer there is on this stack: a Fastify route with nothing behind it. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/nothing', async () => ({ ok: true }))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('disconnect', () => void app.close())
