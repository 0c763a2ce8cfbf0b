/** A file's way to the store: signed, then sent to the address it was given, with nothing of our session on it. */
import { type FileKind, fileCalls } from '@kaiguan/contract/ground/files/calls'
import { Failure, isFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { getSession } from '../../session/session.ts'
import { getLanguage } from '../../words/language.ts'

/** Ten megabytes over a club's line take their time. */
const TIMEOUT_MS = 180_000

export type Upload = { kind: FileKind; file: Blob; onProgress?: (percent: number) => void; signal?: AbortSignal }

/** Answers the name by which a call is given the file. Rejects with a Failure whose words the caller says. */
export async function uploadFile({ kind, file, onProgress, signal }: Upload): Promise<string> {
  try {
    const { url, bucket, filename } = await send(fileCalls.sign, { body: { type: kind, api_token: getSession().token ?? undefined } })
    signal?.throwIfAborted()
    const here = bucket === 'local'
    await put(here ? onThisServer(url) : url, file, { onProgress, signal })
    // What went elsewhere nobody has looked at yet: what is wrong with it is said here, not when the form is saved.
    if (!here) await send(fileCalls.ready, { body: { filename } }, { signal })
    previews.set(filename, URL.createObjectURL(file))
    return filename
  } catch (thrown) {
    if (isFailure(thrown)) thrown.take()
    throw thrown
  }
}

/** The server may not know by which name and protocol it was reached; the page does. */
function onThisServer(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin)
  return pathname + search
}

/** `fetch` can't say how far it is. */
function put(url: string, file: Blob, { onProgress, signal }: Pick<Upload, 'onProgress' | 'signal'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('Accept-Language', getLanguage())
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((100 * loaded) / Math.max(1, total)))
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : reject(refusalOf(request)))
    request.ontimeout = () => reject(new Failure('timeout'))
    request.onerror = () => reject(new Failure('offline'))
    request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** A store answers in words of its own, which aren't for people. */
function refusalOf({ status, responseText }: XMLHttpRequest): Failure {
  try {
    const body: unknown = JSON.parse(responseText)
    return new Failure('answer', status, typeof body === 'object' && body !== null ? body : {})
  } catch {
    return new Failure('answer', status)
  }
}

/** What was uploaded from this page, until it is loaded again: a name alone can't be shown before something has it. */
const previews = new Map<string, string>()

/** What an `<img>` shows of a field's value: an address as it was answered, or the upload's own bytes; null: neither is here. */
export function sourceOf(value: string): string | null {
  return value.startsWith('/') ? value : (previews.get(value) ?? null)
}
