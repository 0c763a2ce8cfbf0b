/** What the camera sees, until a photo is taken of it or one goes back; then its light goes out. */
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { cameraTexts } from '../../ui/browser/camera.texts.ts'
import { useCamera, whyCameraFailed } from '../../ui/browser/camera.ts'
import { useTexts } from '../../words/texts.ts'
import { fileTexts } from './files.texts.ts'
import { cut } from './picture-file.ts'

export function CameraView({ onTaken, onBack }: { onTaken: (photo: Blob) => void; onBack: () => void }) {
  const t = useTexts(fileTexts)
  const words = useTexts(cameraTexts)
  const video = useRef<HTMLVideoElement>(null)
  const take = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  const failed = useCamera(video)

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
          aria-label={words.view}
          onLoadedData={() => setReady(true)}
        />
      ) : (
        <Alert type="warning" showIcon title={whyCameraFailed(failed, words)} />
      )}
      <div className="kg-avatar-foot kg-beside kg-to-end">
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
