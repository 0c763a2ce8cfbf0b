/** One request to Alipay’s side. Whatever goes wrong on the way is silence: nobody knows whether the other side heard it. */
import { thrownText } from '@kaiguan/contract/thrown'
import { ProviderSilent } from '../provider.ts'
import { readBytes } from '../read-bytes.ts'

export type Way = { patienceMs: number; mostBytes: number }

export async function fetchBytes(url: URL, request: RequestInit, { patienceMs, mostBytes }: Way): Promise<Buffer<ArrayBuffer>> {
  const from = url.host
  try {
    const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      throw new ProviderSilent(`${from} answered ${answer.status}`)
    }
    return await readBytes(answer, mostBytes)
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    const { cause } = error instanceof Error ? error : { cause: undefined }
    throw new ProviderSilent(`${from}: ${thrownText(cause ?? error)}`)
  }
}
