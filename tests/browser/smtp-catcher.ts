import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface CaughtMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
}

/** A mail server that keeps what it is given. */
export async function catchMail() {
  const caught: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        const { subject = '', text = '', html = '' } = await PostalMime.parse(Buffer.concat(pieces))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        caught.push({ to: envelope.rcptTo.map(({ address }) => address).join(), from, subject, text, html })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    to: (address: string) => caught.filter(({ to }) => to === address),
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
