import type { SupabaseClient } from '@supabase/supabase-js'
import nodemailer from 'nodemailer'
import { environment } from './environment.ts'
import { composeWaiting } from './mail-templates.ts'
import { claimMail, reportFailed, reportSent, type WaitingMail } from './outbox.ts'

export interface MailServer {
  /** `smtps://user:password@host:465` */
  url: string
  /** `Sopan <hello@example.com>` */
  from: string
  /** Where the links of the mails lead. */
  siteUrl: string
}

/** The mail server of the settings; undefined while none is set and mails wait in the outbox. */
export function mailServer(): MailServer | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, SITE_URL: siteUrl } = environment().settings
  return url && from && siteUrl ? { url, from, siteUrl } : undefined
}

export interface DeliveryResult {
  sent: number
  failed: number
}

const perMailMs = 60_000 // well below the two minutes after which the outbox gives a mail to somebody else
const perRound = 200

/**
 * Sends what is due and returns how much of it went out. One mail is in hand at a time, so a crash can send at most one
 * twice (with the same Message-ID). While the mail server itself is away the round ends, and the rest keeps its attempts.
 */
export async function deliverMail(platform: SupabaseClient, server: MailServer): Promise<DeliveryResult> {
  const result: DeliveryResult = { sent: 0, failed: 0 }
  const transport = openTransport(server)
  try {
    while (result.sent + result.failed < perRound) {
      const mail = await claimMail(platform)
      if (!mail) break
      const failure = await send(transport, server, mail)
      if (failure === undefined) {
        await reportSent(platform, mail.id)
        result.sent++
      } else {
        await reportFailed(platform, mail.id, failure.reason, failure.isFinal)
        result.failed++
        if (failure.isServerAway) break
      }
    }
  } finally {
    transport.close()
  }
  return result
}

type Transport = ReturnType<typeof openTransport>

function openTransport({ url }: MailServer) {
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function send(transport: Transport, { from, siteUrl }: MailServer, mail: WaitingMail) {
  try {
    const { subject, text, html, unsubscribe, oneClick, calendar, file } = composeWaiting(mail, siteUrl)
    const leave = oneClick ?? unsubscribe
    await transport.sendMail({
      from,
      to: { name: '', address: mail.recipient },
      subject,
      text,
      html,
      messageId: `<${mail.id}@${domainOf(from)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': `${mail.language}-IN`,
        ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
      ...(leave && { list: { unsubscribe: leave } }),
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.text },
      }),
      ...(file && {
        attachments: [{ filename: file.name, contentType: file.type, content: file.content }],
      }),
      signal: AbortSignal.timeout(perMailMs),
    })
    return undefined
  } catch (error) {
    return { reason: reasonOf(error), isServerAway: isServerAway(error), isFinal: isFinal(error) }
  }
}

function domainOf(from: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Whether nobody answered or let us in: an answer to one message carries the server's code for it. */
function isServerAway(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (code === 'EAUTH' || responseCode === 421) return true
  return responseCode === undefined && code !== undefined && !['EENVELOPE', 'EMESSAGE'].includes(code)
}

/** Whether there is no such address: what 5.7 says is about us or the mail, and may be otherwise tomorrow (RFC 3463). */
function isFinal(error: unknown): boolean {
  const { command, responseCode, response } = error as {
    command?: string
    responseCode?: number
    response?: string
  }
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode ?? 0)) return false
  return !/^\d{3}[ -]5\.7\./.test(response ?? '')
}
