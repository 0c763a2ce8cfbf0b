/** The button for everything, with its dialog; for whoever may. */
import { CloudDownloadOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useTexts } from '../../words/texts.ts'
import { everythingTexts } from './exports.texts.ts'

const EverythingDialog = lazy(() => import('./EverythingDialog.tsx'))

type Props = Pick<ButtonProps, 'size'> & { onAsked: () => void }

export function ExportEverything({ size, onAsked }: Props) {
  const t = useTexts(everythingTexts)
  const may = useMayExportEverything()
  const [asking, setAsking] = useState(false)
  if (!may) return null
  function asked() {
    setAsking(false)
    onAsked()
  }
  return (
    <>
      <Button size={size} icon={<CloudDownloadOutlined />} onClick={() => setAsking(true)}>
        {t.title}
      </Button>
      <Suspense fallback={null}>{asking && <EverythingDialog onClose={() => setAsking(false)} onAsked={asked} />}</Suspense>
    </>
  )
}

/** What is done at head office is done in no branch; whoever is there enters one. */
export function useMayExportEverything(): boolean {
  const { gym_id } = useUser()
  return useAllowed()('exports.everything') && gym_id !== 0
}
