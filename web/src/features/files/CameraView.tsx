/** What the camera sees, until a photo is taken of it or one goes back; then its light goes out. */
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import { openCamera, whyCameraFailed } from './camera.ts'
import { fileTexts } from './files.texts.ts'
import { cut } from './picture-file.ts'

export function CameraView({ onTaken, onBack }: { onTaken: (photo: Blob) => void; onBack: () => void }) {
  const t = useTexts(fileTexts)
  const video = useRef<HTMLVideoElement>(null)
  const take = useRef<HTMLButtonElement>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    openCamera().then(
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
  }, [])

  // A button that is still disabled takes no focus.
  useEffect(() => {
    if (ready) take.current?.focus()
  }, [ready])

  async function shoot(): Promise<void> {
    const seen = video.current
    if (!seen) return
    onTaken(await cut(seen, { x: 0, y: 0, width: seen.videoWidth, height: seen.videoHeight }))
  }

  return (
    <>
      {failed === null ? (
        <video
          ref={video}
          className="kg-avatar-video"
          autoPlay
          playsInline
          muted
          aria-label={t.cameraView}
          onLoadedData={() => setReady(true)}
        />
      ) : (
        <Alert type="warning" showIcon title={whyCameraFailed(failed, t)} />
      )}
      <div className="kg-avatar-foot">
        <Button autoFocus onClick={onBack}>
          {t.back}
        </Button>
        <Button ref={take} type="primary" disabled={!ready} onClick={() => void shoot()}>
          {t.shoot}
        </Button>
      </div>
    </>
  )
}
