import type { Locale } from '../app/domain/locale.ts'

/** A word that readers stumble over (translated, scolding, or a second word for one thing), and what we say instead. */
interface Forbidden {
  pattern: RegExp
  instead: string
  /** Right where a story is told or a guest is spoken to, stiff on a screen: “Shall I bring it hot?” */
  isProse?: true
}

// Latin letters end at \b; Devanagari ones need a look at their neighbours, because \b knows no Hindi. ।, U+0964, is none.
const hindi = (words: string) =>
  new RegExp(`(?<![\\u0900-\\u0963\\u0966-\\u097F])(?:${words})(?![\\u0900-\\u0963\\u0966-\\u097F])`, 'u')
const english = (words: string) => new RegExp(`\\b(?:${words})\\b`, 'i')

const forbidden: Record<Locale, readonly Forbidden[]> = {
  en: [
    { pattern: english('somebody|anybody|everybody|nobody'), instead: 'someone, anyone, everyone, no one' },
    { pattern: english('(?<!by )hand(?:s|ed|ing)? (?:it |them |this )?in'), instead: 'submit, upload' },
    { pattern: english('go on'), instead: 'continue', isProse: true },
    {
      pattern: english('(?:take|takes|taken|took) (?:it |this |that )?back'),
      instead: 'revoke, withdraw, cancel or undo',
      isProse: true,
    },
    { pattern: english('put (?:aside|out of use)'), instead: 'archive' },
    { pattern: english('you may not|may not do'), instead: 'you don’t have permission to …' },
    { pattern: english('did not work'), instead: 'what happened, what is safe, what to do' },
    { pattern: english('for good'), instead: 'permanently, or “no expiry”', isProse: true },
    { pattern: english('so many'), instead: 'the number' },
    { pattern: english('counts? no more'), instead: 'no longer counts' },
    { pattern: /\bany more(?=[.,;:!?]|$)/i, instead: 'no longer' },
    { pattern: english('mend(?:ed|ing|s)?'), instead: 'fix' },
    { pattern: english('reckon(?:ed|ing|s)?'), instead: 'calculate, expect' },
    { pattern: english('(?<!^)shall'), instead: 'will, should', isProse: true },
    { pattern: english('e-mails?|mailed you'), instead: 'email' },
    { pattern: english('forgotten your'), instead: 'forgot your' },
    {
      pattern: english('stands? (?:here|there|in|on|beside|first|at the)'),
      instead: 'appears, is listed, is shown',
      isProse: true,
    },
    { pattern: english('lies? (?:in|within|below|above)'), instead: 'is in, is below' },
    { pattern: english('a yes|your yes|a no'), instead: 'consent, answer', isProse: true },
    { pattern: english('log(?:ged)? (?:in|out)'), instead: 'sign in, sign out' },
    {
      pattern: english('optimisation|utilisation|organisation|learnt|(?<!-)cafes?'),
      instead: '-ization, learned, café',
    },
  ],
  hi: [
    { pattern: hindi('लॉग इन|लॉग आउट|साइन-इन|साइन-अप'), instead: 'साइन इन, साइन आउट, साइन अप' },
    { pattern: hindi('अकाउंट(?! मैनेजर| एग्ज़ीक्यूटिव)'), instead: 'खाता' },
    { pattern: hindi('सत्र'), instead: 'सेशन', isProse: true },
    { pattern: hindi('न्योता|न्योते|न्योतों'), instead: 'निमंत्रण' },
    { pattern: hindi('उपयोगकर्ता|उपयोगकर्ताओं'), instead: 'यूज़र' },
    { pattern: hindi('आगंतुक|आगंतुकों'), instead: 'विज़िटर' },
    { pattern: hindi('निलंबित|निलंबन'), instead: 'सस्पेंड' },
    { pattern: hindi('तैनात|तैनाती|तैनातियाँ'), instead: 'पोस्टिंग' },
    { pattern: hindi('तबादला|तबादले'), instead: 'ट्रांसफ़र', isProse: true },
    { pattern: hindi('ऑब्ज़र्वेशन'), instead: 'प्रैक्टिकल' },
    { pattern: hindi('प्रमाणपत्र|प्रमाणपत्रों'), instead: 'सर्टिफ़िकेट' },
    { pattern: hindi('मसौदा|मसौदे|मसौदों'), instead: 'ड्राफ़्ट' },
    { pattern: hindi('संस्करण|संस्करणों'), instead: 'वर्ज़न', isProse: true },
    { pattern: hindi('सहेजें|सहेजा|सहेजे|सहेजी'), instead: 'सेव करें' },
    { pattern: hindi('त्रुटि|त्रुटियाँ|त्रुटियों'), instead: 'गड़बड़ी' },
    { pattern: hindi('अनपेक्षित|अप्रत्याशित'), instead: 'कुछ गड़बड़ हो गई' },
    { pattern: hindi('पृष्ठ|पृष्ठों'), instead: 'पेज' },
    { pattern: hindi('मसला|अतिथि'), instead: 'गेस्ट' },
    { pattern: hindi('मेहमान|मेहमानों'), instead: 'गेस्ट', isProse: true }, // a wedding has मेहमान
    { pattern: hindi('रसोई|रसोइया|रसोइये'), instead: 'किचन, कुक' },
    { pattern: hindi('व्यंजन|व्यंजनों'), instead: 'डिश' },
    { pattern: hindi('तस्वीर|तस्वीरें|तस्वीरों'), instead: 'फ़ोटो', isProse: true },
    { pattern: hindi('टिप्पणी|टिप्पणियाँ|टिप्पणियों'), instead: 'नोट' },
    { pattern: hindi('हिन्दी'), instead: 'हिंदी' },
    { pattern: hindi('पंजीकरण'), instead: 'रजिस्ट्रेशन', isProse: true },
    { pattern: hindi('वेटलिस्ट'), instead: 'वेटिंग लिस्ट' },
    // Not चाहिए, लिए, दिए and their like.
    {
      pattern: hindi(
        'कीजिए|दीजिए|लीजिए|देखिए|लिखिए|चुनिए|मानिए|पूछिए|भेजिए|पढ़िए|माँगिए|बढ़िए|बदलिए|निकालिए|खोलिए|रखिए|[\\u0900-\\u0963]+ाइए',
      ),
      instead: 'करें, दें, लें, देखें, बताएँ',
      isProse: true,
    },
    { pattern: hindi('कौशल'), instead: 'हुनर' },
    { pattern: hindi('खिड़की'), instead: 'विंडो', isProse: true },
    { pattern: hindi('अल्पविराम|अर्धविराम|उद्धरण चिह्न'), instead: 'कॉमा, सेमीकोलन, कोट' },
    { pattern: hindi('(?:वैकल्पिक)'), instead: '(ज़रूरी नहीं)' },
    { pattern: hindi('टिल|गल्ला'), instead: 'बिलिंग मशीन' },
    {
      pattern: hindi('तारीख|खाली|तरीका|करीब|बगल|बाकी'),
      instead: 'with its nukta: तारीख़, ख़ाली, तरीक़ा, क़रीब, बग़ल, बाक़ी',
    },
  ],
}

/** What a text says that the product does not say in this language, one sentence each. */
export function forbiddenWords(locale: Locale, text: string, place: 'screen' | 'prose' = 'screen'): string[] {
  return forbidden[locale].flatMap(({ pattern, instead, isProse }) => {
    const [found] = (isProse && place === 'prose' ? null : pattern.exec(text)) ?? []
    return found ? [`says “${found}”; say: ${instead}`] : []
  })
}
