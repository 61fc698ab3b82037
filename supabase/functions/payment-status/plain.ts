import { type Locale, localePath } from '../../../app/domain/locale.ts'
import { type PaymentStatus, paymentFactNames, paymentFacts } from '../../../app/domain/payment-status.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import english from '../../../messages/en/payment-options.ts'
import hindi from '../../../messages/hi/payment-options.ts'
import { encode, plainPage } from '../_shared/plain-page.ts'

const words = { en: english.status, hi: hindi.status }

/** How a reported payment stands, with what the payer may know of it, on a page without script. */
export function plainPayment(status: PaymentStatus, code: string, language: Locale): Response {
  const t = words[language]
  const { state } = status
  const facts = paymentFacts(status, language)
  const list = paymentFactNames
    .filter((name) => facts[name])
    .map((name) => `<dt>${encode(t[name])}</dt><dd>${encode(facts[name] ?? '')}</dd>`)
  const body = [
    link('/', language === 'hi' ? brand.nameHindi : brand.name, language),
    `<h1>${encode(t[state])}</h1><p>${encode(t[`${state}Text`])}</p><dl>${list.join('')}</dl>`,
    state === 'awaiting' ? lookAgain(code, language) : '',
    state === 'rejected' ? link('/payment-options#report', t.again, language) : '',
    state === 'rejected' ? link('/contact?topic=payment#message', t.help, language) : '',
  ]
  return plainPage(language, t.title, `<main>${body.join('\n')}</main>`)
}

function link(path: string, text: string, language: Locale): string {
  return `<p><a href="${encode(localePath(language, path))}">${encode(text)}</a></p>`
}

function lookAgain(code: string, language: Locale): string {
  return `<form method="post" action="payment-status"><input type="hidden" name="code" value="${encode(code)}">
<input type="hidden" name="language" value="${language}"><button>${encode(words[language].look)}</button></form>`
}
