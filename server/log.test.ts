import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function linesOf(level: string, write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog(level, { write: (line) => lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

test('masks what is sensitive in messages, fields, format arguments and errors', () => {
  const lines = linesOf('info', (log) => {
    log.info({ email: 'asha@annapurna.test', count: 3 }, 'mail for asha@annapurna.test')
    log.info('mail for %s', 'asha@annapurna.test')
    log.error(new Error('no account asha@annapurna.test'))
    log.error({ err: new Error('failed', { cause: new Error('password=geheim') }) }, 'sign-in')
    log.warn({ headers: { apikey: 'sb_secret_x' } }, 'request')
  })
  expect(JSON.stringify(lines)).not.toMatch(/asha|geheim|sb_secret/)
  expect(lines[0]).toMatchObject({ level: 'info', count: 3, email: '[redacted]', msg: 'mail for [email]' })
  expect(lines[2].err).toMatchObject({ type: 'Error', message: 'no account [email]' })
})

test('writes nothing below its level', () => {
  expect(linesOf('info', (log) => log.debug('quiet'))).toEqual([])
})
