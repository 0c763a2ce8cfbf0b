/** The member's own pages, /m/<branch>: an entry of their own, without the back office behind it. */
import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemberPages } from './people/member/MemberApp.tsx'
import { paintAsThePhone } from './ui/display/phone-look.ts'
import { markDocument } from './words/language.ts'
import './people/member/member.css'

paintAsThePhone()
markDocument()

const root = document.getElementById('root')
if (!root) throw new Error('m.html has no #root')
createRoot(root).render(
  <StrictMode>
    <MemberPages gymToken={location.pathname.split('/')[2] ?? ''} />
  </StrictMode>,
)
