/** The sections one under another; what is shown how is chosen at the top and kept as in the product. */
import { Look } from '../ui/page/Look.tsx'
import { setLook, useLook } from '../ui/page/look.ts'
import { setLanguage, useLanguage } from '../words/language.ts'
import { useTexts, useWords } from '../words/texts.ts'
import { designTexts } from './design.texts.ts'
import { sections } from './sections.ts'

export function DesignPage() {
  const t = useTexts(designTexts)
  const words = useWords()
  const look = useLook()
  const language = useLanguage()
  return (
    <Look>
      <main className="kg-design">
        <header>
          <h1>{t.title}</h1>
          <button type="button" onClick={() => setLook(look === 'light' ? 'dark' : 'light')}>
            {look === 'light' ? t.dark : t.light}
          </button>
          <button type="button" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
            {t.otherLanguage}
          </button>
        </header>
        {sections.map(({ key, title, Part }) => (
          <section key={key} id={key} aria-labelledby={`${key}-title`}>
            <h2 id={`${key}-title`}>{words(title)}</h2>
            <Part />
          </section>
        ))}
      </main>
    </Look>
  )
}
