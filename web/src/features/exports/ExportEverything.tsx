/** The button for everything, with its dialog; for whoever may. */
import { CloudDownloadOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../session/session.ts'
import { Allowed } from '../../ui/Allowed.tsx'
import { useTexts } from '../../words/texts.ts'
import { everythingTexts } from './exports.texts.ts'

const EverythingDialog = lazy(() => import('./EverythingDialog.tsx'))

type Props = Pick<ButtonProps, 'size'> & { onAsked: () => void }

export function ExportEverything({ size, onAsked }: Props) {
  const t = useTexts(everythingTexts)
  const { gym_id } = useUser()
  const [asking, setAsking] = useState(false)
  // What is done at head office is done in no branch; whoever is there enters one.
  if (gym_id === 0) return null
  function asked() {
    setAsking(false)
    onAsked()
  }
  return (
    <Allowed needs="exports.everything">
      <Button size={size} icon={<CloudDownloadOutlined />} onClick={() => setAsking(true)}>
        {t.title}
      </Button>
      <Suspense fallback={null}>{asking && <EverythingDialog onClose={() => setAsking(false)} onAsked={asked} />}</Suspense>
    </Allowed>
  )
}
