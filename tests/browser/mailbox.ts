import { expect } from '@playwright/test'

export interface ReceivedMail {
  id: string
  subject: string
  text: string
}

// Mails go out one after the other, at once when one is queued; a sender that missed the call looks every 15 seconds.
const deliveryMs = 20_000

/** The mails that the demo keeps for an address, as soon as there are `count` of them. */
export async function mailsTo(origin: string, address: string, count = 1): Promise<ReceivedMail[]> {
  await expect
    .poll(async () => (await mailboxOf(origin, address)).length, { timeout: deliveryMs })
    .toBe(count)
  return mailboxOf(origin, address)
}

/** The mails that the demo keeps for an address by now. */
export async function mailboxOf(origin: string, address: string): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ to: address })
  const answer = await fetch(`${origin}/debug/mailbox?${query}`, { headers: { accept: 'application/json' } })
  return answer.json()
}

/** The first address that a mail's text leads to, as a path of the site. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link in:\n${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Answers the mail that asks whether somebody really wants an appointment; `link` ends with its code. */
export async function answerAppointment(origin: string, link: string) {
  const answer = await fetch(`${origin}/functions/v1/appointment`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'confirm', code: link.slice(-64) }),
  })
  expect(answer.status).toBe(200)
}
