import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { takeHashPath } from './app/hash-path.ts'
import { askForStylesAgain } from './app/reload-styles.ts'
import { keepInstallQuestion } from './ui/browser/install-question.ts'
import { paintDocument } from './ui/page/look.ts'
import { markDocument } from './words/language.ts'
import './ui/ui.css'
import './ui/display/status.css'
import './ui/page/page.css'
import './ui/lists/lists.css'
import './ui/dialogs/dialogs.css'
import './ui/forms/choices.css'
import './ui/forms/forms.css'
import './ui/parts.css'
import './ui/display/figures.css'
import './ui/display/shown.css'
import './ui/layout.css'
import './ui/page/public.css'

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
