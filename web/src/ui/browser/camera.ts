/** The camera of this device: whether it can be had, why not, and what it sees until whoever shows it goes. */
import { type RefObject, useEffect, useState } from 'react'
import type { Said } from '../../words/texts.ts'
import type { cameraTexts } from './camera.texts.ts'

type Words = Said<typeof cameraTexts>

/** Why there is none to ask for; null where one may be asked for. */
export function whyNoCamera(t: Words): string | null {
  if (!window.isSecureContext) return t.insecure
  // Where the page isn't secure, and in some windows, browsers leave it out against their own types.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return devices?.getUserMedia ? null : t.unsupported
}

/** Shows it in `video`; its light goes out with whoever shows it. Answers what was thrown where there is none, else null. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): unknown {
  const [failed, setFailed] = useState<unknown>(null)
  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, facingMode: 'user' }, audio: false }).then(
      (opened) => {
        stream = opened
        if (gone) stop()
        else if (video.current) video.current.srcObject = opened
      },
      (thrown: unknown) => gone || setFailed(thrown),
    )
    return () => {
      gone = true
      stop()
    }
  }, [video])
  return failed
}

export function whyCameraFailed(thrown: unknown, t: Words): string {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return t.refused
  return name === 'NotReadableError' || name === 'AbortError' ? t.busy : t.none
}
