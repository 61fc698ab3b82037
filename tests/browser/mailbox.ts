import { expect } from '@playwright/test'

export interface ReceivedMail {
  id: string
  subject: string
  text: string
}

/** The mails that the demo keeps for an address, as soon as there are `count` of them. */
export async function mailsTo(origin: string, address: string, count = 1): Promise<ReceivedMail[]> {
  const read = async (): Promise<ReceivedMail[]> => {
    const query = new URLSearchParams({ to: address })
    return (
      await fetch(`${origin}/debug/mailbox?${query}`, { headers: { accept: 'application/json' } })
    ).json()
  }
  await expect.poll(async () => (await read()).length).toBe(count)
  return read()
}

/** The first address that a mail's text leads to, as a path of the site. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (!link) throw new Error(`No link in:\n${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
