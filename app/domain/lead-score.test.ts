import { expect, test } from 'vitest'
import { type LeadFacts, type LeadHeat, leadHeat } from './lead-score.ts'

test.each<[string, LeadFacts, LeadHeat]>([
  ['an appointment alone', { kind: 'appointment' }, 'warm'],
  ['an appointment of a company', { kind: 'appointment', company: 'Hillcrest' }, 'hot'],
  ['a bare message', { kind: 'contact' }, 'cool'],
  ['a message with company', { kind: 'contact', company: 'Hillcrest' }, 'warm'],
  [
    'a message with company and phone',
    { kind: 'contact', company: 'Hillcrest', phone: '+919876543210' },
    'warm',
  ],
  [
    'the same after using a tool',
    { kind: 'contact', company: 'H', phone: '+919876543210', tool: 'assessment' },
    'hot',
  ],
  ['a message about a topic', { kind: 'contact', topic: 'guest-loyalty' }, 'cool'],
  [
    'a topic and a long message',
    { kind: 'contact', topic: 'guest-loyalty', message: 'x'.repeat(200) },
    'warm',
  ],
  ['a topic that is none', { kind: 'contact', topic: 'other', message: 'x'.repeat(200) }, 'cool'],
  ['a mailed result', { kind: 'tool_result', tool: 'assessment' }, 'warm'],
  ['a mailed result of a chain', { kind: 'tool_result', tool: 'assessment', outlets: 12 }, 'hot'],
  ['three outlets', { kind: 'contact', outlets: 3 }, 'warm'],
  ['two outlets', { kind: 'contact', outlets: 2 }, 'cool'],
  [
    'somebody who looks for work',
    { kind: 'career', phone: '+919876543210', company: 'H', tool: 'x', outlets: 50 },
    'cool',
  ],
])('%s is %s', (_, lead, heat) => expect(leadHeat(lead)).toBe(heat))
