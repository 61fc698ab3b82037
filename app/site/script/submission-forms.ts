import { localeOf, localePath } from '~/domain/locale'
import {
  type FieldProblem,
  type SubmissionKind,
  screenshotBytesMax,
  screenshotTypes,
  submissionProblems,
} from '~/domain/submissions'
import { forgetForm } from './form-keeper'
import { submissionId } from './submission-id'
import { visitSource } from './visit-source'

type Words = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Answer {
  reference?: string
  link?: string
  problems?: Record<string, FieldProblem>
}

/**
 * Checks, sends and answers every `SubmissionForm` of the page, also one that is drawn later. It listens on the document
 * and changes only the `data-part`s, which React leaves alone.
 */
export function startSubmissionForms() {
  for (const event of ['focusin', 'pointerdown']) {
    document.addEventListener(event, ({ target }) => {
      const form = (target as Element).closest?.<HTMLFormElement>('form[data-submission]')
      // Our summary instead of the browser's bubbles, which speak of one field at a time.
      if (form) form.noValidate = true
    })
  }
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { submission, sending } = form.dataset
    if (!submission) return
    event.preventDefault()
    if (!sending) void send(form, submission as SubmissionKind)
  })
}

async function send(form: HTMLFormElement, kind: SubmissionKind) {
  const data = new FormData(form)
  const file = [...data.values()].find((value) => value instanceof File && value.size > 0) as File | undefined
  const values = Object.fromEntries([...data].filter(([, value]) => typeof value === 'string')) as Words
  // Without a list of free slots a day and a time in India are typed.
  if (values.slot_date) values.slot ??= `${values.slot_date}T${values.slot_time}:00+05:30`
  const words = wordsOf(form)
  const problems = { ...submissionProblems(kind, values), screenshot: file && fileProblem(file) }
  if (showProblems(form, words, problems)) return

  const whole = {
    ...values,
    source: visitSource(values.source),
    submission_id: submissionId(kind, values),
    elapsed: String(Math.round(performance.now())),
  }
  // A page may stop what is whole from being sent, to show it instead.
  if (!form.dispatchEvent(new CustomEvent('whole', { cancelable: true, detail: whole }))) return
  setBusy(form, words, true)
  const answer = await post(form, whole, file)
  const isTaken = typeof answer !== 'string' && !answer.problems
  form.dispatchEvent(new CustomEvent('answered', { bubbles: true, detail: isTaken })) // for the statistics: visit-signs.ts
  setBusy(form, words, false)
  if (answer === 'slot_taken') {
    showProblems(form, words, { slot: 'slotTaken' })
    form.dispatchEvent(new CustomEvent('slottaken'))
  } else if (typeof answer === 'string') showSummary(form, words[answer], true)
  else if (!showProblems(form, words, answer.problems ?? {})) showDone(form, answer)
}

/** What the function answers, or the name of what went wrong. */
async function post(form: HTMLFormElement, values: Words, file: File | undefined): Promise<Answer | string> {
  try {
    let body: FormData | string = JSON.stringify(values)
    if (file) {
      body = new FormData()
      for (const [name, value] of Object.entries({ ...values, screenshot: file })) body.set(name, value)
    }
    const response = await fetch(form.getAttribute('action') ?? '', {
      method: 'POST',
      headers: { Accept: 'application/json', ...(file ? {} : { 'Content-Type': 'application/json' }) },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    if (response.status === 409 || response.status === 403) return (await response.json()).code
    if (response.status === 429) return 'busy'
    return response.ok || response.status === 422 ? await response.json() : 'failed'
  } catch {
    return 'offline'
  }
}

function fileProblem({ size, type }: File): FieldProblem | undefined {
  if (!(screenshotTypes as readonly string[]).includes(type)) return 'notAChoice'
  return size > screenshotBytesMax ? 'tooLong' : undefined
}

/** Says what is wrong, above the form and at its fields; false when nothing is. */
function showProblems(
  form: HTMLFormElement,
  words: Words,
  problems: Record<string, string | undefined>,
): boolean {
  const list = part(form, 'list')
  list.replaceChildren()
  for (const control of form.querySelectorAll<Control>('[data-label]')) {
    const problem = problems[control.name]
    const text = problem ? sentence(words[control.type + problem] ?? words[problem] ?? problem, control) : ''
    const place = document.getElementById(`${control.id}-error`)
    control.ariaInvalid = problem ? 'true' : null
    if (place) {
      place.textContent = text
      place.hidden = !text
    }
    if (text) list.append(linkTo(control, text))
  }
  const count = list.childElementCount
  const summary = count === 1 ? words.one : words.other
  showSummary(form, count > 0 ? summary?.replace('{n}', String(count)) : '', false)
  return count > 0
}

function sentence(words: string, control: Control): string {
  const { maxLength } = control as HTMLInputElement // what is chosen has none, and its words do not name it
  return words.replace('{field}', control.dataset.label ?? '').replace('{n}', String(maxLength))
}

function linkTo(control: Control, text: string): HTMLLIElement {
  const link = document.createElement('a')
  link.href = `#${control.id}`
  link.className = 'inline-flex min-h-11 items-center underline underline-offset-4'
  link.textContent = text
  link.onclick = (event) => {
    event.preventDefault()
    control.focus()
  }
  const item = document.createElement('li')
  item.append(link)
  return item
}

function showSummary(form: HTMLFormElement, text = '', canTryAgain: boolean) {
  const problems = part(form, 'problems')
  part(form, 'summary').textContent = text
  part(form, 'again').hidden = !canTryAgain
  problems.hidden = !text
  if (text) problems.focus()
}

function showDone(form: HTMLFormElement, { reference = '', link }: Answer) {
  const done = part(form, 'done')
  part(form, 'reference').textContent = reference
  part(form, 'number').hidden = !reference // the newsletter has none: its mail says all
  const way = form.querySelector<HTMLAnchorElement>('[data-part="link"]')
  if (way && link) way.href = localePath(localeOf(location.pathname), link)
  part(form, 'form').hidden = true
  done.hidden = false
  done.focus()
  form.reset()
  forgetForm(form)
}

function setBusy(form: HTMLFormElement, words: Words, isBusy: boolean) {
  const label = part(form, 'submit')
  label.dataset.words ??= label.textContent ?? ''
  label.textContent = (isBusy ? words.sending : label.dataset.words) ?? ''
  const button = label.closest('button') as HTMLButtonElement
  button.ariaDisabled = String(isBusy)
  part(form, 'status').textContent = isBusy ? (words.sending ?? '') : ''
  form.dataset.sending = isBusy ? 'true' : ''
}

function part(form: HTMLFormElement, name: string): HTMLElement {
  return form.querySelector(`[data-part="${name}"]`) as HTMLElement
}

function wordsOf(form: HTMLFormElement): Words {
  return JSON.parse(form.dataset.words ?? '{}')
}
