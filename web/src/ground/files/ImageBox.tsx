/** A picture's place in a form: pick or drop, see how far it is, replace, remove; what is wrong is said under it. */
import { PictureOutlined } from '@ant-design/icons'
import { FILE_MAX_KB, type FileKind } from '@kaiguan/contract/ground/files/calls'
import { Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { Dropping } from './Dropping.tsx'
import './files.css'
import { fileTexts } from './files.texts.ts'
import { openPicture, problemOf, type Sides, tooSmall } from './picture-file.ts'
import { sourceOf } from './upload.ts'
import { useUpload } from './use-upload.ts'

export type ImageBoxProps = {
  kind: FileKind
  /** An address as it was answered, the name of an upload, or nothing; a form gives it, its id and what to do with the next. */
  value?: string | null
  onChange?: (value: string | null) => void
  id?: string
  /** What it is of, for whoever doesn't see it. */
  label?: string
  width?: number
  height?: number
  /** What the picture must have at least. */
  least?: Sides
  onBusy?: (busy: boolean) => void
  disabled?: boolean
}

const WIDTH = 230
const HEIGHT = 110
/** Narrower than this, the long sentence doesn't fit. */
const ROOMY = 200

export function ImageBox({
  kind,
  value = null,
  onChange,
  id,
  label,
  width = WIDTH,
  height = HEIGHT,
  least,
  onBusy,
  disabled,
}: ImageBoxProps) {
  const t = useTexts(fileTexts)
  const { upload, problem, take, forget } = useTaking({ kind, least, onChange, onBusy })
  const whole = useRef<HTMLDivElement>(null)
  const limits = fill(t.limits, { most: FILE_MAX_KB.toLocaleString() })

  function remove() {
    forget()
    onChange?.(null)
    // The button goes with the picture: the focus stays at the box.
    whole.current?.querySelector('button')?.focus()
  }

  return (
    <div ref={whole} className="kg-image" style={{ width }}>
      <Dropping
        id={id}
        className="kg-image-box"
        label={label ?? t.picture}
        title={value === null ? (width < ROOMY ? limits : undefined) : t.replace}
        disabled={disabled}
        busy={upload.busy}
        onFile={(file) => void take(file)}
      >
        <span className="kg-image-inside" style={{ height }}>
          {upload.busy ? (
            <Progress type="circle" size={56} percent={upload.percent} aria-label={t.uploading} />
          ) : (
            <Shown value={value} limits={width < ROOMY ? null : limits} />
          )}
        </span>
      </Dropping>
      <BoxActions
        onCancel={upload.busy ? upload.cancel : undefined}
        onRemove={value === null || upload.busy || disabled ? undefined : remove}
      />
      {problem && (
        <span className="kg-wrong" role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

/** What becomes of a file that was picked or dropped, and what was wrong with it. */
function useTaking({ kind, least, onChange, onBusy }: Pick<ImageBoxProps, 'kind' | 'least' | 'onChange' | 'onBusy'>) {
  const t = useTexts(fileTexts)
  const upload = useUpload(kind)
  const [problem, setProblem] = useState<string | null>(null)

  async function take(file: File): Promise<void> {
    const wrong = problemOf(file, t) ?? (least ? await smallness(file, least, t) : null)
    setProblem(wrong)
    if (wrong) return
    onBusy?.(true)
    try {
      const name = await upload.start(file)
      if (name !== null) onChange?.(name)
    } catch (thrown) {
      setProblem((isFailure(thrown) && thrown.body.message) || t.failed)
    } finally {
      onBusy?.(false)
    }
  }

  return { upload, problem, take, forget: () => setProblem(null) }
}

function BoxActions({ onCancel, onRemove }: { onCancel: (() => void) | undefined; onRemove: (() => void) | undefined }) {
  const t = useTexts(fileTexts)
  return (
    <span className="kg-image-actions">
      {onCancel && (
        <Button type="text" size="small" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
      {onRemove && (
        <Button type="text" size="small" onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </span>
  )
}

async function smallness(file: File, least: Sides, t: Parameters<typeof tooSmall>[2]): Promise<string | null> {
  try {
    const opened = await openPicture(file)
    URL.revokeObjectURL(opened.url)
    return tooSmall(opened, least, t)
  } catch {
    return t.unreadable
  }
}

/** `limits`: null where there is no room for them. */
function Shown({ value, limits }: { value: string | null; limits: string | null }) {
  const t = useTexts(fileTexts)
  if (value === null)
    return (
      <span className="kg-image-empty">
        <PictureOutlined aria-hidden="true" />
        <span>{limits === null ? t.pickShort : t.pick}</span>
        {limits !== null && <small>{limits}</small>}
      </span>
    )
  const source = sourceOf(value)
  if (source !== null) return <img src={source} alt="" />
  // Named in a form that came back after the page was loaded anew: it is there, and can't be shown yet.
  return (
    <span className="kg-image-empty">
      <PictureOutlined aria-hidden="true" />
      <span>{t.kept}</span>
    </span>
  )
}
