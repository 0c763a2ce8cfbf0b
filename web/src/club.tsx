/** What a club's codes open: /m/<branch>/club, /app and /sign. Built on Preact (vite.phone.config.ts), for a phone on the move. */
import { createRoot } from 'react-dom/client'
import { ClubPages } from './people/member/club/ClubPages.tsx'
import './people/member/member.css'
import './people/member/club/club.css'
import { keepInstallQuestion } from './ui/browser/install-question.ts'
import { paintAsThePhone } from './ui/display/phone-look.ts'
import { markDocument } from './words/language.ts'

keepInstallQuestion()
paintAsThePhone()
markDocument()

const [, , gymToken = '', page = ''] = location.pathname.split('/')
const root = document.getElementById('root')
if (!root) throw new Error('club.html has no #root')
createRoot(root).render(<ClubPages gymToken={gymToken} page={page} />)
