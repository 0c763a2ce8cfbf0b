/** The phone’s own script: what was asked for is drawn, what is pressed is sent. Runs in the browser as it stands, without its types. */
import type { phoneTexts } from './phone.texts.ts'
import type { Seen, SeenPayment, SeenRefund } from './phone-state.ts'

type Words = { zh: string; en: string }
type Texts = typeof phoneTexts

const EVERY_MS = 1_000

const texts: Texts = await (await fetch('/phone/texts')).json()

function at<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`the page has no ${id}`)
}

/** Both languages beside each other. */
function worded<E extends HTMLElement>(into: E, words: Words): E {
  const spans = (['zh', 'en'] as const).map((language) => {
    const span = document.createElement('span')
    span.lang = language
    span.textContent = words[language]
    return span
  })
  into.replaceChildren(...spans)
  return into
}

function made(tag: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

let gone = false
function say(words: Words | null): void {
  const said = at('said', HTMLParagraphElement)
  if (words) worded(said, words)
  else said.replaceChildren()
}

/** null: nobody is there. */
async function ask(path: string, body?: object): Promise<Response | null> {
  const how = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
  const answer = await fetch(path, how).catch(() => null)
  if (answer === null || gone) say(answer === null ? texts.page.gone : null)
  gone = answer === null
  return answer
}

async function act(body: object): Promise<void> {
  const answer = await ask('/phone/acts', body)
  if (answer) say(answer.ok ? null : texts.page.tooLate)
  await look()
}

/** One of several. */
function choice(group: string, value: string, words: Words, pick: () => void): HTMLElement {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'radio'
  input.name = group
  input.value = value
  input.addEventListener('change', pick)
  label.append(input, worded(document.createElement('span'), words))
  return label
}

function button(key: string, words: Words, press: () => void): HTMLButtonElement {
  const pressed = worded(document.createElement('button'), words)
  pressed.type = 'button'
  pressed.dataset.key = key
  pressed.addEventListener('click', press)
  return pressed
}

function refundItem(payment: SeenPayment, { no, yuan, state, acts }: SeenRefund): HTMLElement {
  const item = made('div', 'refund')
  const name = worded(made('span', 'name'), texts.page.refund)
  const row = made('div', 'row')
  row.append(name, made('b', 'yuan', `¥${yuan}`), worded(made('span', `chip ${state}`), texts.refundState[state]))
  const { provider, merchant_no } = payment
  const buttons = acts.map((one) =>
    button(`${payment.no} ${no} ${one}`, texts.act[one], () => act({ act: one, provider, merchant_no, no: payment.no, refund_no: no })),
  )
  item.append(row, made('div', 'no', no), ...rowOf(buttons))
  return item
}

function paymentItem(payment: SeenPayment): HTMLElement {
  const { provider, merchant_no, no, subject, yuan, mood, state, acts, refunds } = payment
  const item = made('li', '')
  const top = made('div', 'row')
  top.append(
    worded(made('span', `provider ${provider}`), texts.provider[provider]),
    worded(made('span', `chip ${state}`), texts.state[state]),
  )
  const middle = made('div', 'row')
  middle.append(made('span', 'subject', subject), made('b', 'yuan', `¥${yuan}`))
  const buttons = acts.map((one) => button(`${no} ${one}`, texts.act[one], () => act({ act: one, provider, merchant_no, no })))
  item.append(top, middle, made('div', 'no', `${merchant_no} · ${no}`), worded(made('div', 'soft'), texts.mood[mood]))
  item.append(...rowOf(buttons), ...refunds.map((refund) => refundItem(payment, refund)))
  return item
}

function rowOf(buttons: HTMLButtonElement[]): HTMLElement[] {
  if (buttons.length === 0) return []
  const row = made('div', 'acts')
  row.append(...buttons)
  return [row]
}

let drawn = ''
function draw(text: string): void {
  if (text === drawn) return
  drawn = text
  const { choices, payments, isCut }: Seen = JSON.parse(text)
  for (const [group, value] of Object.entries(choices))
    for (const input of document.querySelectorAll<HTMLInputElement>(`#${group} input`)) input.checked = input.value === String(value)
  const { activeElement } = document
  const held = activeElement instanceof HTMLElement ? activeElement.dataset.key : undefined
  const list = at('payments', HTMLOListElement)
  list.replaceChildren(...(payments.length === 0 ? [worded(made('li', 'soft'), texts.page.none)] : payments.map(paymentItem)))
  at('older', HTMLParagraphElement).hidden = !isCut
  // What somebody was about to press stays theirs.
  if (held !== undefined) list.querySelector<HTMLElement>(`[data-key="${CSS.escape(held)}"]`)?.focus()
}

async function look(): Promise<void> {
  const answer = await ask('/phone/state')
  if (answer?.ok) draw(await answer.text())
}

let next: ReturnType<typeof setTimeout> | undefined
/** While nobody sees it nothing is asked for. */
async function follow(): Promise<void> {
  clearTimeout(next)
  if (document.visibilityState === 'hidden') return
  await look()
  clearTimeout(next)
  next = setTimeout(follow, EVERY_MS)
}

function drawChoices(group: 'answering' | 'callbacks' | 'refunds'): void {
  const labels = Object.entries<Words>(texts[group]).map(([value, words]) =>
    choice(group, value, words, () => void ask('/phone/choices', { [group]: group === 'callbacks' ? Number(value) : value })),
  )
  at(group, HTMLFieldSetElement).append(...labels)
}

function drawPayer(group: 'provider' | 'mood'): void {
  const labels = Object.entries<Words>(texts[group]).map(([value, words]) => choice(group, value, words, () => {}))
  at(group, HTMLFieldSetElement).append(...labels)
  const [first] = document.querySelectorAll<HTMLInputElement>(`#${group} input`)
  if (first) first.checked = true
}

drawPayer('provider')
drawPayer('mood')
for (const group of ['answering', 'callbacks', 'refunds'] as const) drawChoices(group)

at('ask', HTMLFormElement).addEventListener('submit', async (event) => {
  event.preventDefault()
  const asked = new FormData(at('ask', HTMLFormElement))
  const answer = await ask('/phone/codes', Object.fromEntries(asked))
  if (!answer?.ok) return
  const { code, picture }: { code: string; picture: string } = await answer.json()
  at('code', HTMLOutputElement).value = code
  const image = at('picture', HTMLImageElement)
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`
  image.alt = `${texts.page.code.zh} / ${texts.page.code.en}`
  worded(at('copy', HTMLButtonElement), texts.page.copy)
  at('shown', HTMLDivElement).hidden = false
})
at('copy', HTMLButtonElement).addEventListener('click', async () => {
  await navigator.clipboard.writeText(at('code', HTMLOutputElement).value)
  worded(at('copy', HTMLButtonElement), texts.page.copied)
})
document.addEventListener('visibilitychange', follow)
await follow()
