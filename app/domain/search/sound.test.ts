import { expect, test } from 'vitest'
import { bonesOf, soundOf } from './sound.ts'
import { folded, isDevanagari, stemOf } from './words.ts'

const sound = (word: string) => soundOf(isDevanagari(word) ? stemOf(folded(word)) : folded(word))

test.each([
  ['bhugtan', 'भुगतान'],
  ['kaushal', 'कौशल'],
  ['prashikshan', 'प्रशिक्षण'],
  ['khana', 'खाना'],
  ['menu', 'मेन्यू'],
  ['hindi', 'हिन्दी'],
  ['training', 'ट्रेनिंग'],
  ['checklist', 'चेकलिस्ट'],
  ['gyan', 'ज्ञान'],
  ['accha', 'अच्छा'],
  ['shikayat', 'शिकायत'],
  ['grahak', 'ग्राहक'],
  ['sampark', 'संपर्क'],
  ['naukri', 'नौकरी'],
  ['vyapar', 'व्यापार'],
  ['farsh', 'फ़र्श'],
  ['zameen', 'ज़मीन'],
  ['quality', 'क्वालिटी'],
])('%s sounds like %s', (typed, written) => expect(sound(typed)).toBe(sound(written)))

test.each([
  ['hotel', 'होटल'],
  ['service', 'सर्विस'],
  ['mystery', 'मिस्ट्री'],
  ['manager', 'मैनेजर'],
  ['occupancy', 'ऑक्यूपेंसी'],
  ['allergy', 'एलर्जी'],
  ['energy', 'एनर्जी'],
])('%s has the consonants of %s', (typed, written) =>
  expect(bonesOf(sound(typed))).toBe(bonesOf(sound(written))),
)

test('what sounds different stays apart', () => {
  expect(sound('khana')).not.toBe(sound('kahna'))
  expect(sound('दिन')).not.toBe(sound('दान'))
})
