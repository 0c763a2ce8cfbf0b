/**
 * Whom a branch forgot since an archive was made comes back with it, and is forgotten again before anybody is let in. A mark in the store,
 * made before the rows come, says that it isn't done yet: where it broke off, the next start of the server goes on with it.
 */
import pg from 'pg'
import { prepareAlone } from '../database/prepare-lock.ts'
import { forgetAgain } from '../overview/forget-requests/index.ts'
import type { Store } from '../storage/store.ts'
import { markNameOf } from './restored-mark.sql.ts'

type Restored = { ownerUrl: string; store: Store }

/** Another installation may work with the same store: each has a mark of its own. */
async function markOf(ownerUrl: string): Promise<string> {
  return `kaiguan/restored/${await connected(ownerUrl, markNameOf)}`
}

export async function markRestored({ ownerUrl, store }: Restored): Promise<void> {
  await store.write(await markOf(ownerUrl), Buffer.from('forget again'), 'text/plain')
}

/** Nothing came: nobody is to be forgotten. */
export async function unmarkRestored({ ownerUrl, store }: Restored): Promise<void> {
  await store.remove(await markOf(ownerUrl))
}

/** Where a restore left it to be done; `say` hears how far whoever prepares before us is. */
export async function forgetAfterRestore({ ownerUrl, store }: Restored, say: (percent: number) => void = () => undefined): Promise<void> {
  const mark = await markOf(ownerUrl)
  const isMarked = async () => {
    const kept = await store.read(mark)
    kept?.stream.destroy()
    return kept !== null
  }
  if (!(await isMarked())) return
  await prepareAlone(ownerUrl, say, async () => {
    // Of several servers that start at once one does it.
    if (!(await isMarked())) return
    await connected(ownerUrl, (client) => forgetAgain(client, store))
    await store.remove(mark)
  })
}

async function connected<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
