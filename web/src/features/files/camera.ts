/** The camera at the desk: whether it can be had, and why not. */
import type { Said } from '../../words/texts.ts'
import type { fileTexts } from './files.texts.ts'

type Words = Said<typeof fileTexts>

/** Why there is none to ask for; null where one may be asked for. */
export function whyNoCamera(t: Words): string | null {
  if (!window.isSecureContext) return t.cameraInsecure
  // Where the page isn't secure, and in some windows, browsers leave it out against their own types.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  return devices?.getUserMedia ? null : t.unsupported
}

export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, facingMode: 'user' }, audio: false })
}

export function whyCameraFailed(thrown: unknown, t: Words): string {
  const name = thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return t.cameraRefused
  return name === 'NotReadableError' || name === 'AbortError' ? t.cameraBusy : t.cameraNone
}
