import type { SameKeys } from '../areas.ts'
import type english from '../en/person.ts'

export default {
  title: 'कर्मचारी',
  back: 'सूची पर लौटें',
  missing: 'यह कर्मचारी नहीं मिला',
  missingText: 'रिकॉर्ड हटा दिया गया है, या ये आपकी टीम में नहीं हैं।',
  toCourses: 'टीम में कोर्स बदलें',
  toOwnCourses: 'मेरे कोर्स पर जाएँ',
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
