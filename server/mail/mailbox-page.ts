import { encodeHtml, plainPage, plainPageCsp, stepMark } from '../http/plain-page.ts'
import type { Mail, Mailbox } from './mailbox.ts'

/** The demo's mailbox: all mails, one mail, or their texts as JSON for a program. Undefined when there is no such mail. */
export async function mailboxAnswer(
  mailbox: Mailbox,
  request: Request,
  id?: string,
): Promise<Response | undefined> {
  const isForProgram = request.headers.get('accept')?.includes('application/json') ?? false
  if (id === undefined) {
    const mails = await mailbox.list(new URL(request.url).searchParams.get('to') ?? undefined)
    return isForProgram ? json(mails) : page('Mailbox of the demo', listOf(mails, mailbox.isKept))
  }
  const mail = await mailbox.find(id)
  if (!mail) return undefined
  return isForProgram ? json(mail) : page(mail.subject, viewOf(mail, mailbox.isKept))
}

function listOf(mails: readonly Mail[], isKept: boolean): string {
  const rows = mails.map(
    ({ id, recipient, subject, queuedAt }) =>
      `<tr><td>${timeOf(queuedAt)}</td><td>${encodeHtml(recipient)}</td><td><a href="/debug/mailbox/${id}">${encodeHtml(subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>Time</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const note = isKept
    ? '<p class="note">Nothing leaves this machine in demo mode without SMTP_URL: every mail ends here.</p>'
    : '<p class="note">SMTP_URL is set: what is listed here is sent, too.</p>'
  return `<h1>Mailbox of the demo</h1>${note}${mails.length > 0 ? table : '<p>No mail yet. Sign up or ask for a new password, and it arrives here.</p>'}`
}

function viewOf(mail: Mail, isKept: boolean): string {
  const { recipient, subject, text, calendar, file, status, queuedAt } = mail
  const state = isKept && (status === 'queued' || status === 'sending') ? 'kept here' : status
  return `<p><a href="/debug/mailbox">All mails</a></p><h1>${encodeHtml(subject)}</h1>
<dl><dt>To</dt><dd>${encodeHtml(recipient)}</dd><dt>Time</dt><dd>${timeOf(queuedAt)}</dd><dt>State</dt><dd>${encodeHtml(state)}</dd></dl>
<pre>${linked(text)}</pre>${calendar ? `<section><h2>event.ics</h2><pre>${encodeHtml(calendar.text)}</pre></section>` : ''}${file ? `<section><h2>${encodeHtml(file.name)}</h2><pre>${encodeHtml(file.content)}</pre></section>` : ''}`
}

function page(title: string, body: string): Response {
  const html = plainPage({ locale: 'en', title, body: `<main class="wide">${stepMark}${body}</main>` })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': plainPageCsp,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  return new Response(html, { headers })
}

function json(value: unknown): Response {
  return Response.json(value, { headers: { 'cache-control': 'no-store' } })
}

function timeOf(date: Date): string {
  return `<time datetime="${date.toISOString()}">${date.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`
}

/** The text with its addresses as links; each piece is encoded by itself, so that no mail can bring markup along. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((piece, at) =>
      at % 2 ? `<a href="${encodeHtml(piece)}">${encodeHtml(piece)}</a>` : encodeHtml(piece),
    )
    .join('')
}
