import { expect, test } from 'vitest'
import { isPreviewHost } from './preview-host.ts'

test.each([
  ['preview.sopan.example', true],
  ['sopan-preview.example', true],
  ['preview-42.sopan.example', true],
  ['deploy-preview-7--sopan.netlify.app', true],
  ['fix-seats.sopan.pages.dev', true],
  ['sopan-git-fix-seats-team.vercel.app', true],
  ['sopan.pages.dev', false],
  ['sopan.example', false],
  ['www.sopan.example', false],
  ['previews-of-hotels.example', false],
  ['localhost', false],
  ['127.0.0.1', false],
])('%s: %s', (hostname, is) => expect(isPreviewHost(hostname)).toBe(is))
