/** The member's own pages, /m/<branch>: an entry of their own, without the back office behind it. */
import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemberApp } from './features/member/MemberApp.tsx'
import { cssVariables } from './ui/tokens.ts'
import { markDocument } from './words/language.ts'
import './features/member/member.css'

/** As the phone has it. */
const dark = matchMedia('(prefers-color-scheme: dark)')
function paint(): void {
  for (const [name, value] of Object.entries(cssVariables(dark.matches ? 'dark' : 'light')))
    document.documentElement.style.setProperty(name, value)
}
paint()
dark.addEventListener('change', paint)
markDocument()

const root = document.getElementById('root')
if (!root) throw new Error('m.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MemberApp gymToken={location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
)
