import { expect, test } from 'vitest'
import { missingInCampaign, readCampaignForm, readSegment, splitOf } from './campaign-fields'

function formOf(said: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(said))
    for (const value of [values].flat()) form.append(name, value)
  return form
}

const filled = {
  name: ' Come back ',
  recipe: 'win_back',
  awayLeast: '45',
  awayMost: '',
  outlets: ['one', 'two'],
  neverRedeemed: 'on',
  titleEn: 'Hello',
  titleHi: 'नमस्ते',
  textEn: 'Come by.',
  textHi: 'आइए।',
  holdout: '20',
  window: '30',
  contribution: '55',
}

test('a form says a campaign; what was left empty is not part of the segment', () => {
  expect(readCampaignForm(formOf(filled), 7)).toEqual({
    name: 'Come back',
    recipe: 'win_back',
    segment: { away_least: 45, outlets: ['one', 'two'], never_redeemed: true },
    message: { title: { en: 'Hello', hi: 'नमस्ते' }, text: { en: 'Come by.', hi: 'आइए।' } },
    holdout_percent: 20,
    seed: 7,
    window_days: 30,
    contribution_percent: 55,
    budget_paise: null,
  })
  expect(readSegment(formOf({}))).toEqual({})
  expect(readCampaignForm(formOf({ recipe: 'other' }), 1).recipe).toBe('own')
})

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['nothing', {}, {}],
  ['no name', { name: 'x' }, { name: 'name' }],
  ['no Hindi', { titleHi: '', textHi: ' ' }, { titleHi: 'text', textHi: 'text' }],
  ['days the wrong way round', { awayMost: '30' }, { awayMost: 'order' }],
  ['bills the wrong way round', { visitsLeast: '3', visitsMost: '2' }, { visitsMost: 'order' }],
  ['rupees that are equal', { spendLeast: '500', spendMost: '500' }, {}],
])('missing: %s', (_, change, missing) => {
  expect(missingInCampaign(readCampaignForm(formOf({ ...filled, ...change }), 1))).toEqual(missing)
})

test.each([
  [0, 10, { sent: 0, held: 0 }],
  [220, 10, { sent: 198, held: 22 }],
  [7, 0, { sent: 7, held: 0 }],
])('of %i guests with %i %% held out', (members, percent, split) => {
  expect(splitOf(members, percent)).toEqual(split)
})
