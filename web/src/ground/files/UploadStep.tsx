/** Step 3: on its way, there, or not and why. */
import { codes } from '@kaiguan/contract/codes'
import type { FileKind } from '@kaiguan/contract/ground/files/calls'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { isFailure } from '../../api/failure.ts'
import { notices } from '../../session/notices.ts'
import { useTexts } from '../../words/texts.ts'
import { fileTexts } from './files.texts.ts'
import { loading, useUpload } from './use-upload.ts'

type Props = {
  kind: FileKind
  cropped: Blob
  onBusy: (busy: boolean) => void
  onBack: () => void
  onClose: () => void
  onUploaded: (name: string) => void
}

export function UploadStep({ kind, cropped, onBusy, onBack, onClose, onUploaded }: Props) {
  const t = useTexts(fileTexts)
  const upload = useUpload(kind)
  const [why, setWhy] = useState<string | null>(null)

  async function start(): Promise<void> {
    setWhy(null)
    onBusy(true)
    try {
      const name = await upload.start(cropped)
      onBusy(false)
      if (name !== null) onUploaded(name)
    } catch (thrown) {
      onBusy(false)
      fail(thrown)
    }
  }

  /** The specification's own ends of signing: an old code closes the tool, any other 403 says so. */
  function fail(thrown: unknown): void {
    const failure = isFailure(thrown) ? thrown : null
    const forbidden = failure?.status === 403
    if (forbidden && failure.code === codes['permission.missing']) {
      notices.message({ level: 'error', text: t.codeExpired })
      onClose()
    } else setWhy(forbidden ? t.noAccess : (failure?.body.message ?? null))
  }

  const begin = useEffectEvent(() => void start())
  useEffect(() => begin(), [])

  return (
    <div className="kg-avatar-upload">
      {upload.state === loading.fail ? (
        <>
          <Alert type="error" showIcon title={t.avatarFailed} description={why} />
          <div className="kg-avatar-foot kg-beside kg-to-end">
            <Button onClick={onBack}>{t.another}</Button>
            <Button type="primary" autoFocus onClick={() => void start()}>
              {t.again}
            </Button>
          </div>
        </>
      ) : (
        <Progress
          type="circle"
          percent={upload.state === loading.success ? 100 : upload.percent}
          aria-label={upload.state === loading.success ? t.succeeded : t.uploading}
        />
      )}
    </div>
  )
}
