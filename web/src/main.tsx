import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { takeHashPath } from './app/hash-path.ts'
import { askForStylesAgain } from './app/reload-styles.ts'
import { keepInstallQuestion } from './ui/browser/install-question.ts'
import { paintDocument } from './ui/page/look.ts'
import { markDocument } from './words/language.ts'
import './ui/sheets.ts'

askForStylesAgain()
keepInstallQuestion()
takeHashPath()
paintDocument()
markDocument()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
