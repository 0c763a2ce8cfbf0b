/** The avatar tool in its three steps: pick (or take), crop, upload. Fetched when it is first opened. */
import { Alert, Button, Steps } from 'antd'
import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTexts } from '../../words/texts.ts'
import { CropStep } from './CropStep.tsx'
import { fileTexts } from './files.texts.ts'
import { PickStep } from './PickStep.tsx'
import { canCut, type Opened, type Sides } from './picture-file.ts'
import { UploadStep } from './UploadStep.tsx'

/** The specification's box. */
const BOX: Sides = { width: 200, height: 200 }

type Step = { at: 1 } | { at: 2; opened: Opened } | { at: 3; opened: Opened; cropped: Blob }

type Props = {
  onDone: (name: string) => void
  onClose: () => void
  box?: Sides
  /** What the picture is for: a portrait, or the face that gates know somebody by. */
  kind?: 'avatar' | 'face'
  title?: string
}

export default function AvatarDialog({ onDone, onClose, box = BOX, kind = 'avatar', title }: Props) {
  const t = useTexts(fileTexts)
  const [step, setStep] = useState<Step>({ at: 1 })
  const [busy, setBusy] = useState(false)
  const url = step.at === 1 ? null : step.opened.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return (
    <Dialog title={title ?? t.title} width={520} stays busy={busy} onClose={onClose} buttons={null}>
      {canCut() ? (
        <div className="kg-avatar">
          <Steps size="small" current={step.at - 1} items={[{ title: t.stepPick }, { title: t.stepCrop }, { title: t.stepUpload }]} />
          {step.at === 1 && <PickStep least={box} onPicked={(opened) => setStep({ at: 2, opened })} />}
          {step.at === 2 && (
            <CropStep
              box={box}
              opened={step.opened}
              onBack={() => setStep({ at: 1 })}
              onCropped={(cropped) => setStep({ ...step, at: 3, cropped })}
            />
          )}
          {step.at === 3 && (
            <UploadStep
              kind={kind}
              cropped={step.cropped}
              onBusy={setBusy}
              onBack={() => setStep({ at: 1 })}
              onClose={onClose}
              onUploaded={(name) => {
                onDone(name)
                onClose()
              }}
            />
          )}
        </div>
      ) : (
        <Alert type="warning" showIcon title={t.unsupported} action={<Button onClick={onClose}>{t.back}</Button>} />
      )}
    </Dialog>
  )
}
