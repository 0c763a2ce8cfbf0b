/** The export of everything with its downloads, where nothing else of the product is open: the subscription is over. */
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { useTexts } from '../../words/texts.ts'
import { ExportEverything } from './ExportEverything.tsx'
import { downloadTexts } from './exports.texts.ts'

const DownloadPanel = lazy(() => import('./DownloadPanel.tsx'))

export default function TakeAlong() {
  const t = useTexts(downloadTexts)
  const [shown, setShown] = useState(false)
  return (
    <Allowed needs="exports.everything">
      <ExportEverything size="large" onAsked={() => setShown(true)} />
      <Button size="large" onClick={() => setShown(true)}>
        {t.title}
      </Button>
      <Suspense fallback={null}>{shown && <DownloadPanel onClose={() => setShown(false)} />}</Suspense>
    </Allowed>
  )
}
