/** Self check-in at a tablet of the club's: the code on the member's phone, before its camera or its scanner. Nobody is signed in here. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraTexts } from '../../../ui/browser/camera.texts.ts'
import { useCamera, whyCameraFailed, whyNoCamera } from '../../../ui/browser/camera.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { type SaidOfCode, useCodes } from '../club/use-codes.ts'
import { tabletTexts } from './tablet.texts.ts'
import { useStayAwake } from './use-stay-awake.ts'

export function TabletPage({ gymToken }: { gymToken: string }) {
  const t = useTexts(tabletTexts)
  const codes = useCodes(gymToken)
  useStayAwake()
  return (
    <section className="m-tablet">
      <h1>{t.title}</h1>
      <div aria-live="assertive">
        {codes.said ? <Said said={codes.said} onNext={codes.next} /> : <p className="m-soft">{codes.busy ? t.reading : t.how}</p>}
      </div>
      <Camera onCode={codes.show} />
      <Scanner onCode={codes.show} />
    </section>
  )
}

function Said({ said: { answer, wrong }, onNext }: { said: SaidOfCode; onNext: () => void }) {
  const t = useTexts(tabletTexts)
  const good = answer?.allowed === true
  return (
    <div className="m-answer" data-good={good}>
      <strong>{answer ? fill(good ? t.welcome : t.sorry, { name: answer.name }) : t.notRead}</strong>
      <span>{answer?.message ?? wrong}</span>
      {answer?.locker && <span>{fill(t.grid, answer.locker)}</span>}
      {answer && !good && <span>{t.desk}</span>}
      <button type="button" onClick={onNext}>
        {t.next}
      </button>
    </div>
  )
}

type OnCode = { onCode: (code: string) => Promise<void> }

/** It asks for the camera by a press; where the browser allows it already, by itself. */
function Camera({ onCode }: OnCode) {
  const t = useTexts(tabletTexts)
  const words = useTexts(cameraTexts)
  const [tries, setTries] = useState(0)
  const none = whyNoCamera(words)
  useEffect(() => {
    let gone = false
    // Not every browser answers for cameras: then it takes the press.
    navigator.permissions?.query({ name: 'camera' }).then(
      ({ state }) => gone || (state === 'granted' && setTries((count) => Math.max(count, 1))),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  if (none) return <p className="m-soft">{none}</p>
  if (tries > 0) return <Seeing key={tries} onCode={onCode} again={() => setTries(tries + 1)} />
  return (
    <button type="button" className="m-primary m-large" onClick={() => setTries(1)}>
      {t.camera}
    </button>
  )
}

/** Between two looks: a phone is held still for longer. */
const LOOK_MS = 200

function Seeing({ onCode, again }: OnCode & { again: () => void }) {
  const t = useTexts(tabletTexts)
  const words = useTexts(cameraTexts)
  const video = useRef<HTMLVideoElement>(null)
  const failed = useCamera(video)
  const read = useEffectEvent((code: string) => void onCode(code))
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout>
    // What reads them is fetched while the camera warms up.
    void import('qr/decode.js').then(({ BarcodeDetector }) => {
      const reader = new BarcodeDetector({ formats: ['qr_code'] })
      const look = async () => {
        const seen = video.current
        if (seen && seen.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
          for (const { rawValue } of await reader.detect(seen).catch(() => [])) read(rawValue)
        if (!gone) timer = setTimeout(() => void look(), LOOK_MS)
      }
      if (!gone) void look()
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [])
  if (failed !== null)
    return (
      <div className="m-state" role="alert">
        <p>{whyCameraFailed(failed, words)}</p>
        <button type="button" onClick={again}>
          {t.cameraAgain}
        </button>
      </div>
    )
  return <video ref={video} className="m-camera" autoPlay playsInline muted aria-label={words.view} />
}

/** A scanner types what it reads, and Enter: into here, wherever somebody tapped before. */
function Scanner({ onCode }: OnCode) {
  const t = useTexts(tabletTexts)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1 && document.activeElement !== field.current)
        field.current?.focus()
    }
    field.current?.focus()
    document.addEventListener('keydown', back)
    return () => document.removeEventListener('keydown', back)
  }, [])
  const read = (event: FormEvent) => {
    event.preventDefault()
    const { current } = field
    if (!current) return
    void onCode(current.value.trim())
    current.value = ''
  }
  return (
    <form className="m-scanner" onSubmit={read}>
      <label>
        {t.scanner}
        {/* No keyboard of the tablet's own comes up. */}
        <input ref={field} inputMode="none" autoComplete="off" spellCheck={false} maxLength={400} />
      </label>
    </form>
  )
}
