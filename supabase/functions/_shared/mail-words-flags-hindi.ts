import type { FlagWords } from './mail-words.ts'
import { countOf, flagItems } from './mail-words-flags.ts'

const marks = {
  undeclared: 'किसी कोड में इस्तेमाल नहीं',
  differs: 'कोड में कुछ और लिखा है',
  expired: 'आख़िरी दिन बीत गया',
  killed: 'एक हफ़्ते से ज़्यादा समय से किल स्विच चालू है',
  everybody: 'सबके लिए चालू है, अब हट सकता है',
  unchanged: '90 दिन से किसी ने नहीं बदला',
  ownerless: 'कोई ज़िम्मेदार नहीं',
}

/** What the mail about flags says in Hindi. */
export const flagsHindi: FlagWords = {
  stale_flags: (facts) => {
    const count = countOf(facts)
    const subject = `${count === 1 ? 'एक' : count} फ़ीचर फ़्लैग पर ध्यान दीजिए`
    return {
      subject,
      heading: subject,
      lines: ['जिस फ़्लैग का काम पूरा हो गया, उसे हटा दीजिए; जो अब भी चाहिए, उसका कोई ज़िम्मेदार चुनिए।'],
      lists: [{ heading: 'ये फ़्लैग', items: flagItems(facts, marks, (more) => `और ${more} कंसोल में`) }],
      action: 'कंसोल में देखें',
      note: 'यह मेल आपको इसलिए मिला है क्योंकि ये फ़्लैग आपके ज़िम्मे हैं, या किसी के ज़िम्मे नहीं और आप प्लेटफ़ॉर्म एडमिन हैं। यह हफ़्ते में ज़्यादा से ज़्यादा एक बार आता है, और सब ठीक हो तो नहीं आता।',
    }
  },
}
