/** Step 1: a file, or the camera where the page may use it. */
import { CameraOutlined, PictureOutlined } from '@ant-design/icons'
import { FILE_MAX_KB } from '@kaiguan/contract/ground/files/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { cameraTexts } from '../../ui/browser/camera.texts.ts'
import { whyNoCamera } from '../../ui/browser/camera.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { CameraView } from './CameraView.tsx'
import { Dropping } from './Dropping.tsx'
import { fileTexts } from './files.texts.ts'
import { type Opened, openPicture, problemOf, type Sides, tooSmall } from './picture-file.ts'

export function PickStep({ least, onPicked }: { least: Sides; onPicked: (opened: Opened) => void }) {
  const t = useTexts(fileTexts)
  const [problem, setProblem] = useState<string | null>(null)
  const [camera, setCamera] = useState(false)
  const noCamera = whyNoCamera(useTexts(cameraTexts))

  async function take(file: Blob): Promise<void> {
    try {
      const opened = await openPicture(file)
      const small = tooSmall(opened, least, t)
      setProblem(small)
      if (small) URL.revokeObjectURL(opened.url)
      else onPicked(opened)
    } catch {
      setProblem(t.unreadable)
    }
  }

  function pick(file: File): void {
    const wrong = problemOf(file, t)
    setProblem(wrong)
    if (!wrong) void take(file)
  }

  if (camera) return <CameraView onTaken={(photo) => void take(photo)} onBack={() => setCamera(false)} />
  return (
    <>
      <Dropping autoFocus className="kg-image-box kg-avatar-drop" onFile={pick}>
        <span className="kg-image-empty">
          <PictureOutlined aria-hidden="true" />
          <span>{t.pick}</span>
          <small>{fill(t.limits, { most: FILE_MAX_KB.toLocaleString() })}</small>
        </span>
      </Dropping>
      {problem && (
        <p className="kg-wrong" role="alert">
          {problem}
        </p>
      )}
      <div className="kg-row kg-gap-12">
        <Button icon={<CameraOutlined />} disabled={noCamera !== null} onClick={() => setCamera(true)}>
          {t.camera}
        </Button>
        {noCamera && <span className="kg-soft">{noCamera}</span>}
      </div>
    </>
  )
}
