import type { SameKeys } from '../areas.ts'
import type english from '../en/person.ts'

export default {
  title: 'कर्मचारी',
  back: 'सूची पर लौटें',
  missing: 'यह कर्मचारी नहीं मिला',
  missingText: 'रिकॉर्ड हटा दिया गया है, या ये आपकी टीम में नहीं हैं।',
  toCourses: 'टीम में कोर्स बदलें',
  toOwnCourses: 'मेरे कोर्स पर जाएँ',
  same: {
    title: 'दो बार दर्ज हैं?',
    lead: 'अगर इनका यहाँ एक और रिकॉर्ड है, तो दोनों को एक करें।',
    find: 'दूसरा रिकॉर्ड ढूँढें',
    findTitle: '{name} का दूसरा रिकॉर्ड कौन-सा है?',
    who: 'नाम, कोड या फ़ोन',
    nobody: 'ऐसा कोई और रिकॉर्ड नहीं है',
    uniteTitle: 'क्या {name} और {other} एक ही व्यक्ति हैं?',
    uniteText:
      'पुराना रिकॉर्ड रहेगा। दोनों के कोर्स, सर्टिफ़िकेट, प्रैक्टिकल, काग़ज़ और पोस्टिंग उसी में आ जाएँगे, और उसी का नाम, कोड और फ़ोन माना जाएगा। यह पक्का है: इसे वापस नहीं लिया जा सकता।',
    unite: 'एक रिकॉर्ड बनाएँ',
    united: '{name} और {other} का अब एक ही रिकॉर्ड है',
    login: 'कौन-सा लॉगिन रहेगा?',
    loginHelp: 'दोनों के पास लॉगिन हो, तो दूसरे से अब यहाँ साइन इन नहीं होगा।',
    loginOf: '{name}, कोड {code}',
  },
  due: {
    title: 'क्या बाक़ी है',
    nothing: 'अभी कुछ बाक़ी नहीं है।',
    course: 'कोर्स',
    certification: 'ज़रूरी सर्टिफ़िकेट',
  },
  training: {
    title: 'ट्रेनिंग',
    nothing: 'अभी कोई कोर्स नहीं।',
    earlier: 'बाद में फिर दिया गया',
    waived: 'छूट मिली: {reason}',
    lesson: '{lesson}:',
    quiz: 'क्विज़, {lesson}:',
    passed: '{percent, number}%, पास',
    notPassed: '{percent, number}%, पास नहीं',
    observation: 'प्रैक्टिकल, {lesson}:',
    observed: {
      requested: 'तैयार',
      in_progress: 'चल रहा है',
      not_yet: 'अभी नहीं',
      passed: 'पास',
      void: 'रद्द',
    },
    by: '{observer}, {day}',
    next: 'अगला क़दम: {step}',
  },
} satisfies SameKeys<typeof english>
