import { expect, test } from 'vitest'
import { siteMap } from '../app/site/site-map.ts'
import english from '../messages/en/frame.ts'
import hindi from '../messages/hi/frame.ts'
import { composeWaiting } from '../supabase/functions/_shared/mail-templates.ts'
import { toolName } from '../supabase/functions/_shared/tool-names.ts'

const words = { en: english, hi: hindi }

test.each(siteMap.tools)('a mail calls $path what the menu calls it', ({ path, name }) => {
  const id = path.split('/').at(-1)
  for (const language of ['en', 'hi'] as const)
    expect(toolName(id, language)).toBe(words[language].place[name])
})

test('the mail of a result begins with the tool and what came out, and names no tool that is none', () => {
  const mail = (tool: string) =>
    composeWaiting(
      {
        id: 'any',
        recipient: 'lata@x.test',
        template: 'tool_result_received',
        language: 'en',
        subject: null,
        body_text: null,
        body_html: null,
        data: { tool, reference: 'SP-1', own_text: 'You need 13 visits.', path: '/tools/revpar-bridge?r=80' },
      },
      'https://sopan.test',
    )
  const { subject, text, html } = mail('revpar-bridge')
  expect(subject).toBe('RevPAR to GOPPAR: your result (SP-1)')
  expect(text).toMatch(/^Hello,\n\nThis is what came out:\n> You need 13 visits\.\n/)
  expect(text).toContain('https://sopan.test/tools/revpar-bridge?r=80')
  expect(html.indexOf('13 visits')).toBeLessThan(html.indexOf('The link opens'))
  expect(mail('constructor').subject).toBe('Tool: your result (SP-1)')
})
