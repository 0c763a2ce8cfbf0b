/** The barest answer there is on this stack: a Fastify route with nothing behind it. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/nothing', async () => ({ ok: true }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.('ready')
process.on('disconnect', () => void app.close())
