/** `npm run outbox`: the last text messages of this installation, newest last: where no provider is set, the codes are here. */
import { readConfig } from './config.ts'
import { startEmbedded } from './database/embedded.ts'
import { openDatabase } from './database/open.ts'

const config = readConfig(process.env)
const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataFolder })
const database = openDatabase(config.databaseUrl ?? embedded?.ownerUrl ?? '')
// As the owner: no request reads what was sent.
const { rows } = await database.pool.query<{ at: Date; phone: string; text: string }>(
  'select at, phone, text from (select * from sms_outbox order by id desc limit 20) newest order by id',
)
for (const { at, phone, text } of rows) console.log(`${at.toLocaleString('sv-SE')}  ${phone}  ${text}`)
if (rows.length === 0) console.log('No text message yet.')
await database.close()
await embedded?.stop()
