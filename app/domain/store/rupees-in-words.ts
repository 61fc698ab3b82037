import type { Locale } from '../locale.ts'

const english = {
  ones: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  ),
  tens: ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
}

/** Hindi has a word of its own for each number below a hundred. */
const hindi =
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'.split(
    ' ',
  )

const units: Record<Locale, readonly [size: number, word: string][]> = {
  en: [
    [1e7, 'crore'],
    [1e5, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ],
  hi: [
    [1e7, 'करोड़'],
    [1e5, 'लाख'],
    [1000, 'हज़ार'],
    [100, 'सौ'],
  ],
}

/** A whole number in words, in lakh and crore. */
function inWords(number: number, locale: Locale): string {
  const unit = units[locale].find(([size]) => number >= size)
  if (!unit) return belowHundred(number, locale)
  const [size, word] = unit
  const rest = number % size
  return `${inWords(Math.floor(number / size), locale)} ${word}${rest ? ` ${inWords(rest, locale)}` : ''}`
}

function belowHundred(number: number, locale: Locale): string {
  if (locale === 'hi') return hindi[number] ?? ''
  if (number < 20) return english.ones[number] ?? ''
  const ten = english.tens[Math.floor(number / 10)] ?? ''
  return number % 10 ? `${ten}-${english.ones[number % 10]}` : ten
}

/** An amount of paise as an invoice spells it: "Rupees four thousand seven hundred twenty only". */
export function rupeesInWords(paise: number, locale: Locale): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  if (locale === 'hi')
    return `${inWords(rupees, 'hi')} रुपये${rest ? ` और ${inWords(rest, 'hi')} पैसे` : ''} मात्र`
  return `Rupees ${inWords(rupees, 'en')}${rest ? ` and ${inWords(rest, 'en')} paise` : ''} only`
}
