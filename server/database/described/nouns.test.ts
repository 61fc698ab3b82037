import { expect, test } from 'vitest'
import { nounsOf } from './nouns.ts'

const nouns = nounsOf(['event_registrations', 'events', 'client_applications', 'course_drafts', 'courses'])

test.each([
  ['events', 'events'],
  ['event_registrations', 'events'],
  ['client_applications', 'applications'],
  ['course_drafts', 'courses'],
])('the table %s stands under %s', (table, noun) => expect(nouns.ofTable(table)).toBe(noun))

test.each([
  ['cancel_event', '', 'events'],
  ['erase_registration', '', 'events'],
  ['approve_application', '', 'applications'],
  ['discard_draft', '', 'courses'],
  ['places_taken', 'select count(*) from public.event_registrations', 'events'],
  ['places_taken', 'select count(*) from fresh join public.courses c', 'courses'],
  ['is_email', 'select true', 'foundation'],
])('the function %s stands with what it is about', (name, body, noun) =>
  expect(nouns.ofFunction(name, body)).toBe(noun),
)
