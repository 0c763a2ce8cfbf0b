/** How the member pages come onto the phone: by the browser's own question where it has one, else by what its menu says. */
import { useInstallQuestion } from '../../../ui/browser/install-question.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { clubTexts } from './club.texts.ts'
import type { ClubPageProps } from './use-club-face.ts'

export function AppPage({ gymToken, club }: ClubPageProps) {
  const t = useTexts(clubTexts)
  const install = useInstallQuestion()
  return (
    <section>
      <h1>{fill(t.appTitle, { club: club.data?.name ?? '' })}</h1>
      <p>{t.appLead}</p>
      {/MicroMessenger/i.test(navigator.userAgent) && <p className="m-answer">{t.appWeChat}</p>}
      {install && (
        <button type="button" className="m-primary m-large" onClick={() => void install()}>
          {t.appInstall}
        </button>
      )}
      <a className={install ? 'm-link' : 'm-button'} href={`/m/${gymToken}`}>
        {t.appOpen}
      </a>
      <h2>{t.appIos}</h2>
      <p>{t.appIosHow}</p>
      <h2>{t.appAndroid}</h2>
      <p>{t.appAndroidHow}</p>
    </section>
  )
}
