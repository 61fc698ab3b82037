import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  url: string
  port: number
  /** What arrived, in order, with the addresses that the envelope named. */
  received: { envelope: string[]; mail: Email }[]
  /** Returns once so many mails have arrived. */
  arrived(count: number): Promise<void>
  close(): Promise<void>
}

interface TestSmtpOptions {
  port?: number
  /** Whom it does not take, for good; in words of its own if the answer is a text. */
  refuses?: (address: string) => boolean | string
  /** Takes a mail and never says so, as a server does whose answer is lost. */
  isSilent?: boolean
}

/** Starts a real mail server on loopback. */
export async function startSmtp({
  port = 0,
  refuses = () => false,
  isSilent = false,
}: TestSmtpOptions = {}): Promise<TestSmtp> {
  const received: TestSmtp['received'] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, answer) {
      const refusal = refuses(address)
      if (!refusal) return answer()
      const why = refusal === true ? 'no such mailbox here' : refusal
      answer(Object.assign(new Error(why), { responseCode: 550 }))
    },
    onData(stream, session, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part) => parts.push(part))
      stream.on('end', async () => {
        const envelope = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ envelope, mail: await PostalMime.parse(Buffer.concat(parts)) })
        if (!isSilent) answer()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: actual } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    async arrived(count) {
      for (let waited = 0; received.length < count; waited += 20) {
        if (waited > 10_000) throw new Error(`${received.length} of ${count} mails arrived`)
        await sleep(20)
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
