/** The top bar's codes. */
import { QrcodeOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import { qrTexts } from './qr-cards.texts.ts'

const CodesDialog = lazy(() => import('./CodesDialog.tsx'))

export default function CodesOpener() {
  const t = useTexts(qrTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={t.title}>
        <Button type="text" aria-label={t.title} icon={<QrcodeOutlined />} onClick={() => setOpen(true)} />
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <CodesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
