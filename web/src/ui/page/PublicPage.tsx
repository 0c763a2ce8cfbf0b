/** A page outside the frame: the product's name, one card, the language. */
import type { ReactNode } from 'react'
import { setLanguage, useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { Brandmark } from './Brandmark.tsx'
import { publicTexts } from './public-page.texts.ts'

export function PublicPage({ title, lead, children, wide }: { title: string; lead?: ReactNode; children: ReactNode; wide?: boolean }) {
  const t = useTexts(publicTexts)
  const language = useLanguage()
  const other = language === 'zh' ? 'en' : 'zh'
  return (
    <div className="kg-public">
      <header>
        <Brandmark size={32} />
        <strong>{t.product}</strong>
        <button type="button" className="kg-link" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => setLanguage(other)}>
          {t.language}
        </button>
      </header>
      <main className="kg-public-card" data-wide={wide}>
        <h1>{title}</h1>
        {lead && <p className="kg-public-lead">{lead}</p>}
        {children}
      </main>
      <footer>{t.foot}</footer>
    </div>
  )
}
