/**
 * Getting the desktop app, as the specification says: macOS is coming soon, Windows in 64 or 32 bits as the browser says; beside them the
 * page itself, installed.
 */
import { AppleOutlined, DesktopOutlined, WindowsOutlined } from '@ant-design/icons'
import { clubCalls } from '@kaiguan/contract/club/clubs/calls'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useRead } from '../../api/queries.ts'
import { isInstalled, useInstallQuestion } from '../../ui/browser/install-question.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { appDialogTexts } from './desktop-app.texts.ts'
import { desktopAppTexts } from './screens.texts.ts'
import { windowsBits } from './windows-bits.ts'
import './desktop-app.css'

export default function DesktopAppDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(appDialogTexts)
  const words = useWords()
  const read = useRead(clubCalls.installation, {})
  return (
    <Dialog title={words(desktopAppTexts.title)} width={560} onClose={onClose}>
      <ul className="kg-desktop-apps kg-stack kg-gap-20">
        <Way icon={<WindowsOutlined />} name={t.windows}>
          <Reading read={read} rows={1}>
            {({ windows64_url, windows32_url }) => <Windows addresses={{ 64: windows64_url, 32: windows32_url }} />}
          </Reading>
        </Way>
        <Way icon={<AppleOutlined />} name={t.macos}>
          <Tag>{t.soon}</Tag>
        </Way>
        <Way icon={<DesktopOutlined />} name={t.anywhere} text={t.anywhereText}>
          <InBrowser />
        </Way>
      </ul>
    </Dialog>
  )
}

function Way({ icon, name, text, children }: { icon: ReactNode; name: string; text?: string; children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <div>
        <strong>{name}</strong>
        {text && <p className="kg-soft">{text}</p>}
        {children}
      </div>
    </li>
  )
}

function Windows({ addresses }: { addresses: Readonly<Record<64 | 32, string | null>> }) {
  const t = useTexts(appDialogTexts)
  const bits = windowsBits(navigator.userAgent)
  const other = bits === 64 ? 32 : 64
  const [mine, theirs] = [addresses[bits], addresses[other]]
  if (!mine && !theirs) return <p className="kg-soft">{t.notYet}</p>
  return (
    <>
      {mine && <p className="kg-soft">{fill(t.chosen, { bits })}</p>}
      {mine && (
        <Button type="primary" href={mine} target="_blank" rel="noreferrer">
          {fill(t.get, { bits })}
        </Button>
      )}
      {theirs && (
        <Button type={mine ? 'link' : 'default'} href={theirs} target="_blank" rel="noreferrer">
          {fill(t.other, { bits: other })}
        </Button>
      )}
    </>
  )
}

function InBrowser() {
  const t = useTexts(appDialogTexts)
  const install = useInstallQuestion()
  if (isInstalled()) return <Tag color="success">{t.installed}</Tag>
  if (install)
    return (
      <Button type="primary" ghost onClick={() => void install()}>
        {t.install}
      </Button>
    )
  return <p>{t.byMenu}</p>
}
