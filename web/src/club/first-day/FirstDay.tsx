/** 开业准备: what a new branch needs before its counter works, each with the place where it is done. Gone when all is done. */
import { CheckOutlined } from '@ant-design/icons'
import { firstDayCalls, optionalSteps, type FirstDay as Shown } from '@kaiguan/contract/club/first-day/calls'
import { stepWords } from '@kaiguan/contract/club/first-day/texts'
import { Link } from 'react-router'
import { went } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { firstDayTexts, stepAbout } from './first-day.texts.ts'
import { places } from './places.ts'
import { useFirstDay } from './use-first-day.ts'
import './first-day.css'

export function FirstDay() {
  const t = useTexts(firstDayTexts)
  const { data: shown } = useFirstDay()
  if (!shown || shown.open === 0) return null
  const { steps, open } = shown
  return (
    <section className="kg-card kg-first-day" aria-labelledby="kg-first-day">
      <header className="kg-between">
        <h2 id="kg-first-day">{t.title}</h2>
        <span className="kg-soft kg-figures">{fill(t.progress, { done: steps.length - open, total: steps.length })}</span>
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.step} {...step} next={step.step === nextOf(shown)} />
        ))}
      </ol>
    </section>
  )
}

/** The one to do now. */
function nextOf({ steps }: Shown): string | undefined {
  return steps.find(({ done, skipped }) => !done && !skipped)?.step
}

function Step({ step, done, skipped, next }: Shown['steps'][number] & { next: boolean }) {
  const t = useTexts(firstDayTexts)
  const words = useWords()
  const allowed = useAllowed()
  const { send } = useSend(firstDayCalls.skip)
  const optional = optionalSteps.find((one) => one === step)
  const state = done ? 'done' : skipped ? 'skipped' : next ? 'next' : 'open'
  return (
    <li data-state={state}>
      <Link to={places[step]} aria-current={next ? 'step' : undefined}>
        <span className="kg-first-day-mark" aria-hidden="true">
          {done && <CheckOutlined />}
        </span>
        <span className="kg-two-lines">
          <strong>
            {words(stepWords[step])}
            <span className="kg-hidden">{done ? t.done : skipped ? t.skipped : ''}</span>
          </strong>
          <span className="kg-soft">{skipped && !done ? t.skipped : words(stepAbout[step])}</span>
        </span>
      </Link>
      {optional && !done && allowed('settings.edit') && (
        <LinkButton run={() => void went(send({ body: { step: optional, skipped: !skipped } }))}>{skipped ? t.unskip : t.skip}</LinkButton>
      )}
    </li>
  )
}
