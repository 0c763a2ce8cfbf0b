import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bucket, newBucket } from '../testing/s3.ts'
import { storeOf, tryStore } from './open-store.ts'

let bucket: Bucket
let folder: string
beforeAll(async () => {
  bucket = await newBucket()
  folder = mkdtempSync(join(tmpdir(), 'kaiguan-open-store-'))
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})
const here = () => ({ s3: null, filesFolder: join(folder, 'files'), filesChosen: false, databaseUrl: null })
const opened = (settings: Parameters<typeof tryStore>[1]) => tryStore(storeOf(settings), settings)

test('a start says where files can’t be kept, and what to look at', async () => {
  const gone = await newBucket()
  await gone.close()
  writeFileSync(join(folder, 'no-folder'), '')
  await expect(opened({ ...here(), filesFolder: join(folder, 'no-folder') })).rejects.toThrow(/KAIGUAN_FILES/)
  for (const [change, why] of [
    [{ bucket: 'nowhere' }, 'nowhere'],
    [{ secret: 'wrong' }, '403'],
    [{ endpoint: gone.settings.endpoint }, 'ECONNREFUSED'],
  ] as const)
    await expect(opened({ ...here(), s3: { ...bucket.settings, ...change } })).rejects.toThrow(
      new RegExp(`KAIGUAN_S3_ENDPOINT.*${why}`, 's'),
    )
})

test('with a database of one’s own the start says that several servers need one place for files, once one isn’t named', async () => {
  const shared = { ...here(), databaseUrl: 'postgres://club' }
  expect(storeOf({ ...shared, s3: bucket.settings }).bucket).toBe('club')
  expect(await opened({ ...shared, s3: bucket.settings })).toBeNull()
  expect(await opened({ ...shared, filesChosen: true })).toBeNull()
  expect(await opened(here())).toBeNull()
  expect(await opened(shared)).toContain('several servers need KAIGUAN_S3_…')
})
