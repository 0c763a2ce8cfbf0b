/** 文章推送: what is written for the staff, and what was pushed. */
import { useSearchParams } from 'react-router'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useTexts } from '../../words/texts.ts'
import { ArticleList } from './ArticleList.tsx'
import { articleTexts } from './articles.texts.ts'
import { PushList } from './PushList.tsx'

type Tab = 'articles' | 'pushes'

export default function ArticlesScreen() {
  const t = useTexts(articleTexts)
  const [params, setParams] = useSearchParams()
  const tab: Tab = params.get('tab') === 'pushes' ? 'pushes' : 'articles'
  return (
    <PartTabs<Tab>
      label={t.parts}
      tabs={[
        { key: 'articles', text: t.articles },
        { key: 'pushes', text: t.pushes },
      ]}
      current={tab}
      onShow={(key) => setParams(key === 'pushes' ? { tab: key } : {}, { replace: true })}
    >
      {tab === 'pushes' ? <PushList /> : <ArticleList />}
    </PartTabs>
  )
}
