/**
 * Ant Design inside looks like Kaiguan and speaks its language. The frame, the notices and every public page that uses
 * Ant Design wrap themselves in it; /login doesn't, and so is sent without Ant Design altogether (90 kB of script less).
 */
import { ConfigProvider, theme } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../words/language.ts'
import { useLook } from './look.ts'
import { antdTheme } from './tokens.ts'

export function Look({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const look = useLook()
  const config = useMemo(() => antdTheme(look, look === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm), [look])
  return (
    <ConfigProvider locale={language === 'zh' ? zhCN : enUS} theme={config} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
