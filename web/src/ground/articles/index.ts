/** Articles for the staff (this file travels with /login). */
import type { QuickAction, Screen } from '../../app/screen.ts'
import { articleScreenTexts as t } from './screens.texts.ts'

export const screens: readonly Screen[] = [
  {
    path: '/advanced/articalpush',
    name: 'articalpush',
    title: t.articles,
    key: 'P',
    group: 'advanced',
    needs: 'articles.view',
    load: () => import('./ArticlesScreen.tsx'),
  },
]

export const actions: readonly QuickAction[] = [
  { name: 'add-article', title: t.add, path: '/advanced/articalpush?add=1', needs: 'articles.create' },
]
