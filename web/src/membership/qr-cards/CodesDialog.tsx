/** The four codes side by side in the specification’s order: each is saved as an image, or made into a table card. */
import { DownloadOutlined, FileImageOutlined } from '@ant-design/icons'
import { settingsCalls } from '@kaiguan/contract/club/settings/calls'
import { type QrCardNow, qrCardCalls } from '@kaiguan/contract/membership/qr-cards/calls'
import { qrCodeWords } from '@kaiguan/contract/membership/qr-cards/texts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { PhoneReach } from '../../ui/display/PhoneReach.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { CardPreviewDialog } from './CardPreviewDialog.tsx'
import { drawCode } from './codes.ts'
import { qrTexts } from './qr-cards.texts.ts'
import { saveCanvas } from './save-canvas.ts'
import { TableCardDialog } from './TableCardDialog.tsx'
import { useCode } from './use-code.ts'
import './qr-cards.css'

const WIDTH = 1000

export default function CodesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(qrTexts)
  const read = useRead(qrCardCalls.list, {})
  const [open, setOpen] = useState<QrCardNow['code'] | null>(null)
  const mayEdit = useAllowed()('settings.qr-cards')
  const card = read.data?.data.find(({ code }) => code === open)
  const back = () => setOpen(null)
  const sign = read.data?.data.find(({ code }) => code === 'sign')
  const tablet = sign && (
    <a href={`${sign.path}#tablet`} target="_blank" rel="noreferrer">
      {t.tablet}
    </a>
  )
  return (
    <>
      <Dialog title={t.title} width={WIDTH} aside={tablet} onClose={onClose}>
        <p className="kg-soft">{t.lead}</p>
        {sign && <PhoneReach url={sign.url} />}
        <Reading read={read} rows={8}>
          {({ data }) => (
            <ul className="kg-codes">
              {data.map((one) => (
                <Code key={one.code} card={one} old={read.isFetching} mayEdit={mayEdit} onCard={() => setOpen(one.code)} />
              ))}
            </ul>
          )}
        </Reading>
      </Dialog>
      {card && (mayEdit ? <TableCardDialog now={card} onClose={back} /> : <CardPreviewDialog now={card} onClose={back} />)}
    </>
  )
}

type CodeProps = {
  card: QrCardNow
  /** It is being read anew: what was just saved isn't in it yet. */
  old: boolean
  mayEdit: boolean
  onCard: () => void
}

function Code({ card, old, mayEdit, onCard }: CodeProps) {
  const t = useTexts(qrTexts)
  const words = useWords()
  const drawn = useRef<HTMLCanvasElement>(null)
  const { code, leads } = useCode(card)
  const signs = card.code === 'sign' && mayEdit
  const rules = useRead(settingsCalls.rules, {}, { enabled: signs, silent: true })
  useEffect(() => {
    if (drawn.current && code) drawCode(drawn.current, code)
  }, [code])
  const name = words(qrCodeWords[card.code])
  const off = signs && rules.data?.self_check_in === false
  return (
    <li>
      <canvas ref={drawn} role="img" aria-label={name} />
      <strong>{name}</strong>
      <p className={off ? 'kg-wrong' : 'kg-soft'}>{off ? t.selfOff : leads && t[leads]}</p>
      <Button block icon={<DownloadOutlined />} disabled={!code} onClick={() => saveCanvas(drawn.current, `${name}.png`)}>
        {t.save}
      </Button>
      <Button block icon={<FileImageOutlined />} disabled={old} onClick={onCard}>
        {mayEdit ? t.make : t.see}
      </Button>
    </li>
  )
}
