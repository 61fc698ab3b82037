import { expect, test } from 'vitest'
import { withBoundWords } from './bound-words'

const shown = (text: string) => withBoundWords(text).replaceAll('\u00a0', '_')

test.each([
  ['कौन-सी डिश कमाती है, और कौन-सी सिर्फ़ पन्ना भरती है?', 'कौन-सी डिश कमाती_है, और कौन-सी सिर्फ़ पन्ना भरती_है?'],
  ['अपनी सर्विस को गेस्ट की नज़र से देखिए', 'अपनी सर्विस_को गेस्ट_की नज़र_से देखिए'],
  ['हमारे लोग कहाँ हैं', 'हमारे लोग कहाँ_हैं'],
  ['केक और कोने की मेज़', 'केक और कोने_की मेज़'],
  ['See your service', 'See your service'],
])('in “%s” no line begins with a word that leans on the one before', (title, bound) => {
  expect(shown(title)).toBe(bound)
})
