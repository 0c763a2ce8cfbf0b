/** A real S3 server of its own for a test: it checks signatures, times and names as the ones that are paid for do. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../config.ts'

export type Bucket = { settings: S3Settings; close(): Promise<void> }

export async function newBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'kaiguan-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'club', configs: [] }] })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { endpoint, publicEndpoint: endpoint, region: 'us-east-1', bucket: 'club', key: 'S3RVER', secret: 'S3RVER' },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
