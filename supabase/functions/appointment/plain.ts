import { type Locale, localePath } from '../../../app/domain/locale.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { appointmentWords } from '../_shared/appointment-calendar.ts'
import { encode, plainPage } from '../_shared/plain-page.ts'
import type { Problem } from './found.ts'
import { factNames, type Told } from './told.ts'

interface PlainOptions {
  told: Told
  problem: Problem | undefined
  code: string
  language: Locale
  status: number
}

/** The appointment on a page without script, with what can be done about it. */
export function plainAppointment({ told, problem, code, language, status }: PlainOptions): Response {
  const t = appointmentWords[language]
  const { state, facts, mayChange, isLate } = told
  const home = `<p><a href="${localePath(language, '/')}">${encode(language === 'hi' ? brand.nameHindi : brand.name)}</a></p>`
  const list = factNames
    .filter((name) => facts[name])
    .map((name) => `<dt>${encode(t[name])}</dt><dd>${encode(facts[name] ?? '')}</dd>`)
  const ended = `<p><a href="${localePath(language, '/contact')}#appointment">${encode(t.again)}</a></p>`
  const body = [
    home,
    `<h1>${encode(t[state])}</h1>`,
    problem ? `<p class="problem" role="alert">${encode(t.problems[problem])}</p>` : '',
    `<p>${encode(t[`${state}Text`])}</p><dl>${list.join('')}</dl>`,
    state === 'held' || state === 'lapsed' ? form('confirm', code, language, button(t.confirm)) : '',
    state === 'confirmed' ? form('calendar', code, language, button(t.calendar, 'second')) : '',
    mayChange ? changes(told, code, language) : '',
    isLate ? `<p>${encode(`${t.late} ${brand.phone}, ${brand.email}`)}</p>` : '',
    mayChange || isLate || state === 'held' ? '' : ended,
  ]
  return plainPage(language, t.title, `<main>${body.join('\n')}</main>`, status)
}

function changes({ days, moveProblem }: Told, code: string, language: Locale): string {
  const t = appointmentWords[language]
  const options = days.map(({ day, slots }) => {
    const times = slots.map(({ at, time }) => `<option value="${at}">${encode(`${day}, ${time}`)}</option>`)
    return `<optgroup label="${encode(day)}">${times.join('')}</optgroup>`
  })
  const choice = `<label>${encode(t.time)}<select name="slot" required>${options.join('')}</select></label>`
  const word = `<label>${encode(t.cancelWord)}<textarea name="word" rows="3" maxlength="1000"></textarea></label>`
  const moving =
    days.length > 0
      ? `<p>${encode(t.moveText)}</p>${form('move', code, language, choice + button(t.moveSend))}`
      : `<p>${encode(moveProblem ? t.problems[moveProblem] : t.none)}</p>`
  const cancelling = form('cancel', code, language, word + button(t.cancelSend, 'danger'))
  return `<h2>${encode(t.change)}</h2><p>${encode(t.until)}</p>
<details><summary>${encode(t.move)}</summary>${moving}</details>
<details><summary>${encode(t.cancel)}</summary><p>${encode(t.cancelText)}</p>${cancelling}</details>`
}

function form(action: string, code: string, language: Locale, fields: string): string {
  return `<form method="post" action="appointment"><input type="hidden" name="action" value="${action}">
<input type="hidden" name="code" value="${encode(code)}"><input type="hidden" name="language" value="${language}">${fields}</form>`
}

function button(label: string, look?: 'second' | 'danger'): string {
  return `<button${look ? ` class="${look}"` : ''}>${encode(label)}</button>`
}
