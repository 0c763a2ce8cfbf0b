/** The member's own pages, /m/<branch>: built on Preact (vite.phone.config.ts), without the back office behind them. */
import { createRoot } from 'react-dom/client'
import { MemberPages } from './people/member/MemberApp.tsx'
import { paintAsThePhone } from './ui/display/phone-look.ts'
import { markDocument } from './words/language.ts'
import './people/member/member.css'

paintAsThePhone()
markDocument()

const root = document.getElementById('root')
if (!root) throw new Error('m.html has no #root')
createRoot(root).render(<MemberPages gymToken={location.pathname.split('/')[2] ?? ''} />)
