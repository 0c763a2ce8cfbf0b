/** /design, for whoever works on the screens: every part in both looks and languages. Vite serves it in development; no build has it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { paintDocument } from '../ui/page/look.ts'
import { markDocument } from '../words/language.ts'
import { DesignPage } from './DesignPage.tsx'
import '../ui/sheets.ts'
import './design.css'

paintDocument()
markDocument()

const root = document.getElementById('root')
if (!root) throw new Error('design.html has no #root')
createRoot(root).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
)
