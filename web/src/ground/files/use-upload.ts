/** One upload of one field: how far it is, how it ended, and that it stops where nobody waits for it any more. */
import type { FileKind } from '@kaiguan/contract/ground/files/calls'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from './upload.ts'

/** The specification's numbers: 0 idle, 1 uploading, 2 success, 3 fail. */
export const loading = { idle: 0, uploading: 1, success: 2, fail: 3 } as const
export type Loading = (typeof loading)[keyof typeof loading]

export function useUpload(kind: FileKind) {
  const [state, setState] = useState<Loading>(loading.idle)
  const [percent, setPercent] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** The name; null where it was cancelled. Rejects with a Failure. */
  async function start(file: Blob): Promise<string | null> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setPercent(0)
    setState(loading.uploading)
    try {
      const name = await uploadFile({ kind, file, onProgress: setPercent, signal: controller.signal })
      setState(loading.success)
      return name
    } catch (thrown) {
      if (controller.signal.aborted) return null
      setState(loading.fail)
      throw thrown
    }
  }

  function cancel(): void {
    running.current?.abort()
    setState(loading.idle)
  }

  return { state, percent, start, cancel, busy: state === loading.uploading }
}
