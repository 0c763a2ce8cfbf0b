/** The top bar: where one is on the left; what features bring, the language, the full screen and the account on the right. */
import { FullscreenExitOutlined, FullscreenOutlined, TranslationOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { Brandmark } from '../../ui/page/Brandmark.tsx'
import { setLanguage, useLanguage } from '../../words/language.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { appTexts, productName } from '../app.texts.ts'
import { hasBranchSelector } from '../guards.ts'
import { QuickSearchOpener } from '../palette/QuickSearchOpener.tsx'
import type { Screen } from '../screen.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { BranchSelector } from './BranchSelector.tsx'
import { FrameParts } from './FrameParts.tsx'
import type { Tabs } from './tabs.ts'

export function TopBar({ open, tabs }: { open: readonly Screen[]; tabs: Tabs }) {
  const user = useUser()
  const words = useWords()
  const enterable = user.gyms.filter(({ id }) => id !== 0).length
  return (
    <header className="kg-top kg-row kg-gap-12">
      <Link to="/" className="kg-top-mark" aria-label={words(productName)}>
        {user.gym.logo ? <img src={user.gym.logo} alt="" width={28} height={28} /> : <Brandmark />}
      </Link>
      {hasBranchSelector(user.employee.type, enterable) ? (
        <BranchSelector />
      ) : (
        <strong className="kg-top-club kg-cut">{user.gym.name}</strong>
      )}
      <QuickSearchOpener open={open} tabs={tabs} />
      <div className="kg-top-right kg-row kg-gap-4">
        <FrameParts slot="top-bar" />
        <LanguageSwitch />
        <FullScreenToggle />
        <AvatarMenu screens={open} />
      </div>
    </header>
  )
}

function LanguageSwitch() {
  const t = useTexts(appTexts)
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <Button
      type="text"
      icon={<TranslationOutlined />}
      onClick={() => setLanguage(other)}
      lang={other === 'zh' ? 'zh-CN' : 'en'}
      title={t.languageHint}
    >
      {t.language}
    </Button>
  )
}

function FullScreenToggle() {
  const t = useTexts(appTexts)
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])

  async function toggle() {
    try {
      if (full) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      notices.message({ level: 'warning', text: t.noFullScreen })
    }
  }
  const name = full ? t.leaveFullScreen : t.fullScreen
  return (
    <Tooltip title={name}>
      <Button
        className="kg-full-screen"
        type="text"
        aria-label={name}
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        onClick={toggle}
      />
    </Tooltip>
  )
}
