/** Step 2: what of the picture stays. Zoom 0 fits the box, 1500 is sixteen times as wide (percent beyond what fits). */
import { Button, Slider } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper, { type MediaSize } from 'react-easy-crop'
import { fill, useTexts } from '../../words/texts.ts'
import { fileTexts } from './files.texts.ts'
import { type Area, cut, type Opened, type Sides, tooSmall } from './picture-file.ts'

export const ZOOM = { min: 0, max: 1500 } as const
const STEP = 10
/** What an arrow key moves, in points of the screen. */
const KEY_MOVES = 4

/** Than the width that fits the box. */
export function timesWider(percent: number): number {
  return 1 + percent / 100
}

type Props = { box: Sides; opened: Opened; onBack: () => void; onCropped: (cropped: Blob) => void }

export function CropStep({ box, opened, onBack, onCropped }: Props) {
  const t = useTexts(fileTexts)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(ZOOM.min)
  const [fits, setFits] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const go = useRef<HTMLButtonElement>(null)
  const measured = area !== null
  // A button that is still disabled takes no focus.
  useEffect(() => {
    if (measured) go.current?.focus()
  }, [measured])
  const problem = area && tooSmall(area, box, t)
  const times = (percent: number) => fits * timesWider(percent)
  const percentOf = (factor: number) => Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round((factor / fits - 1) * 100)))
  const fit = ({ width, height }: MediaSize) => setFits(Math.max(box.width / width, box.height / height))
  return (
    <>
      <div className="kg-avatar-crop">
        <Cropper
          image={opened.url}
          crop={place}
          zoom={times(zoom)}
          minZoom={times(ZOOM.min)}
          maxZoom={times(ZOOM.max)}
          aspect={box.width / box.height}
          cropSize={box}
          keyboardStep={KEY_MOVES}
          onCropChange={setPlace}
          onZoomChange={(factor) => setZoom(percentOf(factor))}
          onMediaLoaded={fit}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <p className="kg-soft">{t.cropHint}</p>
      <Zoom zoom={zoom} onZoom={setZoom} />
      {problem && (
        <p className="kg-wrong" role="alert">
          {problem}
        </p>
      )}
      <div className="kg-avatar-foot kg-beside kg-to-end">
        <Button onClick={onBack}>{t.another}</Button>
        <Button
          ref={go}
          type="primary"
          disabled={!area || problem !== null}
          onClick={() => area && void cut(opened.picture, area).then(onCropped)}
        >
          {t.upload}
        </Button>
      </div>
    </>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (percent: number) => void }) {
  const t = useTexts(fileTexts)
  const label = useId()
  return (
    <div className="kg-avatar-zoom">
      <span id={label}>{t.zoom}</span>
      <Slider
        {...ZOOM}
        step={STEP}
        value={zoom}
        onChange={onZoom}
        ariaLabelledByForHandle={label}
        tooltip={{ formatter: (percent) => fill(t.zoomIs, { percent: percent ?? 0 }) }}
      />
      <span className="kg-figures">{fill(t.zoomIs, { percent: zoom })}</span>
    </div>
  )
}
