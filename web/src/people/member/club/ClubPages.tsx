/** What a club's codes open: the club itself, how its pages come onto the phone, and checking oneself in. */
import type { ReactNode } from 'react'
import { getLanguage, setLanguage } from '../../../words/language.ts'
import { useTexts } from '../../../words/texts.ts'
import { memberTexts } from '../member.texts.ts'
import { Shown } from '../Shown.tsx'
import { SignPage } from '../tablet/SignPage.tsx'
import { useOne } from '../use-pages.ts'
import { AppPage } from './AppPage.tsx'
import { ClubPage } from './ClubPage.tsx'
import { clubTexts } from './club.texts.ts'
import { useClubFace } from './use-club-face.ts'

/** The address of self check-in, opened at the club's own tablet. */
const TABLET = '#tablet'

export function ClubPages({ gymToken, page }: { gymToken: string; page: string }) {
  const t = useTexts(memberTexts)
  const club = useClubFace(gymToken)
  if (club.failure?.status === 404 || club.failure?.status === 422)
    return (
      <main className="m-page m-state">
        <h1>{t.unknownClub}</h1>
        <p>{t.unknownClubText}</p>
      </main>
    )
  const isTablet = page === 'sign' && location.hash === TABLET
  const Page = page === 'sign' ? SignPage : page === 'app' ? AppPage : ClubPage
  return (
    <>
      <header className="m-page m-head">
        {club.data?.logo && <img src={club.data.logo} alt="" width={36} height={36} />}
        <strong>{page === 'club' ? '' : (club.data?.name ?? '')}</strong>
        <button type="button" onClick={() => setLanguage(getLanguage() === 'zh' ? 'en' : 'zh')}>
          {t.language}
        </button>
      </header>
      <main className="m-page m-club">
        {isTablet ? (
          <Tablet gymToken={gymToken} />
        ) : (
          <>
            <Page gymToken={gymToken} club={club} />
            <Footer gymToken={gymToken} page={page} />
          </>
        )}
      </main>
    </>
  )
}

/** Of its own, as no phone needs what reads codes off a camera. */
function Tablet({ gymToken }: { gymToken: string }) {
  const page = useOne('tablet', () => import('../tablet/TabletPage.tsx'))
  return <Shown read={page}>{({ TabletPage }) => <TabletPage gymToken={gymToken} />}</Shown>
}

/** The other pages of the club. */
function Footer({ gymToken, page }: { gymToken: string; page: string }) {
  const t = useTexts(clubTexts)
  const links: readonly [string, ReactNode][] = [
    ['sign', t.checkIn],
    ['club', t.about],
    ['', t.member],
  ]
  return (
    <nav className="m-foot">
      {links
        .filter(([to]) => to !== page)
        .map(([to, text]) => (
          <a key={to} href={`/m/${gymToken}${to && `/${to}`}`}>
            {text}
          </a>
        ))}
    </nav>
  )
}
