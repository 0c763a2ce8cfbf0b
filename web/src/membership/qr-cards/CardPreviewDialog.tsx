/** A table card for whoever may not change it: to be looked at and downloaded. */
import { DownloadOutlined } from '@ant-design/icons'
import type { QrCardNow } from '@kaiguan/contract/membership/qr-cards/calls'
import { qrCodeWords } from '@kaiguan/contract/membership/qr-cards/texts'
import { Button } from 'antd'
import { useRef } from 'react'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { qrTexts } from './qr-cards.texts.ts'
import { saveCanvas } from './save-canvas.ts'
import { TableCard } from './TableCard.tsx'
import { useCode } from './use-code.ts'

export function CardPreviewDialog({ now, onClose }: { now: QrCardNow; onClose: () => void }) {
  const t = useTexts(qrTexts)
  const name = useWords()(qrCodeWords[now.code])
  const { code } = useCode(now)
  const canvas = useRef<HTMLCanvasElement>(null)
  const download = (
    <Button type="primary" autoFocus icon={<DownloadOutlined />} disabled={!code} onClick={() => saveCanvas(canvas.current, `${name}.png`)}>
      {t.download}
    </Button>
  )
  return (
    <Dialog title={fill(t.cardTitle, { code: name })} width={460} onClose={onClose} buttons={download}>
      <TableCard code={code} card={now.card} canvas={canvas} />
    </Dialog>
  )
}
